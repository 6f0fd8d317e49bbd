import { createChance } from '../../worker/commerce/media/covers/chance.ts';

/** Picks ranks from 1 to `count` by Zipf's law: the second is requested half as often as the first. */
export function makeZipf(count: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 1; rank <= count; rank += 1) {
    sum += 1 / rank;
    sums[rank - 1] = sum;
  }
  return () => {
    const at = random() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

export type PageKind = 'home' | 'category' | 'product' | 'search';

export interface View {
  kind: PageKind;
  path: string;
  /** Time of day in ms. */
  at: number;
}

export const PRODUCTS = 36_586;
const CATEGORIES = 60;
const TERMS = 5_000;
const DAY_MS = 24 * 3_600_000;
/** The distribution of page kinds: mostly products, where search engines and links lead. Cumulative shares. */
const PAGES_PER_VISIT = 4;
const SHARES: readonly (readonly [PageKind, number])[] = [
  ['product', 0.6],
  ['category', 0.85],
  ['home', 0.95],
  ['search', 1],
];

/** More in the evening than at night: the cumulative share of the day's visits is the square root of the hour. */
function toTime(share: number): number {
  return Math.sqrt(share) * DAY_MS;
}

/** A day's page views in chronological order. */
export function* makeDay(visits: number, locales: readonly string[]): Generator<View> {
  const { next: random } = createChance(36_586);
  const product = makeZipf(PRODUCTS, random);
  const category = makeZipf(CATEGORIES, random);
  const term = makeZipf(TERMS, random);
  const locale = makeZipf(locales.length, random);
  const total = visits * PAGES_PER_VISIT;
  for (let index = 0; index < total; index += 1) {
    const code = locales[locale() - 1] ?? 'en';
    const chance = random();
    const kind = SHARES.find(([, upTo]) => chance < upTo)?.[0] ?? 'product';
    const page = 1 + Math.floor(random() ** 4 * 5);
    const paths: Record<PageKind, () => string> = {
      home: () => `/${code}/`,
      category: () => `/${code}/category/c/${category()}/${page}`,
      product: () => {
        const id = product();
        return `/${code}/product/p-${id}/${id}`;
      },
      search: () => `/${code}/search/t${term()}`,
    };
    yield { kind, path: paths[kind](), at: toTime(index / total) };
  }
}
