import { readCoverId } from '../../commerce/media/covers/cover-key.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { StoredPicture } from './opened-shop.ts';
import { readPart, writePart } from './parts.ts';

const PART_ROWS = 10_000;

/** Lists the files of the bucket with their checksums; those that the shop draws again by itself are left out. */
export async function writePictures(backup: BackupFolder, pictures: AsyncIterable<StoredPicture>): Promise<void> {
  let rows: StoredPicture[] = [];
  const flush = async () => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    const lines = rows.map(({ key, size, etag }) => JSON.stringify([key, size, etag]));
    rows = [];
    backup.manifest.pictures.push(await writePart(backup, 'pictures', lines, { first: [first.key], last: [last.key] }));
  };
  backup.manifest.pictures = [];
  for await (const picture of pictures) {
    if (readCoverId(picture.key) !== null) continue;
    rows.push(picture);
    if (rows.length >= PART_ROWS) await flush();
  }
  await flush();
}

/** The names of the files that the bucket must hold. */
export async function* readPictures({ folder, manifest }: Pick<BackupFolder, 'folder' | 'manifest'>) {
  for (const part of manifest.pictures) for (const [key] of await readPart(folder, part)) yield String(key);
}
