import { parseArgs } from 'node:util';
import { minimum } from './minimum.ts';
import { runSuite } from './suite.ts';

const USAGE = `npm run contract -- --origin URL [--token T | --cookie NAME=VALUE] [options]

Makes every call of the API against any backend, a shop's gateway or the backend itself, and checks the
responses by the contract. Without a token or cookie only the visitor's part runs.

  --minimum          only the calls that a catalogue needs
  --token T          bearer token of a test customer, for a bare backend
  --cookie N=V       session cookie of a test customer, for a shop (its __Host-session, or session in development)
  --coupon CODE      a coupon that fits any product
  --gift-code CODE   a gift card to redeem; a second one is applied. With money for two units something is bought
  --phone NUMBER     gets a code by SMS
  --irrevocable      also registers an account and asks for the deletion of the customer's
`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        origin: { type: 'string' },
        token: { type: 'string' },
        cookie: { type: 'string' },
        coupon: { type: 'string' },
        'gift-code': { type: 'string', multiple: true },
        phone: { type: 'string' },
        irrevocable: { type: 'boolean', default: false },
        minimum: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

const options = readOptions();
if (!options?.origin || !URL.canParse(options.origin)) {
  console.error(USAGE);
  process.exit(2);
}

const { token, cookie, coupon, phone } = options;
const backend = {
  origin: new URL(options.origin).origin,
  send: (url: string, init: RequestInit) => fetch(url, { ...init, redirect: 'manual' }),
  access: { ...(token ? { token } : {}), ...(cookie ? { cookie } : {}) },
};
const offered = { coupon, phone, giftCodes: options['gift-code'] ?? [], isIrrevocable: options.irrevocable };
const counts = { ok: 0, failed: 0, skipped: 0 };
for await (const { call, result, reason } of runSuite(backend, offered, options.minimum ? minimum : undefined)) {
  counts[result] += 1;
  console.log(`${result.padEnd(8)}${call}${reason === '' ? '' : `: ${reason}`}`);
}
console.log(`\n${counts.ok} ok, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
