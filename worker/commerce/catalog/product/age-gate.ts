import type { AgeGate } from '../../../../shared/api/product.ts';
import { isCountryCode } from '../../../../shared/country-codes.ts';

/** The setting `age`: from which age shoppers have to say that they are old enough, and where (ADULT-1). */
export interface AgeTerms {
  from: number;
  /** ISO 3166-1 alpha-2; empty: in every country. */
  countries: readonly string[];
}

/** Ages of the boards that mark them by letters. */
const LETTER_AGES: Readonly<Record<string, number>> = {
  ...{ 'ESRB T': 13, 'ESRB M': 17, 'ESRB AO': 18 },
  ...{ 'CERO B': 12, 'CERO C': 15, 'CERO D': 17, 'CERO Z': 18 },
};
const AGE = /(?<!\d)\d{1,2}(?!\d)/;
const LETTERS = /\b(ESRB|CERO)\s+([A-Z]{1,2})\b/;

/**
 * SQL over `products p`: the age ratings of a product and, of a bundle, those of its items, as one text; null without any.
 */
export const AGE_LABELS = `(SELECT group_concat(s.details ->> '$.ageRating') FROM products s
  WHERE s.id = p.id OR s.id IN (SELECT b.item_id FROM bundle_items b WHERE b.bundle_id = p.id))`;

/** The marks of an age rating as the merchant wrote it: "PEGI 18, USK 18". */
export const splitAgeLabels = (text: string): string[] =>
  text
    .split(/[,;/|]/)
    .map((mark) => mark.trim())
    .filter(Boolean);

/** The age that a mark such as "USK 18" or "ESRB M" names; 0 without one. */
function ageOf(mark: string): number {
  const age = AGE.exec(mark)?.[0];
  if (age !== undefined) return Number(age);
  const letters = LETTERS.exec(mark.toUpperCase());
  return letters ? (LETTER_AGES[`${letters[1]} ${letters[2]}`] ?? 0) : 0;
}

/** The highest age of all marks; 0 without any. */
export const highestAge = (labels: string | null): number =>
  Math.max(0, ...splitAgeLabels(labels ?? '').map((mark) => ageOf(mark)));

/** The setting `age` as it is stored; null while the shop does not ask. */
export function toAgeTerms({ From, Countries }: Readonly<Record<string, unknown>>): AgeTerms | null {
  if (typeof From !== 'number' || From <= 0) return null;
  const known: unknown[] = Array.isArray(Countries) ? Countries : [];
  return { from: From, countries: known.filter((code) => typeof code === 'string' && isCountryCode(code)) as string[] };
}

/** What a product's page asks for; absent where it does not. */
export function toAgeGate(terms: AgeTerms | null, labels: string | null): { AgeGate?: AgeGate } {
  const age = highestAge(labels);
  if (terms === null || age < terms.from) return {};
  return { AgeGate: { Age: age, ...(terms.countries.length > 0 ? { Countries: [...terms.countries] } : {}) } };
}

/** The age that a buyer of all of these has to declare in a country; 0 where nobody is asked. An unknown country is asked. */
export function ageToDeclare(terms: AgeTerms | null, ages: readonly number[], country: string | null): number {
  if (terms === null) return 0;
  const isAsked = terms.countries.length === 0 || country === null || terms.countries.includes(country);
  const age = Math.max(0, ...ages);
  return isAsked && age >= terms.from ? age : 0;
}
