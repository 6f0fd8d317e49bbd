import type { SeedCatalogue, SeedProduct } from '../catalogue-rows.ts';
import { type Say, sayEnglish } from '../phrases/say.ts';
import { deriveBundles } from './bundles.ts';
import { deriveCategories } from './categories.ts';
import { deriveGames } from './games.ts';
import { deriveGiftCards } from './gift-cards.ts';

/** Every product. Facts do not depend on the language: a product of one differs from that of another in its texts only. */
export function deriveProducts(now: number, say: Say): SeedProduct[] {
  const games = deriveGames(now, say);
  return [...games, ...deriveGiftCards(say), ...deriveBundles(games, now, say)];
}

/** The whole demonstration catalogue. `now` in ms UTC: discounts and new releases are relative to it. */
export function deriveCatalogue(now: number): SeedCatalogue {
  const products = deriveProducts(now, sayEnglish);
  return { products, categories: deriveCategories(products, now) };
}
