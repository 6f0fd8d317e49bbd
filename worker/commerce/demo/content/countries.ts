import { COUNTRY_CODES } from '../../../../shared/country-codes.ts';

export interface SeedCountry {
  readonly alpha2: string;
  /** In English; every language has its names from CLDR when they are read. */
  readonly name: string;
}

const english = new Intl.DisplayNames(['en'], { type: 'region' });

export const countries: readonly SeedCountry[] = COUNTRY_CODES.map((alpha2) => ({
  alpha2,
  name: english.of(alpha2) ?? alpha2,
}));
