import { isCountryCode } from '../../../shared/country-codes.ts';
import { isEuMember } from '../../../shared/eea.ts';
import type { TaxKind } from '../../../shared/tax-kinds.ts';
import { vatCountryOf } from './territories.ts';

export interface Tax {
  /** The country whose VAT it is. */
  country: string;
  basisPoints: number;
  kind: TaxKind;
  /** Of reverse charge: basis points of the VAT in a consumer's price, which is taken out of it. */
  relieved?: number;
}

/** What a merchant has decided about taxes, and the rates in force on a day. */
export interface TaxTerms {
  /** Where the seller is established; null while nobody said. */
  homeCountry: string | null;
  /** The shop declares sales to consumers elsewhere in the EU in its One-Stop Shop return. */
  isInOss: boolean;
  isSmallBusiness: boolean;
  /** Buyers may name a business. */
  sellsToBusinesses: boolean;
  /** Sales to consumers elsewhere in the EU are above the threshold, this year or last. */
  isAboveThreshold: boolean;
  /** Basis points by country. */
  rates: ReadonlyMap<string, number>;
}

/** True for a sale to a consumer in another EU country than the seller's: it counts towards the threshold. */
export function isCrossBorder({ homeCountry }: Pick<TaxTerms, 'homeCountry'>, buyerCountry: string): boolean {
  const country = vatCountryOf(buyerCountry);
  return homeCountry !== null && isEuMember(homeCountry) && isEuMember(country) && country !== homeCountry;
}

/**
 * The VAT of a country itself: null when its rate is not known, which only happens in the EU. Elsewhere the shop charges VAT
 * where it has a rate, because it is registered there.
 */
function taxOf(country: string, { rates, homeCountry, isSmallBusiness }: TaxTerms): Tax | null {
  if (!isCountryCode(country)) return null;
  if (isSmallBusiness && country === homeCountry) return { country, basisPoints: 0, kind: 'small-business' };
  const basisPoints = rates.get(country);
  if (basisPoints === undefined) return isEuMember(country) ? null : { country, basisPoints: 0, kind: 'outside' };
  return { country, basisPoints, kind: 'standard' };
}

/**
 * The VAT of a sale to a consumer (TAX-2): that of the buyer's country, because keys are electronically supplied services
 * (art. 58). A shop outside the One-Stop Shop charges that of its own country elsewhere in the EU, up to the threshold
 * (art. 59c). Null when the rate is not known: nothing is sold there (CHECKOUT-16).
 */
export function decideTax(terms: TaxTerms, buyerCountry: string): Tax | null {
  const country = vatCountryOf(buyerCountry);
  const isAtHome = !terms.isInOss && !terms.isAboveThreshold && isCrossBorder(terms, country);
  return taxOf(isAtHome ? (terms.homeCountry ?? country) : country, terms);
}

/**
 * The VAT of a sale to a business with a valid VAT id (TAX-9): in an EU country other than the seller's it owes the VAT itself
 * (art. 44 and 196); elsewhere it pays what a consumer pays.
 */
export function decideBusinessTax(terms: TaxTerms, country: string): Tax | null {
  const consumers = decideTax(terms, country);
  const isReversed = terms.homeCountry !== null && country !== terms.homeCountry && isEuMember(country);
  if (!isReversed || consumers === null) return consumers;
  return { country, basisPoints: 0, kind: 'reverse-charge', relieved: consumers.basisPoints };
}

/** True for the same VAT: of the same country, or none. */
export const isSameTax = (one: Tax | null, other: Tax | null): boolean =>
  one?.kind === other?.kind && (one?.kind === 'outside' || one?.country === other?.country);

/** The VAT of a single-purpose voucher of a country: that country's, wherever its buyer is (TAX-3). */
export const decideVoucherTax = (terms: TaxTerms, country: string): Tax | null => taxOf(vatCountryOf(country), terms);
