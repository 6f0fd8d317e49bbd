import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.ts';
import { endWithMessage } from '../reserve-port.ts';
import { callShopAt } from '../setup/call-shop-at.ts';
import { setUpShop } from '../setup/set-up-shop.ts';
import { ROOT } from '../state.ts';
import { parseOptions, showUsageIfAsked } from '../usage.ts';
import { checkShop } from './check-shop.ts';
import { checkUpgrade } from './check-upgrade.ts';
import { checkFile, deploy } from './deploy.ts';
import { dryRun } from './dry-run.ts';
import { addVars, readVars, type Vars } from './production-vars.ts';
import { readWorkers } from './workers.ts';
import { runWrangler } from './wrangler.ts';

const USAGE = `npm run deploy -- [--origin https://your.shop] [--name NAME] [--email ADDRESS] [--check | --dry-run] [--file FILE]

Deploys the shop to Cloudflare: databases, migrations, secrets, the Workers, foundation data. Afterwards it opens the
shop at its address. Address, settings and secrets are in .production.vars (--file), which the first deploy writes.

  --origin URL     the shop's address, at the first deploy
  --name NAME      its name, at the first deploy; without it the host of its address
  --email ADDRESS  where customers write to, at the first deploy
  --check          lists what is wrong or unfinished in that file, what a deployed shop lacks, and what this version
                   changes for it; needs no account
  --dry-run        packs the Workers and prints their sizes; needs no account
`;

showUsageIfAsked(USAGE);
const options = parseOptions(USAGE, {
  origin: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string', default: '' },
  check: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  file: { type: 'string', default: join(ROOT, '.production.vars') },
});
const workers = readWorkers();
const { file } = options;
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** The address is given once: from then on it is in the file. */
function writeOrigin(origin: string): void {
  const known = readVars(file).ORIGIN;
  if (known && known !== origin) throw new Error(`${file} says ORIGIN="${known}". Change it there to move the shop.`);
  if (!known) addVars(file, { ORIGIN: origin, ENVIRONMENT: 'production' });
}

async function check(): Promise<void> {
  const vars = readVars(file);
  const ofShop = await checkShop(vars.ORIGIN ?? '');
  const findings = [...checkFile(file, workers), ...checkUpgrade(vars, version), ...ofShop];
  if (!existsSync(file)) console.log(`There is no ${file} yet: the first deploy creates it.`);
  for (const { isProblem, text } of findings) console.log(`${isProblem ? 'problem' : 'warning'}  ${text}`);
  if (findings.length === 0) console.log('Nothing is wrong.');
  if (findings.some(({ isProblem }) => isProblem)) process.exitCode = 1;
}

async function packAll(): Promise<void> {
  build();
  console.table(await dryRun(runWrangler, workers, readVars(file)));
}

const log = (line: string) => console.log(line);

/** Adds the basic data to a new shop; one that has it is left alone. One with an owner takes it from the owner only. */
async function setUp({ ORIGIN = '', ADMIN_TOKEN, COMMERCE_ORIGIN }: Vars): Promise<void> {
  if (!ADMIN_TOKEN || COMMERCE_ORIGIN) return;
  const shop = { name: options.name ?? new URL(ORIGIN).hostname, email: options.email };
  const call = callShopAt(ORIGIN, process.env.SHOP_TOKEN ?? ADMIN_TOKEN);
  await setUpShop({ call, shop, withDemo: false, tellStorefront: true, now: Date.now(), log });
}

async function deployAll(): Promise<void> {
  if (options.origin) writeOrigin(options.origin);
  build();
  await deploy({ file, workers, wrangler: runWrangler, version, log }, setUp);
}

await (options.check ? check() : options['dry-run'] ? packAll() : deployAll()).catch(endWithMessage);
