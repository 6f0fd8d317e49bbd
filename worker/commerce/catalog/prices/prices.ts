import type { Price } from '../../../../shared/api/product.ts';
import { type Currency, currencyOf, DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { convertMinor, formatMinor, toMajor } from './money.ts';

/** A product's price as stored: EUR minor units, epoch milliseconds. */
export interface PriceFacts {
  price_minor: number | null;
  discount_minor: number | null;
  discount_from: number | null;
  discount_until: number | null;
  /** Lowest price of the 30 days before the current reduction began, see migrations/0002_catalogue.sql. */
  prior_minor: number | null;
  /** JSON: prices that the merchant set in other currencies, see migrations/0002_catalogue.sql. */
  own_prices: string | null;
  has_extra_discount: number;
  is_published: number;
  stock: number;
}

/** Language, currency and instant of a request's prices. */
export interface PriceTerms {
  /** BCP 47. */
  tag: string;
  currency: Currency;
  /** Units of the currency for one EUR. */
  rate: number;
  nowMs: number;
}

/** True while the discount window is open: its start is inclusive, its end exclusive. */
function isDiscounted(facts: PriceFacts, nowMs: number): boolean {
  return (
    facts.discount_minor !== null &&
    facts.price_minor !== null &&
    facts.discount_minor < facts.price_minor &&
    (facts.discount_from === null || facts.discount_from <= nowMs) &&
    (facts.discount_until === null || facts.discount_until > nowMs)
  );
}

/** When the price changes by itself: the next end or beginning of the discount window; null for never. */
function findNextChange(facts: PriceFacts, nowMs: number): number | null {
  if (isDiscounted(facts, nowMs)) return facts.discount_until;
  const { discount_from: start } = facts;
  return start !== null && start > nowMs && isDiscounted(facts, start) ? start : null;
}

/** The current unit price in EUR minor units; null when the product has none. */
export function currentMinor(facts: PriceFacts, nowMs: number): number | null {
  return isDiscounted(facts, nowMs) ? facts.discount_minor : facts.price_minor;
}

/** True when it can be added to a cart: on sale, with a price and a key in stock. */
function isBuyable(facts: PriceFacts): boolean {
  return facts.is_published === 1 && facts.price_minor !== null && facts.stock > 0;
}

/**
 * The reference price of a reduction: never more than the lowest of the 30 days before it (PID art. 6a). Null when the
 * current price is not lower.
 */
export function priorMinor(facts: PriceFacts, nowMs: number): number | null {
  if (facts.price_minor === null || facts.discount_minor === null || !isDiscounted(facts, nowMs)) return null;
  // A reduction that has just begun names none before the cron has looked at its 30 days.
  if (facts.prior_minor === null) return null;
  const prior = Math.min(facts.price_minor, facts.prior_minor);
  return prior > facts.discount_minor ? prior : null;
}

/** The reduction in whole percent, rounded down so that it never promises too much. */
export function discountRate(fullMinor: number, nowMinor: number): number {
  return fullMinor > 0 ? Math.floor(((fullMinor - nowMinor) * 100) / fullMinor) : 0;
}

/** The merchant's own prices in a currency: regular and reduced. */
export function readOwnPrice({ own_prices: json }: PriceFacts, code: string): [number, number | null] | null {
  if (json === null || code === DEFAULT_CURRENCY) return null;
  const prices = JSON.parse(json) as Record<string, [number, number | null]>;
  return prices[code] ?? null;
}

/**
 * A price of the catalogue in the terms' currency, in its minor units: the merchant's own price in that currency, else
 * converted at the day's rate. Any third price (the lowest of 30 days) keeps its ratio to the regular one.
 */
export function toLocalMinor(facts: PriceFacts, eurMinor: number, terms: PriceTerms): number {
  const own = readOwnPrice(facts, terms.currency.code);
  if (!own || facts.price_minor === null) return convertMinor(eurMinor, terms.rate, terms.currency);
  const [regular, reduced] = own;
  if (eurMinor === facts.price_minor) return regular;
  if (eurMinor === facts.discount_minor && reduced !== null) return reduced;
  return Math.round((regular * eurMinor) / facts.price_minor);
}

/** The wire's price of a product. Without a price the text is empty and it cannot be bought. */
export function toPrice(productId: number, facts: PriceFacts, terms: PriceTerms): Price {
  const now = currentMinor(facts, terms.nowMs);
  // The old price is by law the lowest of 30 days (Price Indication Directive, art. 6a), so both fields below have its
  // value.
  const old = priorMinor(facts, terms.nowMs);
  const base = currencyOf(DEFAULT_CURRENCY);
  const convert = (minor: number | null) => (minor === null ? null : toLocalMinor(facts, minor, terms));
  const format = (minor: number) => formatMinor(minor, terms.currency, terms.tag);
  const [localNow, localOld] = [convert(now), convert(old)];
  const oldText = localOld === null ? null : format(localOld);
  const validUntil = findNextChange(facts, terms.nowMs);
  return {
    ProductId: productId,
    Price: localNow === null ? '' : format(localNow),
    PriceValue: localNow === null ? 0 : toMajor(localNow, terms.currency),
    PriceValueInDefaultCurrency: toMajor(now ?? 0, base),
    OldPrice: oldText,
    OldPriceInDefaultCurrency: old === null ? null : toMajor(old, base),
    ...(localOld === null ? {} : { OldPriceValue: toMajor(localOld, terms.currency) }),
    LowestPrice30Days: oldText,
    Saving: localOld === null || localNow === null ? null : format(localOld - localNow),
    CurrencyCode: terms.currency.code,
    DiscountRate: old === null || now === null ? 0 : discountRate(old, now),
    HasExtraDiscount: facts.has_extra_discount === 1,
    DisableBuyButton: !isBuyable(facts),
    ProductDiscount:
      old === null
        ? null
        : { ToDate: facts.discount_until === null ? null : new Date(facts.discount_until).toISOString() },
    ...(validUntil === null ? {} : { ValidUntil: new Date(validUntil).toISOString() }),
  };
}
