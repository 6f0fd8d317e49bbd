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
import { describeEntries } from './describe-entries.ts';
import { countRows, listParts } from './manifest.ts';
import type { OpenedShop } from './opened-shop.ts';
import { createProgress } from './progress.ts';
import { RESTORABLE } from './restorable.ts';
import { restore } from './restore.ts';
import { restoreEntries } from './restore-entries.ts';

const USAGE = `npm run backup -- FOLDER [--remote [--file FILE]] [--anew]
npm run restore -- FOLDER [--remote [--file FILE]]
npm run restore -- FOLDER --only KIND [--entry ID] [--write] [--remote [--file FILE]]

Writes the three databases and the list of the pictures to a folder, or restores such a folder into an empty shop. Without
--remote the shop of this checkout, which must not be running; with it the deployed one, which stays open during a backup.
A backup or a restore that was cut continues by the same command. The secrets are not in the folder: keep .production.vars
beside it.

The third form compares entries of one kind (${Object.keys(RESTORABLE).join(', ')}) with the
backup, in a shop that is in use and, if deployed, stays open. With --write it restores what changed or is gone since.

  --only KIND   entries of this kind instead of the whole shop: --only topics
  --entry ID    one entry alone, by its id; a setting by its name: --only settings --entry store
  --write       restores; without it the command only shows what would change
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
  progress.log('The pictures themselves are not in it: copy the bucket as well (.github/guides/backup.md).');
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

async function restoreSome(shop: OpenedShop, folder: string, kind: string): Promise<void> {
  const { entry, write: isWritten } = values;
  const restored = await restoreEntries(shop, { folder, kind, entry, isWritten, now: Date.now() });
  for (const line of describeEntries(restored, isWritten)) progress.log(line);
  if (restored.refused.length + restored.overtaken.length > 0) process.exitCode = 1;
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
        only: { type: 'string' },
        entry: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return endWithMessage(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const { values, positionals } = readOptions();
const [verb, folder, ...rest] = positionals;
const isOfSome = values.only !== undefined || values.entry !== undefined || values.write;
const isWrong = verb === 'backup' ? isOfSome : verb !== 'restore' || values.anew || (isOfSome && !values.only);
if (isWrong || !folder || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const shop = await openTarget(values.remote, values.file).catch(endWithMessage);
try {
  if (verb === 'backup') await makeBackup(shop, folder, values.anew);
  else if (values.only) await restoreSome(shop, folder, values.only);
  else await restoreBackup(shop, folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shop.close();
}
// The reserved port would keep the process alive.
process.exit();
