import type { ActivationRegion, CardRegion } from '../../../shared/api/product.ts';
import { isBlockedIn } from '../../../shared/eea.ts';

/** Whether a key activates in a country. Unknown is a separate value, never shown as a yes. */
export type Activation = 'yes' | 'no' | 'unknown';

/** True when a product is not sold in the visitor's country. A card without a region has no restriction. */
export function isRestrictedIn(region: CardRegion | undefined, country: string | null): boolean {
  return (
    region !== undefined && isBlockedIn({ allowed: region.AllowedCountries, blocked: region.BlockedCountries }, country)
  );
}

/** @param country ISO 3166-1 alpha-2; null when the visitor's is not known */
export function evaluateActivation(region: ActivationRegion, country: string | null | undefined): Activation {
  if (!country) return 'unknown';
  if (region.BlockedCountries.includes(country)) return 'no';
  if (region.IsWorldwide || region.AllowedCountries.includes(country)) return 'yes';
  if (region.AllowedCountries.length > 0) return 'no';
  // Everywhere except in some countries; without either list nothing is known.
  return region.BlockedCountries.length > 0 ? 'yes' : 'unknown';
}
