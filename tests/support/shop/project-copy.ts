import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
// On the disk of the packages, which are linked, and where Vite watches files: it ignores `test-results`.
const FOLDER = join(PROJECT, '.copies');
/** What building and starting a shop reads. */
const PARTS = [
  'client',
  'shared',
  'worker',
  'locales',
  'dist',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'wrangler.toml',
  '.dev.vars',
];

/** Links each file of a folder: a copy of all packages would take a gigabyte. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Copies this project with its build and its packages, so that a test may change its sources. */
export function copyProject(): { folder: string; remove(): void } {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'copy-'));
  for (const part of PARTS) {
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  }
  linkFolder(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  // What Vite found in this project's packages, by this project's paths.
  rmSync(join(folder, 'node_modules/.vite'), { recursive: true, force: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
