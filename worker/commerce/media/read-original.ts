import { coverKey, readCoverId } from './covers/cover-key.ts';
import { rasterizeCover } from './covers/rasterize.ts';
import { readCoverSubject } from './covers-store.ts';

async function drawInto(env: CommerceEnv, key: string, productId: number): Promise<void> {
  const subject = await readCoverSubject(env.DB, productId);
  // An old or invented key does not trigger a drawing.
  if (!subject || coverKey(subject) !== key) return;
  const png = await rasterizeCover(subject);
  await env.MEDIA.put(key, png, { httpMetadata: { contentType: 'image/png' } });
}

/** A stored picture. The cover of a product without one is drawn and stored on the first request. */
export async function readOriginal(env: CommerceEnv, key: string): Promise<R2ObjectBody | null> {
  const stored = await env.MEDIA.get(key);
  const productId = stored ? null : readCoverId(key);
  if (stored || productId === null) return stored;
  // Concurrent requests draw it too: none may await another request's promise.
  await drawInto(env, key, productId);
  return env.MEDIA.get(key);
}
