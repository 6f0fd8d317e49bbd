// By their paths, because the packages do not export their font files.

import japanese from '../../../node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf?url';
import chinese from '../../../node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf?url';
import devanagari from '../../../node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import type { FontName } from './drawable.ts';
import base from './fonts/dejavu-sans.bin';

const TIMEOUT_MS = 10_000;
/** Static files of the shop: too large for a Worker, and few invoices need one. */
const FILES: Readonly<Record<Exclude<FontName, 'base'>, string>> = { devanagari, japanese, chinese };

export interface FontEnv extends Pick<CommerceEnv, 'ORIGIN'> {
  /** A service binding to the storefront, where there is one; else it is called at the shop's origin. */
  STOREFRONT?: { fetch: typeof fetch };
}

/**
 * Reads a font of the invoices.
 * @throws when the shop does not serve it; the invoice is then issued later.
 */
export async function loadFont(env: FontEnv, name: FontName): Promise<ArrayBuffer> {
  if (name === 'base') return base;
  const send = env.STOREFRONT ? env.STOREFRONT.fetch.bind(env.STOREFRONT) : fetch;
  const response = await send(env.ORIGIN + FILES[name], { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the storefront responded with ${response.status} to the font ${FILES[name]}`);
  return response.arrayBuffer();
}
