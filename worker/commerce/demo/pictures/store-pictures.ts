import type { SeedProduct } from '../catalogue-rows.ts';
import { drawCovers, fontPaths } from './cover-list.ts';
import { drawGiftCards } from './gift-card-list.ts';
import { type RasterJob, rasterise } from './rasterise.ts';
import { scenes } from './scene-list.ts';
import { drawScene } from './scenes.ts';

/** Where pictures go: the part of R2 that the seed needs; Miniflare's and the runtime's both have it. */
export interface PictureStore {
  put(
    key: string,
    value: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string; cacheControl: string } },
  ): Promise<unknown>;
}

/** A picture never changes under its key. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Draws every picture of the demonstration shop into the store. Answers how many. */
export async function storePictures(media: PictureStore, products: readonly SeedProduct[]): Promise<number> {
  const jobs: RasterJob[] = [
    ...scenes.map((scene) => ({ key: scene.key, svg: drawScene(scene) })),
    ...drawGiftCards(products),
    ...drawCovers(products),
  ];
  await rasterise(jobs, fontPaths, async ({ key, png }) => {
    await media.put(key, new Uint8Array(png), {
      httpMetadata: { contentType: 'image/png', cacheControl: CACHE_CONTROL },
    });
  });
  return jobs.length;
}
