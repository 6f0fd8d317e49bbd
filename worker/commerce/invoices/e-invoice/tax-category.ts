import type { TaxKind } from '../../../../shared/tax-kinds.ts';
import { taxNoteOf } from '../../taxes/tax-note.ts';
import type { IssuedDocument } from '../document.ts';
import type { Pen } from '../pen.ts';

/**
 * How EN 16931 says that something is taxed (UNCL5305). `S`: at a rate. `Z`: at a rate of zero. `AE`: the buyer owes the VAT.
 * `E`: exempt. `O`: not subject to VAT.
 */
export interface TaxCategory {
  code: 'S' | 'Z' | 'AE' | 'E' | 'O';
  /** Basis points. */
  rate: number;
}

const CODES: Readonly<Record<Exclude<TaxKind, 'standard'>, TaxCategory['code']>> = {
  'reverse-charge': 'AE',
  'small-business': 'E',
  outside: 'O',
};

/** The category of what was taxed as the document says. */
export function categoryOf({ tax_rate: rate, content: { taxKind } }: IssuedDocument): TaxCategory {
  if (taxKind !== undefined) return { code: CODES[taxKind], rate: 0 };
  return rate === 0 ? { code: 'Z', rate } : { code: 'S', rate };
}

/**
 * The category of multi-purpose vouchers, which are not subject to VAT when they are sold (VAT directive art. 30b). `O` stands
 * alone in a document (BR-O-11), so beside anything else they are exempt.
 */
export const categoryOfVouchers = (others: TaxCategory | null): TaxCategory => ({
  code: others === null || others.code === 'O' ? 'O' : 'E',
  rate: 0,
});

/** Codes of reasons (VATEX). For exempt supplies the text alone says why. */
export const REASON_CODES: Readonly<Partial<Record<TaxCategory['code'], string>>> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};

/** Why there is no VAT in a category of a document; null where there is some, or a rate of zero. */
export function reasonOf(
  { code }: TaxCategory,
  { country_code, content: { taxKind, taxCountry } }: IssuedDocument,
  hasVouchers: boolean,
  { t, tag }: Pen,
): string | null {
  if (code === 'S' || code === 'Z') return null;
  const reasons: string[] = [];
  if (taxKind !== undefined && CODES[taxKind] === code) {
    const note = taxNoteOf({ tax_kind: taxKind, tax_country_code: taxCountry ?? null, country_code }, tag);
    reasons.push(t(note.code, note.params));
  }
  if (hasVouchers) reasons.push(t('invoice-voucher-multi'));
  return reasons.join(' ');
}
