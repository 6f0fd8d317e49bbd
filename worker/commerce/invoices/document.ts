import type { Messages } from '@lingui/core';
import type { LocaleCode } from '../../../shared/locales.ts';
import type { VoucherType } from '../../../shared/merchant/product/voucher-type.ts';
import type { TaxKind } from '../../../shared/tax-kinds.ts';
import type { Seller } from '../content/seller-store.ts';
import type { NationalRate } from '../taxes/national-currency.ts';
import type { SellerParty } from './e-invoice/seller-party.ts';

/*
 * An invoice or credit note as it was issued. To print a new fact: add it to `DocumentContent`, to
 * the statements in `issue-documents-store.ts`, which store it when the document is issued, and to `write-invoice.ts` and
 * `write-credit-note.ts`, which print it. What reports sum up is a column besides.
 */

export type DocumentKind = 'invoice' | 'credit-note';

/** What many documents have in common. */
export interface DocumentTemplate {
  language: LocaleCode;
  /** The time zone of the books, whose day a document has. */
  zone: string;
  seller: Seller;
  /** Where the shop has said what an e-invoice needs to know of its seller. */
  party?: SellerParty;
  /** The key of the shop's logo. */
  logo?: string;
  /** In a shop without a logo: the colour of its mark's tile. */
  tile?: string;
  /** Compiled, by code. */
  texts: Messages;
}

/** A line: products at one price, or an amount that is of no single one. `unit` in minor units. */
export interface DocumentLine {
  /** As the invoice names it; none for an amount. */
  name?: string;
  quantity: number;
  unit: number;
  voucher?: Exclude<VoucherType, 'None'>;
  /** 1: the VAT of the whole order. */
  vat?: 1;
  /** The products that an amount gives back, if it is all that was left of the order. */
  of?: { name: string; quantity: number }[];
}

/** The kind of a line, for its notes. */
export const kindOf = ({ voucher }: DocumentLine): VoucherType => voucher ?? 'None';

/** The buyer of an invoice for a business (VAT directive art. 226 nos. 4 and 5). */
export interface InvoicedBusiness {
  company: string;
  /** Lines. */
  address: string;
  country: string;
  vatId?: string;
}

/** Everything else that is printed. Amounts in minor units; what does not apply is left out. */
export interface DocumentContent {
  /** The number of the order. */
  order: string;
  /** The buyer's names. Nothing else of a person is needed (VAT directive art. 226 and 238): no e-mail address. */
  buyer: { first?: string; last?: string } | InvoicedBusiness;
  lines: DocumentLine[];
  /** How it was taxed, and the country whose VAT it is. */
  taxKind?: Exclude<TaxKind, 'standard'>;
  taxCountry?: string;
  /** Where the amounts are in another currency: EUR cents of VAT, at the order's exchange rate and its day (art. 230). */
  vatEur?: number;
  rateOn?: string;
  /** The order's exchange rate: minor units for one EUR, in millionths. */
  micros?: number;
  /** Instead, where the seller's state has not the euro: VAT in its currency, in minor units, at the rate of the invoice's day. */
  national?: NationalRate;
  vatNational?: number;
  // Of an invoice.
  discount?: number;
  coupon?: string;
  /** Another discount: promotional credit. */
  promo?: number;
  /** How many, and their worth. */
  points?: number;
  pointsWorth?: number;
  fee?: number;
  balance?: number;
  /** System name of the payment method. */
  method?: string;
  // Of a credit note: the number and day of its invoice.
  invoice?: string;
  invoicedOn?: string;
}

/** A row of `documents`, without its template and content. */
export interface DocumentFacts {
  id: number;
  kind: DocumentKind;
  number: string;
  issued_at: number;
  issued_on: string;
  order_id: number;
  country_code: string;
  currency_code: string;
  /** Basis points. */
  tax_rate: number;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
}

export interface IssuedDocument extends DocumentFacts {
  template: DocumentTemplate;
  content: DocumentContent;
}
