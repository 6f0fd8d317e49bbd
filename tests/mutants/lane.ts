import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MIGRATIONS } from './find-triggers.ts';
import type { Mutant } from './sample.ts';
import { addSwitches } from './switch-source.ts';

const PROJECT = join(import.meta.dirname, '../..');
const WORKERS = ['latchkey', 'latchkey_commerce', 'latchkey_identity'];

/** Replaces text of a file in a copy of the project. */
function edit(path: string, find: string, replacement: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new Error(`${path} lacks ${find}`);
  writeFileSync(path, text.replace(find, replacement));
}

const writeSwitch = (chosen: number) => `
const reached = new Set();
globalThis.isMutant = (number) => {
  reached.add(number);
  return number === ${chosen};
};
export function takeReached() {
  const numbers = [...reached];
  reached.clear();
  return numbers;
}
`;

const ENTRY = `
import { takeReached } from './switch.js';
import shop from './shop.js';
export * from './shop.js';
export default {
  ...shop,
  scheduled: (...args) => shop.scheduled(...args),
  fetch(request, ...rest) {
    if (new URL(request.url).pathname === '/watch/reached') return Response.json(takeReached());
    return shop.fetch(request, ...rest);
  },
};
`;

/** A private copy of the project, of sources that git knows, with switches for these mutants, built. */
export function buildLane(folder: string, mutants: readonly Mutant[]): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((name) => name !== '' && existsSync(join(PROJECT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(folder, file));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const inSources = mutants.filter(({ sql }) => sql === null);
  for (const [file, own] of Map.groupBy(inSources, (mutant) => mutant.file)) {
    const path = join(folder, file);
    writeFileSync(path, addSwitches(file, readFileSync(path, 'utf8'), own));
  }
  const setup = "'tests/support/workers/check-query-plans.ts']";
  edit(
    join(folder, 'tests/vitest.worker.config.ts'),
    setup,
    setup.replace(']', ", 'tests/mutants/in-worker-tests.ts']"),
  );
  execFileSync(process.execPath, ['tests/support/shop/build-shop.ts'], { cwd: folder, stdio: 'inherit' });
  for (const worker of WORKERS) {
    const built = join(folder, 'dist', worker);
    renameSync(join(built, 'index.js'), join(built, 'shop.js'));
    writeFileSync(join(built, 'index.js'), ENTRY);
  }
}

/** Another lane of the same build. */
export function copyLane(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Has a lane's next run behave as this mutant; null: as the shop is. `collector` is told what its files reach. */
export function chooseMutant(folder: string, mutant: Mutant | null, collector = ''): void {
  const number = mutant?.number ?? 0;
  for (const worker of WORKERS) writeFileSync(join(folder, 'dist', worker, 'switch.js'), writeSwitch(number));
  const chosen = `export const CHOSEN = ${number};\nexport const COLLECTOR = ${JSON.stringify(collector)};\n`;
  writeFileSync(join(folder, 'tests/mutants/chosen.ts'), chosen);
  const migration = join(folder, MIGRATIONS, '9999_mutant.sql');
  rmSync(migration, { force: true });
  if (typeof mutant?.sql === 'string') writeFileSync(migration, mutant.sql);
}
