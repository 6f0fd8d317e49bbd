import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { build } from '../build.ts';
import { readVars } from '../deploy/production-vars.ts';
import { runWrangler } from '../deploy/wrangler.ts';
import { endWithMessage, reservePort } from '../reserve-port.ts';
import { ensureSecrets, PORT, ROOT } from '../state.ts';
import { showUsageIfAsked } from '../usage.ts';
import { readBackup } from './backup-lines.ts';
import { requireKeySecrets } from './check-key-secrets.ts';
import { openDeployedShop } from './deployed-shop.ts';
import { dumpShop } from './dump-shop.ts';
import { openLocalShop } from './local-shop.ts';
import type { OpenedShop } from './opened-shop.ts';
import { restoreShop } from './restore-shop.ts';

const USAGE = `npm run backup -- FILE [--remote]
npm run restore -- FILE [--remote]

Writes the three databases and the list of the pictures to a file (compressed where its name ends in .gz), or restores
such a file into an empty shop. Without --remote the shop of this checkout, which must not be running; with it the deployed
one. The secrets are not in the file: keep .production.vars beside it.
`;

async function backUp(shop: OpenedShop, file: string): Promise<void> {
  async function* toText() {
    for await (const line of dumpShop(shop.databases, shop.listPictures(), new Date())) {
      yield `${JSON.stringify(line)}\n`;
      if (line.kind === 'end') console.log(`${file}: ${line.rows} rows, ${line.pictures} pictures listed`);
    }
  }
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  await (file.endsWith('.gz')
    ? pipeline(Readable.from(toText()), createGzip(), target)
    : pipeline(Readable.from(toText()), target));
}

async function restore(shop: OpenedShop, file: string): Promise<void> {
  const source = createReadStream(file);
  const input = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  const backup = await readBackup(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }));
  await requireKeySecrets(backup, shop.keySecrets);
  // Before the backup's owners are there, who close the shop to the ADMIN_TOKEN.
  const stored = new Set<string>();
  for await (const { key } of shop.listPictures()) stored.add(key);
  await restoreShop(shop.databases, backup);
  const missing = backup.pictures.filter(({ key }) => !stored.has(key));
  console.log(`The shop as of ${backup.createdAt} has been restored.`);
  if (missing.length === 0) return;
  console.log(`${missing.length} of ${backup.pictures.length} pictures are missing from the bucket; copy them back:`);
  for (const { key } of missing) console.log(`  ${key}`);
}

async function openTarget(isRemote: boolean): Promise<OpenedShop> {
  if (isRemote) return openDeployedShop(runWrangler, readVars(join(ROOT, '.production.vars')));
  await reservePort(PORT).catch(() => endWithMessage(`A shop is running at port ${PORT}: stop it first.`));
  const secrets = ensureSecrets();
  build();
  return openLocalShop(secrets);
}

showUsageIfAsked(USAGE);
function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean', default: false } } });
  } catch (error) {
    return endWithMessage(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const { values, positionals } = readOptions();
const [verb, file, ...rest] = positionals;
if ((verb !== 'backup' && verb !== 'restore') || !file || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
if (existsSync(file) !== (verb === 'restore')) {
  console.error(verb === 'restore' ? `There is no file ${file}.` : `${file} exists already.`);
  process.exit(2);
}
const shop = await openTarget(values.remote).catch(endWithMessage);
try {
  await (verb === 'backup' ? backUp(shop, file) : restore(shop, file));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shop.close();
}
// The reserved port would keep the process alive.
process.exit();
