import type { Reads } from '../../data/reads.ts';
import { readDeclaredAge } from './declared-age.ts';
import { listScreenshots, toLargeSources } from './gallery-pictures.ts';
import { productView } from './product-view.ts';

/** The sources of a screenshot that covers a card's picture. */
export interface PreviewSources {
  sizes: string;
  srcSet: string | undefined;
  src: string;
}

/** After this time the pointer rests on a card and is not just passing over it. */
const REST_MS = 250;
/** A 16:9 picture as tall as a card's widest cover. */
const SIZES = '480px';

async function findPreview(reads: Reads, productId: number): Promise<PreviewSources | null> {
  // The router has already started this read for the card's link: no additional call.
  const product = await reads.read(productView, { id: productId });
  const [screenshot] = listScreenshots(product);
  // In every country: a card does not know the visitor's (ADULT-4).
  if (!screenshot || (product.AgeGate && readDeclaredAge() < product.AgeGate.Age)) return null;
  const { src, srcSet } = toLargeSources(screenshot.ImageUrl, false);
  const sources = { sizes: SIZES, srcSet, src };
  // Shown once it is decoded, so that a slow or broken one never replaces the cover.
  await Object.assign(new Image(), { sizes: SIZES, srcset: srcSet ?? '', src }).decode();
  return sources;
}

/** Shows the first screenshot of a card's product once the pointer has rested on the card. */
export function showOnHover(
  card: Element,
  reads: Reads,
  productId: number,
  show: (preview: PreviewSources) => void,
): void {
  const start = () =>
    findPreview(reads, productId)
      .then((preview) => preview && show(preview))
      .catch((error: unknown) => console.warn(`no screenshot of product ${productId}`, error));
  const timer = setTimeout(() => void start(), REST_MS);
  card.addEventListener('pointerleave', () => clearTimeout(timer), { once: true });
}
