import { fetchPublic } from '../../http/public-address.ts';
import { readBytes } from '../../http/request-body.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import { findPictureType, MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '../../media/picture-type.ts';
import { invalidValue } from '../invalid-value.ts';
import type { ImportLine } from './import-line.ts';
import type { LineWarning, NumberedLine } from './read-lines.ts';

/**
 * Files that are fetched into the shop's store: their types with their endings, and their limits as FORMAT.md has them.
 */
interface FileKind {
  readonly endings: Readonly<Record<string, string>>;
  readonly maxBytes: number;
}

const PICTURE: FileKind = { endings: PICTURE_ENDINGS, maxBytes: MAX_PICTURE_BYTES };
export const CAPTIONS: FileKind = { endings: { 'text/vtt': 'vtt' }, maxBytes: 200 * 1024 };
export const VIDEO: FileKind = { endings: { 'video/mp4': 'mp4', 'video/webm': 'webm' }, maxBytes: 60 * 1024 * 1024 };
const TIMEOUT_MS = 15_000;
export const CONCURRENT = 5;

export const isAddress = (text: string) => /^https?:\/\//i.test(text);

/**
 * The content of a response; null when it is empty, or is no picture although one was asked for. A video is too large
 * for the memory: it is streamed into the bucket, which needs a `Content-Length`.
 */
async function readFile(response: Response, kind: FileKind): Promise<Uint8Array<ArrayBuffer> | ReadableStream | null> {
  if (kind !== VIDEO) {
    const bytes = await readBytes(response, kind.maxBytes);
    const isOfKind = kind !== PICTURE || findPictureType(bytes) !== null;
    return bytes.byteLength > 0 && isOfKind ? bytes : null;
  }
  const length = Number(response.headers.get('Content-Length') ?? 0);
  if (length > 0 && length <= kind.maxBytes) return response.body;
  await response.body?.cancel();
  return null;
}

/** Where fetched files are stored. */
export interface Bucket {
  put(key: string, content: Uint8Array<ArrayBuffer> | ReadableStream, options: R2PutOptions): Promise<unknown>;
}

/** For a dry run: files are fetched and checked, and not kept. */
export const NO_BUCKET: Bucket = {
  async put(_, content) {
    if (content instanceof ReadableStream) await content.cancel();
  },
};

/** Fetches a file into the shop's storage. Null if it is of another kind, too large, or cannot be fetched. */
export async function fetchFile(bucket: Bucket, address: string, kind: FileKind): Promise<string | null> {
  try {
    const response = await fetchPublic(address, AbortSignal.timeout(TIMEOUT_MS));
    const type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const ending = kind.endings[type];
    if (!response.ok || ending === undefined) {
      await response.body?.cancel();
      return null;
    }
    const content = await readFile(response, kind);
    if (content === null) return null;
    const key = `import/${(await hashSecret(address)).slice(0, 32)}.${ending}`;
    await bucket.put(key, content, { httpMetadata: { contentType: type } });
    return key;
  } catch {
    return null;
  }
}

const EXAMPLE = 'https://shop.example/picture.png';
const SIGNATURE_BYTES = 16;

/** Fetches a picture into the shop's storage. @throws CommerceError 400 if it cannot be fetched. */
export async function requirePicture(bucket: R2Bucket, field: string, address: string): Promise<string> {
  const key = await fetchFile(bucket, address, PICTURE);
  if (key === null) throw invalidValue(field, address, EXAMPLE, 'reason-picture');
  return key;
}

/** @throws CommerceError 400 unless a picture is stored under the key. `found` is what the merchant wrote. */
export async function requireStoredPicture(bucket: R2Bucket, field: string, key: string, found = key): Promise<void> {
  const stored = key === '' ? null : await bucket.get(key, { range: { offset: 0, length: SIGNATURE_BYTES } });
  const isPicture = stored !== null && findPictureType(await stored.bytes()) !== null;
  if (!isPicture) throw invalidValue(field, found, EXAMPLE, 'reason-picture');
}

/** Fetches every address once, a few at a time. */
async function fetchAll(bucket: Bucket, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const waiting = [...new Set(addresses)];
  const keys = new Map<string, string | null>();
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      keys.set(address, await fetchFile(bucket, address, PICTURE));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return keys;
}

/**
 * Replaces the addresses in lines by keys of fetched pictures. What cannot be fetched is a warning, and leaves the
 * product as it is.
 */
export async function fetchPictures(
  bucket: Bucket,
  lines: readonly NumberedLine[],
): Promise<{ lines: NumberedLine[]; warnings: LineWarning[] }> {
  const addresses = lines
    .flatMap(({ line }) => [line.picture ?? '', line.trailerPoster ?? '', ...(line.gallery ?? [])])
    .filter(isAddress);
  if (addresses.length === 0) return { lines: [...lines], warnings: [] };
  const keys = await fetchAll(bucket, addresses);
  const warnings: LineWarning[] = [];
  const resolve = (number: number, field: string, picture: string): string[] => {
    if (!isAddress(picture)) return [picture];
    const key = keys.get(picture);
    if (key) return [key];
    warnings.push({ line: number, code: 'picture-not-fetched', field, found: picture });
    return [];
  };
  const resolved = lines.map(({ number, line }) => {
    const changed: ImportLine = { ...line };
    if (typeof line.picture === 'string') changed.picture = resolve(number, 'picture', line.picture)[0];
    if (typeof line.trailerPoster === 'string') {
      changed.trailerPoster = resolve(number, 'trailerPoster', line.trailerPoster)[0];
    }
    if (line.gallery) changed.gallery = line.gallery.flatMap((picture) => resolve(number, 'gallery', picture));
    return { number, line: changed };
  });
  return { lines: resolved, warnings };
}
