import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The position of an import: the next line to send and its byte offset. */
export interface Progress {
  byte: number;
  line: number;
  /** What the import calls itself: its batches are one change in the shop. */
  run: string;
}

export interface FileIdentity {
  /** Hash of content and target: another file, or the same one for another shop, starts over. */
  hash: string;
  bytes: number;
}

/** The start of a new import. */
export const startProgress = (): Progress => ({ byte: 0, line: 1, run: randomUUID() });

/** Identifies a file by its size and content, and its import target. */
export async function identify(file: string, target: string): Promise<FileIdentity> {
  const { size } = await stat(file);
  const hash = createHash('sha256').update(`${target}\n${size}\n`);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { hash: hash.digest('hex').slice(0, 32), bytes: size };
}

/** Stores progress beside the shop's local state, one small file per import. */
export function openProgress(folder: string, identity: FileIdentity) {
  const path = join(folder, `${identity.hash}.json`);
  return {
    async read(): Promise<Progress> {
      const held: unknown = await readFile(path, 'utf8')
        .then((text): unknown => JSON.parse(text))
        .catch(() => null);
      if (typeof held !== 'object' || held === null || !('byte' in held) || !('line' in held)) return startProgress();
      const { byte, line } = held;
      const run = 'run' in held && typeof held.run === 'string' ? held.run : randomUUID();
      const isUsable =
        Number.isInteger(byte) && Number.isInteger(line) && Number(byte) >= 0 && Number(byte) <= identity.bytes;
      return isUsable ? { byte: Number(byte), line: Number(line), run } : startProgress();
    },
    async write(progress: Progress): Promise<void> {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(progress));
    },
    async clear(): Promise<void> {
      await rm(path, { force: true });
    },
  };
}
