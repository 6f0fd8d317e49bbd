import type { EvidenceBasis } from '../../../shared/tax-kinds.ts';
import { vatCountryOf } from './territories.ts';

/** What tells where a buyer is, ISO 3166-1 alpha-2; null where nothing is known (Reg. 282/2011 art. 24f). */
export interface Evidence {
  /** Stated by the buyer, for this order or before. */
  declared: string | null;
  /** Where the request came from. */
  network: string | null;
  /** The country of the confirmed phone number. */
  phone: string | null;
  /** Where the card was issued, once there is a payment. */
  card: string | null;
  /** The buyer was asked, and confirmed the declared country. */
  isConfirmed: boolean;
}

export interface Place {
  country: string;
  basis: EvidenceBasis;
}

/**
 * The country of a buyer (TAX-6): the one that two pieces of evidence agree on, first of all the declared one. Null if they
 * contradict each other, so that the buyer has to be asked, and if there are none.
 */
export function weighEvidence({ declared, isConfirmed, ...others }: Evidence): Place | null {
  const seen = [others.network, others.phone, others.card].filter((country) => country !== null);
  const pieces = declared === null ? seen : [declared, ...seen];
  const count = (country: string) => pieces.filter((one) => vatCountryOf(one) === vatCountryOf(country)).length;
  // The declared one comes first, so that it is taken where as many speak for another.
  const [most] = pieces.toSorted((one, other) => count(other) - count(one));
  if (most === undefined) return null;
  if (pieces.length === 1) return { country: most, basis: 'single' };
  if (count(most) > 1) return { country: most, basis: most === declared ? 'agreed' : 'supported' };
  return isConfirmed && declared !== null ? { country: declared, basis: 'confirmed' } : null;
}

/** The countries that the evidence names. */
export const listCountries = ({ declared, network, phone, card }: Evidence): string[] =>
  [declared, network, phone, card].filter((country) => country !== null);
