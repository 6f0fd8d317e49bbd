import { coverKey, readCoverId } from './covers/cover-key.ts';
import { rasterizeCover } from './covers/rasterize.ts';
import { readCoverSubject } from './covers-store.ts';
import { askFileStore } from './file-store.ts';

/** The PNG of a cover by its key. An old or invented key does not trigger a drawing. */
async function drawCover(env: CommerceEnv, key: string): Promise<Uint8Array | null> {
  const productId = readCoverId(key);
  const subject = productId === null ? null : await readCoverSubject(env.DB, productId);
  return subject && coverKey(subject) === key ? rasterizeCover(subject) : null;
}

/** A stored file. The cover of a product without a picture is drawn and stored on the first request. */
export async function readOriginal(env: CommerceEnv, key: string): Promise<R2ObjectBody | null> {
  const stored = await askFileStore(env.MEDIA.get(key));
  if (stored) return stored;
  // Concurrent requests draw it too: none may await another request's promise.
  const drawing = await drawCover(env, key);
  if (!drawing) return null;
  await askFileStore(env.MEDIA.put(key, drawing, { httpMetadata: { contentType: 'image/png' } }));
  return askFileStore(env.MEDIA.get(key));
}
