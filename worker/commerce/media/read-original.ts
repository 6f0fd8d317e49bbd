import { coverKey, readCoverId } from './covers/cover-key.ts';
import { rasterizeCover } from './covers/rasterize.ts';
import { readCoverSubject, readScreenSubject } from './covers-store.ts';
import { askFileStore } from './file-store.ts';
import { drawScreen } from './screens/draw-screen.ts';
import { readScreenKey } from './screens/screen-key.ts';

type Drawing = readonly [content: Uint8Array | string, contentType: string];

async function draw(env: CommerceEnv, key: string): Promise<Drawing | null> {
  const productId = readCoverId(key);
  if (productId !== null) {
    const subject = await readCoverSubject(env.DB, productId);
    // An old or invented key does not trigger a drawing.
    return subject && coverKey(subject) === key ? [await rasterizeCover(subject), 'image/png'] : null;
  }
  const screen = readScreenKey(key);
  const subject = screen && (await readScreenSubject(env.DB, screen.productId, key));
  return screen && subject ? [drawScreen(subject, screen.index), 'image/svg+xml'] : null;
}

/**
 * A stored file. The cover of a product without a picture, and the demonstration's screenshots, are drawn and stored on
 * the first request.
 */
export async function readOriginal(env: CommerceEnv, key: string): Promise<R2ObjectBody | null> {
  const stored = await askFileStore(env.MEDIA.get(key));
  if (stored) return stored;
  // Concurrent requests draw it too: none may await another request's promise.
  const drawing = await draw(env, key);
  if (!drawing) return null;
  await askFileStore(env.MEDIA.put(key, drawing[0], { httpMetadata: { contentType: drawing[1] } }));
  return askFileStore(env.MEDIA.get(key));
}
