import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { MAX_PICTURE_BYTES } from '../../../../shared/merchant/values/picture-type.ts';
import { cleanPicture } from '../../media/clean-picture.ts';
import type { Batch } from './batches.ts';
import type { ImportOptions } from './read-args.ts';
import { ImportRejectedError } from './send-batch.ts';

/** A file beside the import's own begins with this; everything else is an address or a key of the shop's store. */
const FILE_PREFIX = './';
const MENTIONS_FILE = /"\.\//;

type Upload = (bytes: Uint8Array<ArrayBuffer>, key: string) => Promise<string>;

/** The picture that a line names, and the key that it will have. @throws Error with what is wrong with it. */
async function readPicture(folder: string, name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; key: string }> {
  const root = await realpath(folder);
  const path = await realpath(join(root, name)).catch(() => null);
  if (path === null) throw new Error('there is no such file');
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new Error('it is outside the import file’s folder');
  const facts = await stat(path);
  if (!facts.isFile()) throw new Error('it is not a file');
  if (facts.size > MAX_PICTURE_BYTES) throw new Error(`it is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB`);
  const bytes = new Uint8Array(await readFile(path));
  const picture = await cleanPicture(bytes);
  if (!picture) throw new Error('it is not a PNG, JPEG, WebP, AVIF or GIF');
  return { bytes, key: picture.key };
}

/** Sends a picture to the shop. A dry run sends nothing: the key is the one that the picture would have. */
function createUpload({ origin, token, isDryRun }: Pick<ImportOptions, 'origin' | 'token' | 'isDryRun'>): Upload {
  if (isDryRun) return async (_, key) => key;
  return async (bytes) => {
    const response = await fetch(new URL('/internal/pictures', origin), {
      method: 'POST',
      redirect: 'error',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
      body: bytes,
    }).catch((error: unknown) => {
      throw new Error(`cannot reach ${origin} (${error instanceof Error ? error.message : error})`);
    });
    if (!response.ok) throw new Error(`the shop responded with ${response.status}`);
    return ((await response.json()) as { Data: { Key: string } }).Data.Key;
  };
}

/** Sends a picture of this machine, wherever it is, and returns its key. */
export async function sendPicture(path: string, to: { origin: string; token: string }): Promise<string> {
  const { bytes, key } = await readPicture('/', resolve(path));
  return createUpload({ ...to, isDryRun: false })(bytes, key);
}

/**
 * Makes the uploader of an import: it sends the pictures that lines name by a path such as `./covers/ember.jpg`, relative
 * to the import's file, each file once, and puts their keys in the place of the paths.
 * @throws ImportRejectedError with line and field for a file that cannot be sent.
 */
export function createPictureUploader(
  options: ImportOptions,
  upload = createUpload(options),
  folder = dirname(options.file),
) {
  const keys = new Map<string, string>();

  const toKey = async (line: number, field: string, value: unknown): Promise<unknown> => {
    if (typeof value !== 'string' || !value.startsWith(FILE_PREFIX)) return value;
    const known = keys.get(value);
    if (known !== undefined) return known;
    try {
      const picture = await readPicture(folder, value);
      const key = await upload(picture.bytes, picture.key);
      keys.set(value, key);
      return key;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ImportRejectedError(`Line ${line}, field ${field}: ${value}: ${reason}.`);
    }
  };

  const changeLine = async (number: number, text: string): Promise<string> => {
    if (!MENTIONS_FILE.test(text)) return text;
    let line: unknown;
    try {
      line = JSON.parse(text);
    } catch {
      // The shop reports what is wrong with it.
      return text;
    }
    if (typeof line !== 'object' || line === null) return text;
    const changed: Record<string, unknown> = { ...line };
    for (const field of ['picture', 'trailerPoster']) {
      if (field in changed) changed[field] = await toKey(number, field, changed[field]);
    }
    if (Array.isArray(changed.gallery)) {
      const gallery: unknown[] = [];
      for (const picture of changed.gallery) gallery.push(await toKey(number, 'gallery', picture));
      changed.gallery = gallery;
    }
    return JSON.stringify(changed);
  };

  return async (batch: Batch): Promise<Batch> => {
    if (!MENTIONS_FILE.test(batch.text)) return batch;
    const lines: string[] = [];
    for (const [index, text] of batch.text.split('\n').entries()) {
      lines.push(await changeLine(batch.firstLine + index, text));
    }
    return { ...batch, text: lines.join('\n') };
  };
}
