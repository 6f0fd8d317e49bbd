import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files below a folder, sorted; a file's own path for a file. */
export function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
