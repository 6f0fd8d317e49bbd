import type { SeedProduct } from '../catalogue-rows.ts';
import { drawCovers, fontPaths } from './cover-list.ts';
import { drawGiftCards } from './gift-card-list.ts';
import { type RasterJob, rasterise } from './rasterise.ts';
import { scenes } from './scene-list.ts';
import { drawScene } from './scenes.ts';

/** Stores one picture under its key in MEDIA. */
export type StorePicture = (key: string, png: Uint8Array<ArrayBuffer>) => Promise<unknown>;

/** Renders and stores every picture of the demonstration shop. Returns how many. */
export async function storePictures(store: StorePicture, products: readonly SeedProduct[]): Promise<number> {
  const jobs: RasterJob[] = [
    ...scenes.map((scene) => ({ key: scene.key, svg: drawScene(scene) })),
    ...drawGiftCards(products),
    ...drawCovers(products),
  ];
  await rasterise(jobs, fontPaths, async ({ key, png }) => {
    await store(key, new Uint8Array(png));
  });
  return jobs.length;
}
