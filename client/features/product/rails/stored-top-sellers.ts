import { visitorStorage } from '../../../browser/storage.ts';
import { TOP_SELLERS } from '../../consent/stored-names.ts';
import { parseViewed, type ViewedProduct } from './viewed-products.ts';

/** Best sellers change from day to day. */
export const STORED_MS = 86_400_000;

interface StoredTopSellers {
  /** Path code of the language of the names. */
  locale: string;
  /** Milliseconds since the epoch. */
  storedAt: number;
  products: unknown;
}

function isStored(value: unknown): value is StoredTopSellers {
  if (typeof value !== 'object' || value === null) return false;
  const { locale, storedAt } = value as Partial<StoredTopSellers>;
  return typeof locale === 'string' && typeof storedAt === 'number';
}

/** Parses best sellers that were stored less than a day ago in this language; null when there are none. */
export function parseTopSellers(text: string | null, locale: string, nowMs: number): readonly ViewedProduct[] | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isStored(value) || value.locale !== locale || Math.abs(nowMs - value.storedAt) > STORED_MS) return null;
    const products = parseViewed(JSON.stringify(value.products));
    return products.length > 0 ? products : null;
  } catch {
    // Written by an older version or by hand: request them again.
    return null;
  }
}

/** Browser only. */
export function readTopSellers(locale: string): readonly ViewedProduct[] | null {
  return parseTopSellers(visitorStorage.get(TOP_SELLERS), locale, Date.now());
}

/** Stores them for a day, without prices, which are requested when they are shown. Only with the visitor's consent. */
export function storeTopSellers(locale: string, products: readonly ViewedProduct[]): void {
  visitorStorage.set(
    TOP_SELLERS,
    JSON.stringify({ locale, storedAt: Date.now(), products } satisfies StoredTopSellers),
  );
}
