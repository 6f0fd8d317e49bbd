import type { SeedProduct } from '../catalogue-rows.ts';
import { drawCovers, fontPaths } from './cover-list.ts';
import { drawGiftCards } from './gift-card-list.ts';
import { type PictureJob, type RasterJob, rasterise } from './rasterise.ts';
import { scenes } from './scene-list.ts';
import { drawScene } from './scenes.ts';
import { drawScreens, drawTrailers, writeCaptions } from './trailer-list.ts';

/** Stores one file under its key in MEDIA. */
export type StorePicture = (key: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<unknown>;

const PARALLEL_STORES = 4;

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** Stores drawings as they are. */
async function storeDrawings(store: StorePicture, drawings: readonly PictureJob[]): Promise<void> {
  const waiting = drawings.values();
  const run = async () => {
    for (const { key, svg } of waiting) await store(key, encode(svg), 'image/svg+xml');
  };
  await Promise.all(Array.from({ length: PARALLEL_STORES }, run));
}

/** Renders and stores every picture and clip of the demonstration shop. Returns how many. */
export async function storePictures(store: StorePicture, products: readonly SeedProduct[]): Promise<number> {
  const jobs: RasterJob[] = [
    ...drawTrailers(products),
    ...scenes.map((scene) => ({ key: scene.key, svg: drawScene(scene) })),
    ...drawGiftCards(products),
    ...drawCovers(products),
  ];
  const screens = drawScreens(products);
  await Promise.all([
    rasterise(jobs, fontPaths, async ({ key, type, bytes }) => {
      await store(key, new Uint8Array(bytes), type);
    }),
    storeDrawings(store, screens),
  ]);
  for (const [key, captions] of writeCaptions(products)) await store(key, encode(captions), 'text/vtt');
  return jobs.length + screens.length;
}
