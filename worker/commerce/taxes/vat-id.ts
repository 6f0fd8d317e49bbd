import { VAT_ID_RULES, type VatIdRule } from './vat-id-rules.ts';

export interface VatId {
  /** As its country writes it, without spaces and dots. */
  text: string;
  /** ISO 3166-1 alpha-2: that of an id that begins with EL is GR. */
  country: string;
}

/** Signs that are written between its groups. */
const BETWEEN = /[\s.\-/\u2010-\u2015]/g;

const ruleOf = (text: string): VatIdRule | undefined => VAT_ID_RULES.find(({ prefix }) => text.startsWith(prefix));

/** A typed VAT id whose format and check digits are those of its country; null for anything else (TAX-8). */
export function parseVatId(typed: string): VatId | null {
  const text = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
  const rule = ruleOf(text);
  if (!rule) return null;
  const rest = text.slice(rule.prefix.length);
  return rule.pattern.test(rest) && rule.isValid(rest) ? { text, country: rule.country } : null;
}

/** A valid VAT id of a country, for whoever typed another; of the country that it begins with, if it is of one. */
export function exampleVatId(typed: string, country: string | null): string {
  const text = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
  const own = ruleOf(text) ?? VAT_ID_RULES.find((rule) => rule.country === country);
  return own?.example ?? 'DE136695976';
}
