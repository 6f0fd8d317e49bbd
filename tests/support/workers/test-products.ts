/** A product of the test catalogue. Money in EUR cents. */
export interface TestProduct {
  id: number;
  name: string;
  seName: string;
  priceMinor: number | null;
  discountMinor?: number;
  isPublished?: false;
  /** Keys on sale. */
  keys: number;
  /** Specification options: systems 1-3, platforms 4-17, genres 18-25. */
  options: readonly number[];
  manufacturerId: number;
  regionId?: number;
  /** Categories besides 1. */
  categories?: readonly number[];
}

/** Most popular first. Special ones are in `SPECIAL`. */
export const PRODUCTS: readonly TestProduct[] = [
  {
    id: 1,
    name: 'Copper Meridian',
    seName: 'copper-meridian',
    priceMinor: 1999,
    keys: 5,
    options: [1, 4, 18],
    manufacturerId: 1,
    categories: [40, 41],
  },
  {
    id: 2,
    name: 'Salt & Lantern',
    seName: 'salt-and-lantern',
    priceMinor: 2999,
    discountMinor: 1499,
    keys: 5,
    options: [1, 2, 4, 19],
    manufacturerId: 1,
    categories: [32, 40, 41],
  },
  {
    id: 3,
    name: 'Paper Golems',
    seName: 'paper-golems',
    priceMinor: null,
    keys: 2,
    options: [1, 4, 22],
    manufacturerId: 2,
  },
  {
    id: 4,
    name: 'Unlit Corridor',
    seName: 'unlit-corridor',
    priceMinor: 999,
    isPublished: false,
    keys: 2,
    options: [1, 4, 21],
    manufacturerId: 2,
  },
  { id: 5, name: 'Tidewrack', seName: 'tidewrack', priceMinor: 2499, keys: 0, options: [1, 5, 19], manufacturerId: 2 },
  {
    id: 6,
    name: 'Glass Harbour',
    seName: 'glass-harbour',
    priceMinor: 3999,
    keys: 5,
    options: [1, 3, 4, 23],
    manufacturerId: 1,
    regionId: 2,
  },
  {
    id: 7,
    name: 'Last Lantern',
    seName: 'last-lantern',
    priceMinor: 1299,
    keys: 1,
    options: [2, 4, 22],
    manufacturerId: 2,
  },
  {
    id: 8,
    name: 'Iron Petals II',
    seName: 'iron-petals-ii',
    priceMinor: 5999,
    keys: 5,
    options: [1, 6, 24],
    manufacturerId: 1,
  },
  {
    id: 9,
    name: 'Lumen Rally',
    seName: 'lumen-rally',
    priceMinor: 4999,
    discountMinor: 2499,
    keys: 5,
    options: [1, 8, 25],
    manufacturerId: 1,
    categories: [32],
  },
  {
    id: 10,
    name: 'Vault of Moss',
    seName: 'vault-of-moss',
    priceMinor: 1,
    keys: 25,
    options: [1, 4, 22],
    manufacturerId: 2,
  },
  {
    id: 11,
    name: 'Żuraw i Sowa',
    seName: 'zuraw-i-sowa',
    priceMinor: 1599,
    keys: 5,
    options: [1, 2, 3, 4, 19],
    manufacturerId: 2,
  },
  {
    id: 12,
    name: 'Arcadia Gift Card 20',
    seName: 'arcadia-gift-card-20',
    priceMinor: 2000,
    keys: 5,
    options: [9],
    manufacturerId: 1,
  },
];

/** Products by their special property. */
export const SPECIAL = {
  plain: 1,
  discounted: 2,
  withoutPrice: 3,
  unpublished: 4,
  outOfStock: 5,
  /** Can be activated in Germany and Austria only. */
  regional: 6,
  /** One key is left. */
  lastKey: 7,
  /** Costs one cent. */
  oneCent: 10,
} as const;

export const COUPONS = {
  tenPercent: 'WELCOME10',
  /** 5 EUR off, one use in all. */
  single: 'SINGLE5',
  expired: 'EXPIRED20',
  /** 20 EUR off from 50 EUR of goods. */
  minimum: 'BIG20',
  /** 15 % off category 32. */
  promotion: 'PROMO15',
  /** 100 % off. */
  all: 'EVERYTHING',
} as const;

export const GIFT_CODES = { of25Eur: 'GIFT-DEMO-2026-LATCHKEY', of10Eur: 'GIFT-TEST-2026-TENEURO' } as const;

export const OPTIONS: readonly (readonly [id: number, attributeId: number, name: string])[] = [
  [1, 1, 'Windows'],
  [2, 1, 'Mac OS'],
  [3, 1, 'Linux'],
  [4, 2, 'Harbour Launcher'],
  [5, 2, 'Foundry'],
  [6, 2, 'Playdeck'],
  [8, 2, 'Cubebox'],
  [9, 2, 'Arcadia'],
  [10, 2, 'Handheld'],
  [11, 2, 'Cloudseat'],
  [17, 2, 'Direct key'],
  [18, 3, 'Action'],
  [19, 3, 'Adventure'],
  [20, 3, 'FPS'],
  [21, 3, 'Horror'],
  [22, 3, 'Indie'],
  [23, 3, 'RPG'],
  [24, 3, 'Fighting'],
  [25, 3, 'Racing'],
];

export const MANUFACTURERS = ['Pine & Pixel', 'Studio Grottaferra'];

export const SETTINGS = {
  Name: 'Latchkey',
  Title: 'Latchkey: game keys and gift cards',
  MetaDescription: 'Game keys, delivered at once.',
  ContactEmail: 'help@latchkey.example',
  MegaMenuSettings: JSON.stringify({
    menuItems: [{ id: 'games', name: 'Games', categoryId: 1 }],
    defaultMenuItem: 'games',
    genres: [18, 19],
    platforms: [4, 5],
    operatingSystems: [1, 2, 3],
  }),
};

/** The plain key number `n` (from 1) of a product. Tests search responses for these. */
export function keyOf(productId: number, n: number): string {
  return `TESTKEY-${String(productId).padStart(4, '0')}-${String(n).padStart(4, '0')}`;
}
