/**
 * Territories with a country code of their own that count as another country for VAT (Directive 2006/112/EC art. 7): code, and
 * the country whose VAT they have.
 *
 * The reverse needs no row. Åland (AX), the French overseas departments and territories (GF GP MQ RE YT MF, BL NC PF PM TF WF),
 * the Channel Islands (GG JE), Greenland and the Faroes (GL FO), Gibraltar, San Marino and the Vatican have codes of their own
 * and are outside the EU's VAT territory (art. 6), as no member is.
 *
 * What has the code of its member cannot be told apart without a postal code, which consumers are not asked for: it counts
 * as that member. Outside the VAT territory are the Canary Islands (ES 35, 38), Ceuta (ES 51), Melilla (ES 52), Büsingen
 * (DE 78266), Heligoland (DE 27498), Livigno (IT 23041), Campione d’Italia (IT 22061) and Mount Athos (GR 63086). With rates of
 * their own are Jungholz (AT 6691) and Mittelberg (AT 6991 to 6993), Madeira (PT 90 to 94) and the Azores (PT 95 to 99). The
 * British bases on Cyprus count as Cyprus, and Northern Ireland (GB BT) as the United Kingdom, because keys are services.
 */
const COUNTS_AS: readonly (readonly [territory: string, country: string])[] = [
  ['MC', 'FR'],
  ['IM', 'GB'],
];

const countryOf: ReadonlyMap<string, string> = new Map(COUNTS_AS);

/** The country whose VAT a territory has: Monaco counts as France. */
export const vatCountryOf = (code: string): string => countryOf.get(code) ?? code;
