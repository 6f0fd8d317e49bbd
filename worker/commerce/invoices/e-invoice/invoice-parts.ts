import { type DocumentLine, type IssuedDocument, kindOf } from '../document.ts';
import type { Pen } from '../pen.ts';
import { nameLine } from '../write-credit-note.ts';

/** What a document adds up from: its lines, what is taken off them and what is added. Gross, in minor units. */
export interface InvoicePart {
  kind: 'line' | 'allowance' | 'charge';
  name: string;
  quantity: number;
  gross: number;
  isTaxed: boolean;
}

/** Sold without VAT are multi-purpose vouchers first, then amounts that are of no single product. */
function rankOf(line: DocumentLine): number {
  if (kindOf(line) === 'MPV') return 0;
  return line.name === undefined ? 1 : 2;
}

/** What of each line was sold without VAT: exactly the untaxed amount of the document. */
function splitUntaxed(lines: readonly DocumentLine[], untaxedMinor: number): ReadonlyMap<DocumentLine, number> {
  let left = untaxedMinor;
  const inOrder = lines.toSorted((one, other) => rankOf(one) - rankOf(other));
  return new Map(
    inOrder.map((line) => {
      const untaxed = Math.min(line.unit * line.quantity, left);
      left -= untaxed;
      return [line, untaxed];
    }),
  );
}

/** A line, in two if only a part of it was taxed: the fee that is given back with a voucher (REFUND-13), or of an amount. */
function toParts(line: DocumentLine, name: string, untaxed: number, feeName: string): InvoicePart[] {
  const gross = line.unit * line.quantity;
  const whole = { kind: 'line', name, quantity: line.quantity, gross, isTaxed: untaxed === 0 } as const;
  if (untaxed === 0 || untaxed === gross) return [whole];
  const taxedName = kindOf(line) === 'MPV' ? feeName : name;
  return [
    { ...whole, gross: untaxed },
    { ...whole, name: taxedName, quantity: 1, gross: gross - untaxed, isTaxed: true },
  ];
}

/** The parts of a document: lines first, so that no sum of the first ones is below zero. */
export function listParts({ kind, content, untaxed_minor }: IssuedDocument, pen: Pen): InvoicePart[] {
  const { t } = pen;
  const { lines, discount = 0, coupon, promo = 0, points, pointsWorth = 0, fee = 0 } = content;
  const untaxed = splitUntaxed(lines, untaxed_minor);
  const nameOf = (line: DocumentLine) => (kind === 'invoice' ? (line.name ?? '') : nameLine(line, pen));
  const discountName = coupon === undefined ? t('invoice-discount') : `${t('invoice-discount')} (${coupon})`;
  const changes: readonly Pick<InvoicePart, 'kind' | 'name' | 'gross'>[] = [
    { kind: 'charge', name: t('invoice-fee'), gross: fee },
    { kind: 'allowance', name: discountName, gross: discount },
    { kind: 'allowance', name: t('promotional-credit'), gross: promo },
    { kind: 'allowance', name: t('reward-points', { points: Number(points) }), gross: pointsWorth },
  ];
  return [
    ...lines.flatMap((line) => toParts(line, nameOf(line), Number(untaxed.get(line)), t('invoice-fee'))),
    ...changes.filter(({ gross }) => gross !== 0).map((change) => ({ ...change, quantity: 1, isTaxed: true })),
  ];
}
