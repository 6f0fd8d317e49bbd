import type { SeedProduct } from '../catalogue-rows.ts';
import { drawCovers, fontPaths } from './cover-list.ts';
import { drawGiftCards } from './gift-card-list.ts';
import { type RasterJob, rasterise } from './rasterise.ts';
import { scenes } from './scene-list.ts';
import { drawScene } from './scenes.ts';

/** The part of an R2 bucket that the seed needs; both Miniflare's and the runtime's have it. */
export interface PictureStore {
  put(
    key: string,
    value: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string; cacheControl: string } },
  ): Promise<unknown>;
}

/** Immutable: a changed picture has another key. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Renders every picture of the demonstration shop into the bucket. Returns how many. */
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
