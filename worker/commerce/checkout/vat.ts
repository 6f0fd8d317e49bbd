import { isCountryCode } from '../../../shared/country-codes.ts';
import { isEuMember } from '../../../shared/eea.ts';

/**
 * Standard VAT rates of the EU members in basis points (Directive 2006/112/EC art. 96; rates in force in 2026).
 * Electronically supplied services are taxed where the buyer lives (art. 58); Monaco counts as France (art. 7); elsewhere no
 * VAT is contained.
 */
const VAT_BASIS_POINTS: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MC: 2000,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/** The fallback rate for a buyer whose country is unknown: some VAT rather than none. */
export const FALLBACK_COUNTRY = 'DE';

const BASIS = 10_000;

/**
 * The VAT rate of a country (ISO 3166-1 alpha-2) in basis points: 0 outside the EU. Null when the shop does not know it: nothing
 * is sold there (CHECKOUT-16).
 */
export function findVatRate(countryCode: string): number | null {
  if (Object.hasOwn(VAT_BASIS_POINTS, countryCode)) return VAT_BASIS_POINTS[countryCode] ?? null;
  return isCountryCode(countryCode) && !isEuMember(countryCode) ? 0 : null;
}

/** The rate that a bill shows before an order: 0 while the country, or its rate, is unknown. */
export function vatBasisPoints(countryCode: string | null): number {
  return countryCode === null ? 0 : (findVatRate(countryCode) ?? 0);
}

/** VAT contained in a gross amount, in minor units, rounded half up. */
export function containedVat(grossMinor: number, rateBasisPoints: number): number {
  return Math.round((grossMinor * rateBasisPoints) / (BASIS + rateBasisPoints));
}
