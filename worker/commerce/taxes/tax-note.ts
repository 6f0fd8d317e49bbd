import type { TaxKind } from '../../../shared/tax-kinds.ts';
import type { MessageCode, MessageParams } from '../messages/messages.ts';
import { vatCountryOf } from './territories.ts';

/** How an order was taxed. */
export interface OrderTax {
  tax_kind: TaxKind;
  /** The country whose VAT it is; null: the buyer's. */
  tax_country_code: string | null;
  country_code: string;
}

/** The sentence about VAT in mails and documents (VAT Directive art. 226 no. 11), in a language given by its tag. */
export function taxNoteOf(order: OrderTax, tag: string): { code: MessageCode; params: MessageParams } {
  const { tax_kind: kind, tax_country_code: of, country_code: buyers } = order;
  if (kind === 'small-business') return { code: 'invoice-small-business', params: {} };
  if (kind === 'reverse-charge') return { code: 'invoice-reverse-charge', params: {} };
  if (kind === 'outside') return { code: 'invoice-untaxed', params: {} };
  if (of === null || of === vatCountryOf(buyers)) return { code: 'invoice-taxed', params: {} };
  const country = new Intl.DisplayNames([tag], { type: 'region' }).of(of) ?? of;
  return { code: 'invoice-taxed-in', params: { country } };
}
