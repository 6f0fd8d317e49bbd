import { isBlockedIn } from '../../../shared/eea.ts';

/** Where a product can be activated. Countries are ISO 3166-1 alpha-2. */
export interface RegionFacts {
  isWorldwide: boolean;
  allowed: readonly string[];
  blocked: readonly string[];
}

/** False when the product is not sold to a country (CHECKOUT-9). */
export function isSoldIn(region: RegionFacts | null, country: string | null): boolean {
  if (region === null) return true;
  const { allowed, blocked, isWorldwide } = region;
  return !isBlockedIn({ AllowedCountries: allowed, BlockedCountries: blocked, IsWorldwide: isWorldwide }, country);
}
