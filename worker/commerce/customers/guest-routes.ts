import {
  claimGuestOrdersContract,
  confirmGuestContract,
  type SentGuestCode,
  sendGuestCodeContract,
} from '../../../shared/api/guest.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { labelledLink } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { canonicalizeCode, SENT_CODE_LENGTH } from '../../../shared/typed-code.ts';
import { bringBackNamed } from '../archive/bring-back.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { ensureRow, isGuestRow, readCaller, requireCustomer } from './customer-context.ts';
import { describeCustomer } from './customer-routes.ts';
import { type CustomerRow, findCustomer } from './customers-store.ts';
import { createDigitCode, hashDigitCode } from './digit-code.ts';
import { becomeGuest, bringBackGuest, hasGuestPurchase } from './guest-purchase.ts';
import { claimOrders, consumeGuestCode, saveGuestCode, tryGuestCode } from './guests-store.ts';

const CODE_PATTERN = new RegExp(`^\\d{${SENT_CODE_LENGTH}}$`);
const CODE_LIFE_MS = 10 * MINUTE_MS;
/** Before another code goes to the same address. */
const PAUSE_MS = 30_000;
/** Each one mails an address that anybody may have typed. */
const MAX_PER_ADDRESS_AND_HOUR = 10;
/** Many shoppers may share a network address. */
const MAX_PER_SENDER_AND_HOUR = 30;

const hashCode = (c: CommerceContext, customerId: number, code: string) =>
  hashDigitCode(c, 'guest-code', customerId, code);

/**
 * The visitor who calls. Where the shop sells to guests no more, those it had still prove their address, to see their orders.
 * @throws CommerceError 404 for a signed-in customer, and for any other visitor while the shop sells to no guests.
 */
async function readShopper(c: CommerceContext): Promise<CustomerRow | null> {
  const caller = await readCaller(c);
  if (typeof caller?.subject === 'string') throw notFound();
  if (!(caller && isGuestRow(caller)) && !(await hasGuestPurchase(c.env.DB))) throw notFound();
  return caller;
}

async function limitCodes(c: CommerceContext, visitorId: number, email: string, now: number): Promise<void> {
  const sender = (await readSender(c)) ?? { network: 'unknown', site: null };
  const hash = await hashSecret(toEmailKey(email));
  const perSender = { kind: 'guest-code', max: MAX_PER_SENDER_AND_HOUR, windowMs: HOUR_MS };
  const limits = [
    { subject: `guest-code:pause:${visitorId}:${hash}`, max: 1, windowMs: PAUSE_MS },
    ...limitSender(perSender, sender),
    { subject: `guest-code:address:${hash}`, max: MAX_PER_ADDRESS_AND_HOUR, windowMs: HOUR_MS },
  ];
  await consume(c.env.DB, limits, now);
}

/** The same response for every address: only its mail tells whether it has an account. */
async function mailCode(c: CommerceContext, email: string): Promise<SentGuestCode> {
  const visitor = await ensureRow(c, await readShopper(c));
  const { locale } = c.get('facts');
  const now = Date.now();
  await limitCodes(c, visitor.id, email, now);
  const code = createDigitCode(SENT_CODE_LENGTH);
  const expiresAt = now + CODE_LIFE_MS;
  const text = messageText(locale, 'mail-guest-text', { code, minutes: CODE_LIFE_MS / MINUTE_MS });
  const link = labelledLink(messageText(locale, 'mail-guest-sign-in'), c.env.ORIGIN + href(locale, 'login'));
  const known = `${text}\n\n${messageText(locale, 'mail-guest-account')}\n\n${link}`;
  const codeHash = await hashCode(c, visitor.id, code);
  await saveGuestCode(
    c.env.DB,
    { customerId: visitor.id, email, locale, codeHash, now, expiresAt },
    {
      subject: messageText(locale, 'mail-guest-subject'),
      text: await sealText(c.env, text),
      known: await sealText(c.env, known),
    },
  );
  return { ExpiresOnUtc: new Date(expiresAt).toISOString(), RetryAfterSeconds: PAUSE_MS / 1000 };
}

/** Buying with an address instead of an account, and adding what was bought so to an account. */
export function addGuestRoutes(app: CommerceApp): void {
  mount(app, sendGuestCodeContract, ({ Email }, c) => mailCode(c, Email));

  mount(app, confirmGuestContract, async ({ Code }, c) => {
    const visitor = await readShopper(c);
    const code = canonicalizeCode(Code);
    // An invalid code does not consume an attempt.
    if (!visitor || !CODE_PATTERN.test(code)) throw new CommerceError(400, 'guest-code');
    const codeHash = await hashCode(c, visitor.id, code);
    const email = await tryGuestCode(c.env.DB, visitor.id, codeHash, Date.now());
    if (email === null) throw new CommerceError(400, 'guest-code');
    // Before the code is used up: if the archive does not answer, it still works.
    await bringBackGuest(c.env, email);
    const isUsed = await consumeGuestCode(c.env.DB, visitor.id, codeHash);
    if (!isUsed) throw new CommerceError(400, 'guest-code');
    const guest = await findCustomer(c.env.DB, await becomeGuest(c, email));
    if (!guest) throw new Error('a guest has no row');
    return describeCustomer(guest, c.get('facts'));
  });

  mount(app, claimGuestOrdersContract, async (_, c) => {
    const { id, email } = await requireCustomer(c);
    if (email !== null) await bringBackNamed(c.env, { email: toEmailKey(email) });
    return { Orders: await claimOrders(c.env.DB, id) };
  });
}
