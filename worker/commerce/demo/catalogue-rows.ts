import type { LocaleCode } from '../../../shared/locales.ts';
import type { DetailValues, FlagValues } from '../catalog/product/field-names.ts';

/** The rows that the seed will write, independent of the tables. Money in EUR cents, instants in ms UTC. */
export interface SeedProduct {
  readonly id: number;
  /** An edition is a bundle of a game and its additional content; it is in no list of bundles. */
  readonly kind: 'game' | 'dlc' | 'edition' | 'gift-card' | 'bundle';
  readonly name: string;
  readonly slug: string;
  readonly publisherId: number;
  readonly developers: readonly string[];
  /** Specification options of CATALOG-5: systems, platform, genres. */
  readonly optionIds: readonly number[];
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null;
  readonly priceMinor: number;
  readonly discount: SeedDiscount | null;
  readonly voucher: SeedVoucher | null;
  readonly ratingSum: number;
  /** The number of ratings in the sum; null: no ratings yet. */
  readonly ratingCount: number | null;
  readonly isNew: boolean;
  readonly popularity: number;
  readonly regionId: number;
  readonly languages: readonly string[];
  readonly shortDescription: string;
  /** HTML. */
  readonly fullDescription: string;
  /** HTML, '' without requirements. */
  readonly systemRequirements: string;
  /** HTML; null: the platform's text. */
  readonly activation: string | null;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly relatedIds: readonly number[];
  /** 0 for a bundle: its items have the keys. */
  readonly keyCount: number;
  /** The products of a bundle, in its order; empty for any other product. */
  readonly itemIds: readonly number[];
  /** What only the page of a game tells. */
  readonly facts?: SeedFacts;
  /** The URL name of the game that additional content needs. */
  readonly baseGame?: string;
  /** The groups of variants that it belongs to, which differ in value, platform or edition. */
  readonly variants?: readonly SeedVariant[];
  /** The game whose cover, and whose screenshots, it shows; its own where there is none. */
  readonly coverOf?: SeedProduct;
  readonly screensOf?: SeedProduct;
}

export interface SeedVariant {
  readonly kind: 'value' | 'platform' | 'edition';
  readonly group: string;
  readonly label: string;
  readonly position: number;
}

/** As the import's file has them (`merchant/import/FIELDS.md`), but for the trailer and its price. */
export interface SeedFacts extends Omit<DetailValues, 'recommendedPrice'>, Partial<FlagValues> {
  /** EUR, in whole units; null: none. */
  readonly recommendedPrice: number | null;
  /** A short clip is made of its screenshots. */
  readonly hasTrailer: boolean;
}

/** The voucher's properties. */
export interface SeedVoucher {
  readonly type: 'SPV' | 'MPV';
  readonly faceMinor: number;
  /** Its keys are gift cards of this shop. */
  readonly isStoreCredit: boolean;
}

export interface SeedDiscount {
  readonly priceMinor: number;
  readonly fromMs: number;
  /** Exclusive; null: open end. */
  readonly untilMs: number | null;
}

export interface SeedCategory {
  readonly id: number;
  /** One of CATEGORY_TYPES. */
  readonly type: 0 | 10 | 20;
  readonly parentId: number;
  readonly isBundle: boolean;
  readonly position: number;
  readonly menuPosition: number | null;
  /** The category contains the products whose discount ends within this many days. */
  readonly dealDays: number | null;
  /** The category contains every product with this option. */
  readonly optionId: number | null;
  readonly names: Readonly<Record<LocaleCode, string>>;
  readonly slugs: Readonly<Record<LocaleCode, string>>;
  /** HTML by path code; English is the fallback. */
  readonly descriptions: Readonly<Partial<Record<LocaleCode, string>>>;
  readonly productIds: readonly number[];
}

export interface SeedCatalogue {
  readonly products: readonly SeedProduct[];
  readonly categories: readonly SeedCategory[];
}
