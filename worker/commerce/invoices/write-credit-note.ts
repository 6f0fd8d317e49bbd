import { chooseDrawable } from './drawable.ts';
import type { Invoice } from './invoice.ts';
import type { CreditLine, CreditNoteRow, InvoiceOrderRow } from './invoices-store.ts';
import type { Seller } from './seller-store.ts';
import { invoiceNumber, penOf, toBuyer, toNotes, toSeller, toVatSums } from './write-invoice.ts';

/** The kinds of the lines that the notes are about. An amount may be of goods and vouchers alike. */
function kindsOf(lines: readonly CreditLine[]): CreditLine['voucher_type'][] {
  return [
    ...lines.map((line) => line.voucher_type),
    ...(lines.some((line) => line.name === null && line.untaxed_minor > 0) ? (['MPV'] as const) : []),
  ];
}

/** The credit note of a refund: it reverses the part of the invoice that was given back, and names it. */
export function writeCreditNote(order: InvoiceOrderRow, note: CreditNoteRow, seller: Seller): Invoice {
  const pen = penOf(order);
  const { tag, dir, t, money } = pen;
  const sum = (part: (line: CreditLine) => number) => note.lines.reduce((total, line) => total + part(line), 0);
  const grossMinor = sum((line) => line.gross_minor);
  const taxMinor = sum((line) => line.tax_minor);
  const untaxedMinor = sum((line) => line.untaxed_minor);
  return {
    tag,
    dir,
    t,
    title: t('invoice-credit-note'),
    number: note.number,
    issuedAt: new Date(note.issued_at),
    facts: [
      { label: t('invoice-number'), text: note.number },
      { label: t('invoice-date'), text: pen.day(note.issued_at) },
      { label: t('invoice-order'), text: order.number },
      { label: t('invoice-for'), text: `${invoiceNumber(order)}, ${pen.day(order.paid_at)}` },
    ],
    seller: toSeller(seller, pen),
    buyer: toBuyer(order, pen),
    lines: note.lines.map(({ name, gross_minor: minor }) => ({
      name: name ? chooseDrawable(name.product_name, name.sold_name, name.product_se_name) : t('payment-Refunded'),
      quantity: 1,
      unit: money(-minor),
      amount: money(-minor),
    })),
    sums: [
      { label: t('invoice-total'), amount: money(-grossMinor), isTotal: true },
      ...toVatSums(order, { grossMinor: -grossMinor, taxMinor: -taxMinor, untaxedMinor: -untaxedMinor }, pen),
    ],
    notes: toNotes(order, kindsOf(note.lines), pen),
  };
}
