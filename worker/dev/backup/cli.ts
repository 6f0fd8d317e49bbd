import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { readVars } from '../deploy/production-vars.ts';
import { runWrangler } from '../deploy/wrangler.ts';
import { endWithMessage, reservePort } from '../reserve-port.ts';
import { ensureSecrets, PORT, ROOT } from '../state.ts';
import { showUsageIfAsked } from '../usage.ts';
import { backUp } from './back-up.ts';
import { openDeployedShop } from './deployed-shop.ts';
import { countRows, listParts } from './manifest.ts';
import type { OpenedShop } from './opened-shop.ts';
import { createProgress } from './progress.ts';
import { restore } from './restore.ts';

const USAGE = `npm run backup -- FOLDER [--remote [--file FILE]] [--anew]
npm run restore -- FOLDER [--remote [--file FILE]]

Writes the three databases and the list of the pictures to a folder, or restores such a folder into an empty shop. Without
--remote the shop of this checkout, which must not be running; with it the deployed one, which stays open during a backup.
A backup or a restore that was cut continues by the same command. The secrets are not in the folder: keep .production.vars
beside it.

  --file FILE   the deployment's file; .production.vars by default
  --anew        gives up another backup of this shop that was cut
`;

const progress = createProgress(process.stdout);

async function makeBackup(shop: OpenedShop, folder: string, isAnew: boolean): Promise<void> {
  const manifest = await backUp(shop, { folder, isAnew, progress, now: new Date() });
  const rows = manifest.databases.flatMap(({ tables }) => tables.map(({ parts }) => countRows(parts)));
  const parts = listParts(manifest);
  const megabytes = Math.ceil(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
  progress.log(
    `${folder}: ${rows.reduce((sum, count) => sum + count, 0)} rows, ${countRows(manifest.pictures)} pictures listed, ${parts.length} files, ${megabytes} MB`,
  );
}

async function restoreBackup(shop: OpenedShop, folder: string): Promise<void> {
  const { manifest, broken, missing } = await restore(shop, { folder, progress });
  const takenAt = manifest.databases.map((database) => database.takenAt ?? '').sort();
  const count = countRows(manifest.pictures);
  if (missing === null) progress.log(`Whether the bucket has the ${count} pictures was said when this restore began.`);
  else if (missing.length > 0)
    progress.log(
      [
        `${missing.length} of ${count} pictures are missing from the bucket; copy them back:`,
        ...missing.map((key) => `  ${key}`),
      ].join('\n'),
    );
  if (broken.length > 0) {
    progress.log(['Every row is there, but the books do not add up:', ...broken].join('\n\n'));
    progress.log('The shop is open. Ask whether they did in the shop that was backed up: npm run shop -- books check');
    process.exitCode = 1;
    return;
  }
  progress.log(`The shop as of ${takenAt.at(-1)} has been restored: its rows are counted, its books add up.`);
}

async function openTarget(isRemote: boolean, file: string): Promise<OpenedShop> {
  if (isRemote) return openDeployedShop({ wrangler: runWrangler, vars: readVars(file) });
  await reservePort(PORT).catch(() => endWithMessage(`A shop is running at port ${PORT}: stop it first.`));
  const secrets = ensureSecrets();
  build();
  // With it comes a runtime, which the deployed shop has elsewhere.
  const { openLocalShop } = await import('./local-shop.ts');
  return openLocalShop(secrets);
}

showUsageIfAsked(USAGE);
function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        file: { type: 'string', default: join(ROOT, '.production.vars') },
        anew: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return endWithMessage(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const { values, positionals } = readOptions();
const [verb, folder, ...rest] = positionals;
if ((verb !== 'backup' && verb !== 'restore') || !folder || (values.anew && verb === 'restore') || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const shop = await openTarget(values.remote, values.file).catch(endWithMessage);
try {
  await (verb === 'backup' ? makeBackup(shop, folder, values.anew) : restoreBackup(shop, folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shop.close();
}
// The reserved port would keep the process alive.
process.exit();
