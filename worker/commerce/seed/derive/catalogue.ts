import type { SeedCatalogue } from '../catalogue-rows.ts';
import { deriveBundles } from './bundles.ts';
import { deriveCategories } from './categories.ts';
import { deriveGames } from './games.ts';
import { deriveGiftCards } from './gift-cards.ts';

/** The whole demonstration catalogue. `now` in ms UTC: discounts and new releases are relative to it. */
export function deriveCatalogue(now: number): SeedCatalogue {
  const games = deriveGames(now);
  const products = [...games, ...deriveGiftCards(), ...deriveBundles(games, now)];
  return { products, categories: deriveCategories(products) };
}
