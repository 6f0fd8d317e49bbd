import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { findPictureType, MAX_PICTURE_BYTES } from '../../../../shared/merchant/values/picture-type.ts';
import { fetchPublic } from '../../http/fetch-public.ts';
import { readBytes } from '../../http/request-body.ts';
import { cleanPicture } from '../../media/clean-picture.ts';
import { type PictureStoreEnv, storePicture } from '../../media/store-picture.ts';
import { invalidValue } from '../invalid-value.ts';
import type { LineWarning, NumberedLine } from './read-lines.ts';

const TIMEOUT_MS = 15_000;
export const CONCURRENT = 5;

export const isAddress = (text: string) => /^https?:\/\//i.test(text);

/**
 * Fetches a file from another server, and stores it; null if that fails for any reason, or if `store` returns null for
 * what is not of its kind.
 */
export async function fetchFile(
  address: string,
  store: (response: Response) => Promise<string | null>,
): Promise<string | null> {
  try {
    const response = await fetchPublic(address, AbortSignal.timeout(TIMEOUT_MS));
    const key = response.ok ? await store(response) : null;
    if (key === null && response.body && !response.bodyUsed) await response.body.cancel();
    return key;
  } catch {
    return null;
  }
}

/** Where fetched files are stored. A dry run fetches and checks them, and keeps none. */
export interface FileStore extends PictureStoreEnv {
  isDryRun: boolean;
}

/** The type is read from the bytes: servers name it in many ways. */
const fetchPicture = (files: FileStore, address: string) =>
  fetchFile(address, async (response) => {
    const picture = await cleanPicture(await readBytes(response, MAX_PICTURE_BYTES));
    return picture && (files.isDryRun ? picture.key : storePicture(files, picture));
  });

const EXAMPLE = 'https://shop.example/picture.png';
const SIGNATURE_BYTES = 16;

/** Fetches a picture into the shop's storage. @throws CommerceError 400 if it cannot be fetched. */
export async function requirePicture(env: PictureStoreEnv, field: string, address: string): Promise<string> {
  const { MEDIA, IMAGES } = env;
  const key = await fetchPicture({ MEDIA, IMAGES, isDryRun: false }, address);
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
async function fetchAll(files: FileStore, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const waiting = [...new Set(addresses)];
  const keys = new Map<string, string | null>();
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      keys.set(address, await fetchPicture(files, address));
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
  files: FileStore,
  lines: readonly NumberedLine[],
): Promise<{ lines: NumberedLine[]; warnings: LineWarning[] }> {
  const addresses = lines
    .flatMap(({ line }) => [line.picture ?? '', line.trailerPoster ?? '', ...(line.gallery ?? [])])
    .filter(isAddress);
  if (addresses.length === 0) return { lines: [...lines], warnings: [] };
  const keys = await fetchAll(files, addresses);
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
