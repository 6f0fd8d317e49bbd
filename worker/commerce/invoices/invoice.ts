import type { InvoiceLanguage } from './invoice-language.ts';

/** The content of an invoice or a credit note, as texts and formatted amounts: nothing is computed from here on. */
export interface Invoice extends InvoiceLanguage {
  title: string;
  number: string;
  /** Two columns. */
  facts: readonly InvoiceFact[];
  issuedAt: Date;
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly InvoiceLine[];
  /** From subtotal to total, in order. */
  sums: readonly InvoiceSum[];
  notes: readonly string[];
}

interface InvoiceFact {
  label: string;
  text: string;
}

interface InvoiceLine {
  name: string;
  quantity: number;
  unit: string;
  amount: string;
}

export interface InvoiceSum {
  label: string;
  amount: string;
  isTotal?: true;
}
