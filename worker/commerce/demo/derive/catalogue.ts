import type { SeedCatalogue, SeedProduct } from '../catalogue-rows.ts';
import { keepEnglish, type Translate } from '../phrases/translate.ts';
import { deriveBundles } from './bundles.ts';
import { deriveCategories } from './categories.ts';
import { addFamilies } from './families.ts';
import { deriveGames } from './games.ts';
import { deriveGiftCards } from './gift-cards.ts';

/** Every product. Facts do not depend on the language: only the texts differ. */
export function deriveProducts(now: number, translate: Translate): SeedProduct[] {
  const games = addFamilies(deriveGames(now, translate), translate);
  return [...games, ...deriveGiftCards(translate), ...deriveBundles(games, now, translate)];
}

/** The whole demonstration catalogue. `now` in ms UTC: discounts and new releases are relative to it. */
export function deriveCatalogue(now: number): SeedCatalogue {
  const products = deriveProducts(now, keepEnglish);
  return { products, categories: deriveCategories(products, now) };
}
