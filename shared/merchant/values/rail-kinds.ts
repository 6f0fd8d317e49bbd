/** What a row's rule may be about, by the name of the call's argument. */
export type RailNeed = 'Days' | 'Category' | 'Genre' | 'Products' | 'Amounts';

export interface RailKind {
  /** How the page shows it; `products`: a row of cards. */
  look: 'products' | 'feature' | 'tiles' | 'stories' | 'cards' | 'bands';
  /** The code of its title where the merchant wrote none: null for the name of its category, or for one that needs the merchant's. */
  title: `rail-${string}` | null;
  takes: RailNeed | null;
  /** What it takes where a new row does not say it; null: it may be left out. */
  initial?: number | readonly number[] | null;
  /** For who arranges the page. */
  meaning: string;
}

/** The rows that a home page can have, by their rule (CATALOG-60). */
export const RAIL_KINDS = {
  'best-sellers': { look: 'products', title: 'rail-best-sellers', takes: null, meaning: 'of all games' },
  new: { look: 'products', title: 'rail-new', takes: 'Days', initial: 90, meaning: 'released in the last Days' },
  'coming-soon': { look: 'products', title: 'rail-coming-soon', takes: null, meaning: 'not released yet' },
  deals: {
    look: 'products',
    title: 'rail-deals',
    takes: 'Days',
    initial: 7,
    meaning: 'reductions that end within Days',
  },
  category: { look: 'products', title: null, takes: 'Category', meaning: 'its best sellers' },
  genre: { look: 'products', title: null, takes: 'Genre', meaning: 'its best sellers' },
  products: { look: 'products', title: null, takes: 'Products', meaning: 'those of Products, in their order' },
  featured: {
    look: 'feature',
    title: 'rail-featured',
    takes: 'Products',
    initial: null,
    meaning:
      'one with its scene large: the first of Products that can be bought everywhere, without them the newest game',
  },
  genres: { look: 'tiles', title: 'rail-genres', takes: null, meaning: 'their pictures' },
  platforms: { look: 'tiles', title: 'rail-platforms', takes: null, meaning: 'their pictures' },
  'gift-cards': {
    look: 'cards',
    title: 'rail-gift-cards',
    takes: null,
    meaning: 'one for each brand, with its values',
  },
  'price-bands': {
    look: 'bands',
    title: 'rail-price-bands',
    takes: 'Amounts',
    initial: [5, 10, 20],
    meaning: 'games up to the first of Amounts, between them, and from the last one on',
  },
  posts: { look: 'stories', title: 'rail-posts', takes: null, meaning: 'the newest of the blog' },
} as const satisfies Readonly<Record<string, RailKind>>;

export type RailRule = keyof typeof RAIL_KINDS;
export const RAIL_RULES = Object.keys(RAIL_KINDS) as [RailRule, ...RailRule[]];
