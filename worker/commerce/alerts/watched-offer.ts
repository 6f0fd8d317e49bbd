import { evaluateActivation } from '../../../shared/activation.ts';
import type { AlertType } from '../../../shared/api/alert.ts';
import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import type { Quote } from '../catalog/prices/currencies-store.ts';
import { currentMinor, type PriceFacts, toLocalMinor } from '../catalog/prices/prices.ts';
import { readTextList } from '../database.ts';
import type { Offer, Watch } from './alert-rules.ts';

/** A product and its region, as an alert sees them. */
export interface OfferRow extends PriceFacts {
  release_date: string | null;
  is_worldwide: number | null;
  allowed_countries: string | null;
  blocked_countries: string | null;
}

/** The columns of `OfferRow`: `p` is the product, `r` its region. */
export const OFFER_COLUMNS = `p.price_minor, p.discount_minor, p.discount_from, p.discount_until, p.prior_minor, p.own_prices,
  ifnull(p.has_extra_discount, 0) AS has_extra_discount, ifnull(p.is_published, 0) AS is_published, ifnull(p.stock, 0) AS stock, p.release_date, r.is_worldwide,
  r.allowed_countries, r.blocked_countries`;

/** An alert with its product. */
export interface AlertRow extends OfferRow {
  id: number;
  address_id: number;
  product_id: number;
  kind: AlertType;
  currency_code: string;
  country_code: string | null;
  line_minor: number | null;
  is_armed: number;
  away_since: number | null;
  check_at: number;
  /** When it was asked for, at last. */
  created_at: number;
}

export const toWatch = (row: Pick<AlertRow, 'kind' | 'line_minor' | 'is_armed' | 'away_since'>): Watch => ({
  kind: row.kind,
  lineMinor: row.line_minor,
  isArmed: row.is_armed === 1,
  awaySince: row.away_since,
});

/** Whether a key activates in a country, as its page says it; without a region nothing is known. */
export function activationOf(row: OfferRow, country: string | null) {
  const region = {
    AllowedCountries: readTextList(row.allowed_countries ?? '[]'),
    BlockedCountries: readTextList(row.blocked_countries ?? '[]'),
    IsWorldwide: row.is_worldwide === 1,
  };
  return evaluateActivation(region, country);
}

/** What a shopper could buy now in a currency and country. A currency that the shop no longer has tells no price. */
export function toOffer(
  row: OfferRow,
  { currency, country }: { currency: string; country: string | null },
  rates: ReadonlyMap<string, Quote>,
  now: number,
): Offer {
  const eurMinor = currentMinor(row, now);
  const rate = rates.get(currency)?.rate;
  const priceMinor =
    eurMinor === null || rate === undefined || !isCurrencyCode(currency)
      ? null
      : toLocalMinor(row, eurMinor, { tag: '', currency: currencyOf(currency), rate, nowMs: now });
  return {
    priceMinor,
    canBuy: row.is_published === 1 && row.stock > 0 && eurMinor !== null && activationOf(row, country) !== 'no',
    isReleased: row.release_date === null || row.release_date <= new Date(now).toISOString().slice(0, 10),
  };
}

export const offerOf = (row: AlertRow, rates: ReadonlyMap<string, Quote>, now: number): Offer =>
  toOffer(row, { currency: row.currency_code, country: row.country_code }, rates, now);
