import type { SeedProduct } from '../catalogue-rows.ts';
import { drawCovers, fontPaths } from './cover-list.ts';
import { drawGiftCards } from './gift-card-list.ts';
import { type RasterJob, rasterise } from './rasterise.ts';
import { scenes } from './scene-list.ts';
import { drawScene } from './scenes.ts';
import { drawTrailers, writeCaptions } from './trailer-list.ts';

/** Stores one file under its key in MEDIA. */
export type StorePicture = (key: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<unknown>;

/**
 * Renders and stores every picture and clip of the demonstration shop. Returns how many. Screenshots are not among them:
 * the shop draws them on their first request.
 */
export async function storePictures(store: StorePicture, products: readonly SeedProduct[]): Promise<number> {
  const jobs: RasterJob[] = [
    ...drawTrailers(products),
    ...scenes.map((scene) => ({ key: scene.key, svg: drawScene(scene) })),
    ...drawGiftCards(products),
    ...drawCovers(products),
  ];
  await rasterise(jobs, fontPaths, async ({ key, type, bytes }) => {
    await store(key, new Uint8Array(bytes), type);
  });
  for (const [key, captions] of writeCaptions(products))
    await store(key, new Uint8Array(new TextEncoder().encode(captions)), 'text/vtt');
  return jobs.length;
}
