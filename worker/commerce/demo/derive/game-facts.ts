import { DAY_MS, HOUR_MS } from '../../../../shared/durations.ts';
import type { SeedDiscount, SeedProduct } from '../catalogue-rows.ts';
import { genres } from '../content/genres.ts';
import type { GameRow } from '../content/parse-games.ts';
import { platforms, type SeedPlatform } from '../content/platforms.ts';
import { regionIdOf } from '../content/regions.ts';
import type { Chance } from './chance.ts';

const MIN_PRICE_MINOR = 49;

const LANGUAGES = [
  'French',
  'Italian',
  'German',
  'Spanish',
  'Dutch',
  'Polish',
  'Portuguese',
  'Russian',
  'Turkish',
  'Simplified Chinese',
  'Japanese',
  'Arabic',
  'Swedish',
  'Norwegian',
  'Danish',
  'Czech',
  'Hungarian',
  'Bulgarian',
] as const;

/** YYYY-MM-DD of a day before `now`. */
function dayBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

export function releaseDateOf(row: GameRow, now: number): string {
  return typeof row.released === 'number' ? dayBefore(now, row.released) : row.released;
}

/** A platform by its share of the catalogue. */
export function platformOf(chance: Chance): SeedPlatform {
  let rest = chance.between('platform', 1, 100);
  for (const platform of platforms) {
    rest -= platform.weight;
    if (rest <= 0) return platform;
  }
  throw new RangeError('the weights of the platforms do not add up to 100');
}

/** The platform of an option id. */
export function platformWithId(id: number): SeedPlatform {
  const found = platforms.find((platform) => platform.id === id);
  if (!found) throw new RangeError(`no platform ${id}`);
  return found;
}

/** Systems, platform and genres of a game, as option ids. Consoles have no operating system. */
export function optionIdsOf(row: GameRow, platform: SeedPlatform, chance: Chance): number[] {
  const systems = platform.isConsole
    ? []
    : [1, ...(chance.happens('mac', 38) ? [2] : []), ...(chance.happens('linux', 33) ? [3] : [])];
  const genreIds = genres.filter((genre) => row.genres.includes(genre.key)).map((genre) => genre.id);
  return [...systems, platform.id, ...genreIds];
}

export function regionIdOfGame(platform: SeedPlatform, chance: Chance): number {
  const roll = chance.between('region', 1, 100);
  if (platform.isConsole && platform.name !== 'Tandem') return regionIdOf(roll <= 75 ? 'eu' : 'americas');
  if (roll <= 72) return regionIdOf('worldwide');
  if (roll <= 76) return regionIdOf('eu');
  if (roll <= 82) return regionIdOf('europe');
  if (roll <= 85) return regionIdOf('americas');
  return regionIdOf('restricted');
}

/** Reduced prices end on a 9, and never reach the full price. */
function toShopPrice(minor: number, fullMinor: number): number {
  const rounded = Math.max(MIN_PRICE_MINOR, Math.floor(minor / 10) * 10 + 9);
  return Math.min(rounded, fullMinor - 10);
}

/** About a third is reduced: some for days, some for weeks, a few without an end. New games rarely and by little. */
export function discountOf(priceMinor: number, isNew: boolean, now: number, chance: Chance): SeedDiscount | null {
  if (priceMinor < 300 || !chance.happens('discount', isNew ? 15 : 38)) return null;
  const percent = isNew
    ? chance.between('percent', 10, 20)
    : chance.pick('percent', [15, 20, 25, 33, 40, 50, 60, 70, 75]);
  const kind = chance.between('window', 1, 10);
  const hours = kind <= 4 ? chance.between('hours', 20, 7 * 24 - 4) : chance.between('hours', 8 * 24, 30 * 24);
  return {
    priceMinor: toShopPrice((priceMinor * (100 - percent)) / 100, priceMinor),
    fromMs: now - chance.between('since', 1, 12) * DAY_MS,
    untilMs: kind === 10 ? null : now + hours * HOUR_MS,
  };
}

/**
 * Ratings of a product: the sum, of which (sum mod 100) / 20 are the stars, and the number of ratings. `from` and `to`
 * bound the average in percent.
 */
export function ratingOf(
  votes: readonly [from: number, to: number],
  average: readonly [from: number, to: number],
  chance: Chance,
): Pick<SeedProduct, 'ratingSum' | 'ratingCount'> {
  const ratingCount = chance.between('votes', ...votes);
  return { ratingSum: ratingCount * 100 + chance.between('rating', ...average), ratingCount };
}

export function languagesOf(chance: Chance): string[] {
  return ['English', ...chance.pickSome('languages', LANGUAGES, chance.between('language count', 1, 12))];
}

/** Most products have plenty of keys; a few are nearly or entirely sold out. */
export function keyCountOf(chance: Chance): number {
  const roll = chance.between('stock', 1, 100);
  if (roll <= 4) return 0;
  return roll <= 11 ? chance.between('keys', 1, 3) : chance.between('keys', 20, 40);
}
