import type { ActivationRegion } from './api/product.ts';

/** Whether a key activates in a country. Unknown is a separate value, never shown as a yes. */
export type Activation = 'yes' | 'no' | 'unknown';

type Countries = Pick<ActivationRegion, 'AllowedCountries' | 'BlockedCountries' | 'IsWorldwide'>;

/** False when the answer is the same for every country: the key activates everywhere, or nothing is known. */
export const dependsOnCountry = ({ AllowedCountries, BlockedCountries, IsWorldwide }: Countries): boolean =>
  BlockedCountries.length > 0 || (!IsWorldwide && AllowedCountries.length > 0);

/** @param country ISO 3166-1 alpha-2; null when it is not known */
export function evaluateActivation(region: Countries, country: string | null | undefined): Activation {
  if (!country) return 'unknown';
  if (region.BlockedCountries.includes(country)) return 'no';
  if (region.IsWorldwide || region.AllowedCountries.includes(country)) return 'yes';
  if (region.AllowedCountries.length > 0) return 'no';
  // Everywhere except in some countries; without either list nothing is known.
  return region.BlockedCountries.length > 0 ? 'yes' : 'unknown';
}
