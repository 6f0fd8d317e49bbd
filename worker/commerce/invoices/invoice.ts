import type { MessageCode } from '../messages/messages.ts';
import type { InvoiceLanguage } from './pen.ts';

/** Labels that the document adds to its content. */
const LABELS: readonly MessageCode[] = [
  'invoice-seller',
  'invoice-buyer',
  'invoice-product',
  'invoice-quantity',
  'invoice-unit-price',
  'invoice-net-unit-price',
  'invoice-rate',
  'invoice-amount',
  'invoice-page',
];

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
  /** Without VAT if it has a rate. */
  unit: string;
  rate?: string;
  amount: string;
}

export interface InvoiceSum {
  label: string;
  amount: string;
  isTotal?: true;
}

/** Every text of the document. */
export function textsOf({ title, number, facts, seller, buyer, lines, sums, notes, t }: Invoice): string[] {
  return [
    ...[title, number, '0123456789'],
    ...facts.flatMap(({ label, text }) => [label, text]),
    ...seller,
    ...buyer,
    ...lines.flatMap(({ name, unit, rate, amount }) => [name, unit, ...(rate === undefined ? [] : [rate]), amount]),
    ...sums.flatMap(({ label, amount }) => [label, amount]),
    ...notes,
    ...LABELS.map((code) => t(code)),
  ];
}
