import { readBytes } from '../../http/request-body.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import type { ImportLine } from './import-line.ts';
import type { LineWarning, NumberedLine } from './read-lines.ts';

/** The limits of a picture that is fetched, as FORMAT.md states them. */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const CONCURRENT = 5;
const TYPES: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const isAddress = (picture: string) => /^https?:\/\//i.test(picture);

/** Fetches a picture into the shop's store. Null when it is no picture, too large, or cannot be had. */
async function fetchPicture(bucket: R2Bucket, address: string): Promise<string | null> {
  if (!address.toLowerCase().startsWith('https://')) return null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const ending = TYPES[type];
    if (!answer.ok || ending === undefined) return null;
    const bytes = await readBytes(answer, MAX_PICTURE_BYTES);
    if (bytes.byteLength === 0) return null;
    const key = `import/${(await hashSecret(address)).slice(0, 32)}.${ending}`;
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    return key;
  } catch {
    return null;
  }
}

/** Fetches every address once, a few at a time. */
async function fetchAll(bucket: R2Bucket, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const waiting = [...new Set(addresses)];
  const keys = new Map<string, string | null>();
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      keys.set(address, await fetchPicture(bucket, address));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return keys;
}

/**
 * Replaces the addresses in lines by keys of fetched pictures. What cannot be fetched is a warning, and leaves the product
 * as it is.
 */
export async function fetchPictures(
  bucket: R2Bucket,
  lines: readonly NumberedLine[],
): Promise<{ lines: NumberedLine[]; warnings: LineWarning[] }> {
  const addresses = lines.flatMap(({ line }) => [line.picture ?? '', ...(line.gallery ?? [])]).filter(isAddress);
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
    if (line.gallery) changed.gallery = line.gallery.flatMap((picture) => resolve(number, 'gallery', picture));
    return { number, line: changed };
  });
  return { lines: resolved, warnings };
}
