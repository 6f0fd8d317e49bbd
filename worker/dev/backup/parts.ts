import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupError, type Manifest, type SavedPart } from './manifest.ts';
import type { RowKey } from './row-key.ts';
import type { SqlValue } from './sql-database.ts';

/** The size of a part before compression: two are in memory at a time. */
export const PART_BYTES = 2_000_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes rows, which must be in the order of their key, as a new file. */
export async function writePart(
  { folder, manifest }: { folder: string; manifest: Manifest },
  name: string,
  lines: readonly string[],
  range: { first: RowKey; last: RowKey },
): Promise<SavedPart> {
  const bytes = await compress(lines.join('\n'), { level: 4 });
  const file = `${name}-${String(manifest.nextFile).padStart(6, '0')}.jsonl.gz`;
  manifest.nextFile += 1;
  await writeFile(join(folder, file), bytes, { mode: 0o600, flush: true });
  return { file, rows: lines.length, bytes: bytes.length, sha256: hash(bytes), ...range };
}

async function readBytes(folder: string, { file, bytes, sha256 }: SavedPart): Promise<Uint8Array> {
  const path = join(folder, file);
  if (!existsSync(path)) throw new BackupError(`${file} is missing from the backup: take another copy of it.`);
  const content = await readFile(path);
  if (content.length !== bytes || hash(content) !== sha256)
    throw new BackupError(`${file} is damaged: it is not what was backed up. Take another copy of the backup.`);
  return content;
}

/** @throws BackupError naming the file if it is missing or damaged */
export async function checkPart(folder: string, part: SavedPart): Promise<void> {
  await readBytes(folder, part);
}

/** The rows of a part. @throws BackupError naming the file if it is missing or damaged */
export async function readPart(folder: string, part: SavedPart): Promise<SqlValue[][]> {
  const text = (await decompress(await readBytes(folder, part))).toString('utf8');
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as SqlValue[]);
}
