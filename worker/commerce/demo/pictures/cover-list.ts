import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverKey } from '../../media/covers/cover-key.ts';
import { drawCover } from '../../media/covers/draw-cover.ts';
import { FONT_FILES, toFontShelf } from '../../media/covers/font-files.ts';
import type { FontFamily } from '../../media/covers/font-metrics.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { facetsOf } from '../derive/facets.ts';
import { giftCardPictureKey } from './gift-card-list.ts';
import type { PictureJob } from './rasterise.ts';

const families = Object.keys(FONT_FILES) as FontFamily[];

function toFontPath(family: FontFamily): string {
  return fileURLToPath(new URL(`../../media/covers/fonts/${FONT_FILES[family]}`, import.meta.url).href);
}

/** A bare machine has no fonts: these are bundled with the covers. */
export const fontPaths: readonly string[] = families.map(toFontPath);

/** The MEDIA key of a picture that is not drawn from the product's own name; null for those that are. */
export function ownPictureKey(product: SeedProduct): string | null {
  const { coverOf } = product;
  return coverOf
    ? coverKey({ id: coverOf.id, name: coverOf.name, facets: facetsOf(coverOf) })
    : giftCardPictureKey(product);
}

/** The covers that the shop would otherwise generate on the first request, under the same keys. */
export function drawCovers(products: readonly SeedProduct[]): PictureJob[] {
  const shelf = toFontShelf(families.map((family) => [family, readFileSync(toFontPath(family))] as const));
  return products
    .filter((product) => ownPictureKey(product) === null)
    .map((product) => {
      const subject = { id: product.id, name: product.name, facets: facetsOf(product) };
      return { key: coverKey(subject), svg: drawCover(subject, shelf) };
    });
}
