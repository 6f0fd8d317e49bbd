import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { listFiles } from './list-files.ts';

const MODULE_TYPES = new Map<string, 'ESModule' | 'CompiledWasm' | 'Data' | 'Text'>([
  ['.js', 'ESModule'],
  ['.mjs', 'ESModule'],
  ['.wasm', 'CompiledWasm'],
  ['.bin', 'Data'],
  ['.ttf', 'Data'],
  ['.otf', 'Data'],
  ['.txt', 'Text'],
]);

/** A built Worker's modules as Miniflare takes them; the first one is the entry. `main` is its path. */
export function readModules(folder: string, main: string) {
  return [main, ...listFiles(folder).filter((path) => path !== main)].flatMap((path) => {
    const type = MODULE_TYPES.get(extname(path));
    return type ? [{ type, path, contents: readFileSync(path) }] : [];
  });
}
