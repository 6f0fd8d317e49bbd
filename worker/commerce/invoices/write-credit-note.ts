import type { VoucherType } from '../../../shared/merchant/product/voucher-type.ts';
import { type DocumentLine, type IssuedDocument, kindOf } from './document.ts';
import type { Invoice } from './invoice.ts';
import { type Pen, penOf } from './pen.ts';
import { toBuyer, toLine, toNotes, toSellerLines, toVatSums } from './write-invoice.ts';

/** The kinds of what is sold or given back. An amount may be of goods and vouchers alike. */
export function kindsOf({ content, untaxed_minor }: IssuedDocument): VoucherType[] {
  return [
    ...content.lines.map(kindOf),
    ...(untaxed_minor > 0 && content.lines.some(({ name }) => name === undefined) ? (['MPV'] as const) : []),
  ];
}

/** A line as the invoice names it; an amount, with the products that it gives back if they are known. */
export function nameLine({ name, vat, of = [] }: DocumentLine, pen: Pen): string {
  if (name !== undefined) return pen.name(name);
  if (vat) return [pen.t('payment-Refunded'), pen.t('invoice-rate')].join(': ');
  const products = of.map((one) => `${one.quantity > 1 ? `${one.quantity} × ` : ''}${pen.name(one.name)}`);
  return [pen.t('payment-Refunded'), ...(products.length === 0 ? [] : [products.join(', ')])].join(': ');
}

/** What is printed on the credit note of a refund: it reverses the part of the invoice that was given back, and names it. */
export function writeCreditNote(issued: IssuedDocument): Invoice {
  const pen = penOf(issued);
  const { tag, dir, t, money, day } = pen;
  const { number, content, template } = issued;
  return {
    tag,
    dir,
    t,
    title: t('invoice-credit-note'),
    number,
    issuedAt: new Date(issued.issued_at),
    facts: [
      { label: t('invoice-number'), text: number },
      { label: t('invoice-date'), text: day(issued.issued_on) },
      { label: t('invoice-order'), text: content.order },
      { label: t('invoice-for'), text: `${content.invoice ?? ''}, ${day(content.invoicedOn ?? issued.issued_on)}` },
    ],
    seller: toSellerLines(template.seller, pen),
    buyer: toBuyer(issued, pen),
    lines: content.lines.map((line) => toLine(line, nameLine(line, pen), issued, pen, -1)),
    sums: [
      { label: t('invoice-total'), amount: money(-issued.gross_minor), isTotal: true },
      ...toVatSums(issued, pen, -1),
    ],
    notes: toNotes(issued, kindsOf(issued), pen),
  };
}
