import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readVars } from '../deploy/production-vars.ts';
import { endWithMessage } from '../reserve-port.ts';
import { ROOT } from '../state.ts';
import { parseOptions, showUsageIfAsked } from '../usage.ts';
import { callShopAt } from './call-shop-at.ts';
import { setUpShop } from './set-up-shop.ts';

const USAGE = `npm run setup -- --origin URL [--name NAME] [--email ADDRESS] [--demo] [--token TOKEN]

Fills a new shop: currencies, countries, regions, platforms, filter values, categories, menus, settings, and templates of the
content pages in every language. What is there stays as it is.

  --name NAME      the shop's name; without it the host of its address
  --email ADDRESS  where customers write to
  --demo           adds the demonstration catalogue, to a shop without products
  --token TOKEN    its ADMIN_TOKEN, or an owner's token once it has an owner; else SHOP_TOKEN or ADMIN_TOKEN from the
                   environment, .production.vars (of that address) or the local shop
`;

/** The local shop's token is sent to a local address only, and a deployed shop's to its own. */
function findToken(origin: URL): string | undefined {
  if (process.env.ADMIN_TOKEN) return process.env.ADMIN_TOKEN;
  const production = readVars(join(ROOT, '.production.vars'));
  if (production.ORIGIN === origin.origin) return production.ADMIN_TOKEN;
  const local = join(ROOT, 'worker/commerce/.dev.vars');
  return origin.hostname === 'localhost' && existsSync(local) ? readVars(local).ADMIN_TOKEN : undefined;
}

showUsageIfAsked(USAGE);
const options = parseOptions(USAGE, {
  origin: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string', default: '' },
  demo: { type: 'boolean', default: false },
  token: { type: 'string' },
});
if (!options.origin || !URL.canParse(options.origin)) {
  console.error(USAGE);
  process.exit(2);
}
const origin = new URL(options.origin);
const token = options.token ?? process.env.SHOP_TOKEN ?? findToken(origin);
if (!token) {
  console.error(`The ADMIN_TOKEN of ${origin.origin} is required: --token TOKEN, or ADMIN_TOKEN in the environment.`);
  process.exit(2);
}
await setUpShop({
  call: callShopAt(origin.origin, token),
  shop: { name: options.name ?? origin.hostname, email: options.email },
  withDemo: options.demo,
  tellStorefront: true,
  now: Date.now(),
  log: (line) => console.log(line),
}).catch(endWithMessage);
