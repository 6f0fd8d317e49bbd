import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';
import type { CoverSubject } from './cover-key.ts';
import { drawCover } from './draw-cover.ts';
import { toFontShelf } from './font-files.ts';
import bebasNeue from './fonts/bebas-neue.bin';
import cinzel from './fonts/cinzel-black.bin';
import lilitaOne from './fonts/lilita-one.bin';
import newRocker from './fonts/new-rocker.bin';
import oswald from './fonts/oswald-bold.bin';
import russoOne from './fonts/russo-one.bin';

const fonts = [
  ['Bebas Neue', new Uint8Array(bebasNeue)],
  ['Cinzel', new Uint8Array(cinzel)],
  ['Lilita One', new Uint8Array(lilitaOne)],
  ['New Rocker', new Uint8Array(newRocker)],
  ['Oswald', new Uint8Array(oswald)],
  ['Russo One', new Uint8Array(russoOne)],
] as const;

let shelf: ReturnType<typeof toFontShelf> | undefined;
let isStarted = false;

/**
 * Starts the rasteriser once per isolate. Concurrent first requests each start it: one must not await another's
 * promise, which never settles when that visitor disconnects.
 */
async function start(): Promise<void> {
  if (isStarted) return;
  try {
    await initWasm(resvg);
  } catch (error) {
    // Another request has started it meanwhile.
    if (!String(error).includes('Already initialized')) throw error;
  }
  isStarted = true;
}

/** Draws a product's cover as a PNG of 600 by 800. */
export async function rasterizeCover(subject: CoverSubject): Promise<Uint8Array> {
  await start();
  shelf ??= toFontShelf(fonts);
  const drawing = new Resvg(drawCover(subject, shelf), {
    font: { fontBuffers: fonts.map(([, bytes]) => bytes), defaultFontFamily: 'Oswald' },
  });
  try {
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}
