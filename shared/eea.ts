/** The European Economic Area, ISO 3166-1 alpha-2. */
const EEA: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Its members that are not in the European Union. */
const EEA_ONLY: ReadonlySet<string> = new Set(['IS', 'LI', 'NO']);

/** True for a member of the European Economic Area. */
export const isEeaMember = (country: string): boolean => EEA.has(country);

/** True for a member of the European Union. */
export const isEuMember = (country: string): boolean => EEA.has(country) && !EEA_ONLY.has(country);

/**
 * True if a product with these countries must nevertheless be sold to a buyer from that country: inside the EEA nobody
 * is turned away because of where they live (Regulation (EU) 2018/302, art. 4), so one EEA country implies all of them.
 */
function isSoldInEea(allowedCountries: readonly string[], country: string): boolean {
  return EEA.has(country) && allowedCountries.some((allowed) => EEA.has(allowed));
}

/** Where a key activates and where it does not, ISO 3166-1 alpha-2; both lists are empty if nothing is known. */
interface Region {
  AllowedCountries: readonly string[];
  BlockedCountries: readonly string[];
  IsWorldwide?: boolean | undefined;
}

/**
 * True if a product is neither sold nor given to a country, because its key is known not to activate there (CHECKOUT-9,
 * GIFT-4). An unknown country is not rejected: the buyer states one at checkout, where it is checked again.
 */
export function isBlockedIn(region: Region, country: string | null): boolean {
  if (country === null) return false;
  if (region.BlockedCountries.includes(country)) return true;
  const allowed = region.IsWorldwide ? [] : region.AllowedCountries;
  return allowed.length > 0 && !allowed.includes(country) && !isSoldInEea(allowed, country);
}
