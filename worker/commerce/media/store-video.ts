import { askFileStore } from './file-store.ts';

/** As FORMAT.md has it. */
export const MAX_VIDEO_BYTES = 60 * 1024 * 1024;
const HEAD_BYTES = 64;
const VIDEO_ENDINGS = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;
type VideoType = keyof typeof VIDEO_ENDINGS;

/** The media type of a video by its first bytes; null for anything else. */
export function findVideoType(head: Uint8Array): VideoType | null {
  const letters = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  // Pictures in AVIF and HEIF are boxes, too.
  if (/^.{4}ftyp(?!avi[fs]|hei|mif1)/s.test(letters)) return 'video/mp4';
  return letters.startsWith('\x1a\x45\xdf\xa3') && letters.includes('webm') ? 'video/webm' : null;
}

/** Where a video is stored. A dry run keeps none. */
interface VideoStore {
  MEDIA: R2Bucket;
  isDryRun?: boolean;
}

/**
 * Stores a video under a hash of its bytes; its key, or null for anything else. A video is too large for the memory: it
 * is streamed into the bucket, which computes the hash (and needs to know the length), and moved to its key there.
 */
export async function storeVideo(
  { MEDIA: bucket, isDryRun = false }: VideoStore,
  content: ReadableStream,
): Promise<string | null> {
  const upload = `upload/${crypto.randomUUID()}`;
  try {
    const stored = await bucket.put(upload, content);
    const head = await askFileStore(bucket.get(upload, { range: { offset: 0, length: HEAD_BYTES } }));
    const type = head && findVideoType(new Uint8Array(await head.arrayBuffer()));
    if (!stored || !type) return null;
    const key = `import/${stored.etag}.${VIDEO_ENDINGS[type]}`;
    if (isDryRun || (await askFileStore(bucket.head(key)))) return key;
    const video = await askFileStore(bucket.get(upload));
    if (!video) return null;
    await bucket.put(key, video.body, { httpMetadata: { contentType: type } });
    return key;
  } finally {
    await bucket.delete(upload);
  }
}
