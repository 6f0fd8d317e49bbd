import { isSoldInEea } from '../../../shared/eea.ts';

/** Where a product can be activated. Countries are ISO 3166-1 alpha-2. */
export interface RegionFacts {
  isWorldwide: boolean;
  allowed: readonly string[];
  blocked: readonly string[];
}

/**
 * True when a product is not sold to a country: it is known not to activate there (CHECKOUT-9). An unknown country is no reason to reject: the buyer
 * names one at checkout, where it is checked again.
 */
export function isBlockedIn(region: RegionFacts | null, country: string | null): boolean {
  if (!region || country === null) return false;
  if (region.blocked.includes(country)) return true;
  if (region.isWorldwide || region.allowed.length === 0 || region.allowed.includes(country)) return false;
  return !isSoldInEea(region.allowed, country);
}
