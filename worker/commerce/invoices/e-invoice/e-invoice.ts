import { withoutVat } from '../../checkout/vat.ts';
import type { IssuedDocument } from '../document.ts';
import type { Pen } from '../pen.ts';
import { nameLine } from '../write-credit-note.ts';
import { type InvoicePart, listParts } from './invoice-parts.ts';
import { categoryOf, categoryOfVouchers, REASON_CODES, reasonOf, type TaxCategory } from './tax-category.ts';

/** A line, or an amount that is taken off (`allowance`) or added (`charge`), without VAT. Minor units. */
export interface EInvoicePart extends Omit<InvoicePart, 'gross'> {
  net: number;
  category: TaxCategory;
}

/** What of a document is in one category: BG-23 of EN 16931. */
interface TaxSum {
  category: TaxCategory;
  net: number;
  tax: number;
  reason: string | null;
  reasonCode: string | null;
}

/** The sums and categories of EN 16931. Amounts in minor units. */
export interface EInvoice {
  parts: readonly EInvoicePart[];
  taxes: readonly TaxSum[];
  /** Of all lines (BT-106), allowances (BT-107) and charges (BT-108). */
  lines: number;
  allowances: number;
  charges: number;
  /** BT-109, BT-110 and BT-112. All of it is paid: a document is issued once its money is here, or given back. */
  net: number;
  tax: number;
  total: number;
}

const signOf = ({ kind }: Pick<InvoicePart, 'kind'>) => (kind === 'allowance' ? -1 : 1);

/**
 * The taxed parts without VAT: each as its rate says, rounded along their sum. The books have rounded once, for the whole
 * document, and are right: what is left of a cent is in the largest part.
 */
function withoutTheirVat(parts: readonly InvoicePart[], rate: number, net: number): number[] {
  let reached = 0;
  let given = 0;
  const nets = parts.map((part) => {
    reached += signOf(part) * part.gross;
    const own = withoutVat(reached, rate) - given;
    given += own;
    return signOf(part) * own;
  });
  const largest = parts.reduce((best, { kind, gross }, index) => {
    return kind === 'line' && gross > Number(parts[best]?.gross) ? index : best;
  }, 0);
  return nets.map((own, index) => (index === largest ? own + net - given : own));
}

function toEInvoiceParts(issued: IssuedDocument, pen: Pen): EInvoicePart[] {
  const { gross_minor, untaxed_minor, tax_minor, tax_rate } = issued;
  const all = listParts(issued, pen);
  const taxed = all.filter(({ isTaxed }) => isTaxed);
  const nets = withoutTheirVat(taxed, tax_rate, gross_minor - untaxed_minor - tax_minor);
  const netOf = new Map(taxed.map((part, index) => [part, Number(nets[index])]));
  const own = categoryOf(issued);
  const vouchers = categoryOfVouchers(taxed.length === 0 ? null : own);
  return all.map((part) => {
    const { gross, ...named } = part;
    return { ...named, net: netOf.get(part) ?? gross, category: part.isTaxed ? own : vouchers };
  });
}

/**
 * The credit note of an order's VAT (TAX-11): what is left of the order is given back with its VAT, and billed again as
 * reverse charged.
 */
function toReversedParts(issued: IssuedDocument, leftNet: number, pen: Pen): EInvoicePart[] {
  return issued.content.lines.flatMap((line) => {
    const part = { kind: 'line', name: nameLine(line, pen), isTaxed: true } as const;
    return [
      { ...part, quantity: 1, net: leftNet, category: { code: 'S', rate: issued.tax_rate } },
      { ...part, quantity: -1, net: -leftNet, category: { code: 'AE', rate: 0 } },
    ];
  });
}

const sum = (parts: readonly EInvoicePart[], kind: EInvoicePart['kind']) =>
  parts.filter((part) => part.kind === kind).reduce((total, { net }) => total + net, 0);

/**
 * The sums of an issued document as EN 16931 has them. VAT and gross amount are those of the books; only what the books do not
 * tell apart, the lines without VAT, is computed. `leftNet`: what was left of the order without VAT before its credit note of VAT.
 */
export function toEInvoice(issued: IssuedDocument, leftNet: number, plainPen: Pen): EInvoice {
  // What the fonts of a PDF lack is no matter here.
  const pen = { ...plainPen, name: (name: string) => name };
  const isReversed = issued.content.lines.some(({ vat }) => vat === 1);
  const parts = isReversed ? toReversedParts(issued, leftNet, pen) : toEInvoiceParts(issued, pen);
  const groups = Map.groupBy(parts, ({ category: { code, rate } }) => `${code} ${rate}`);
  const taxes = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { category } = first;
    const isTaxed = category.code === 'S';
    return [
      {
        category,
        net: group.reduce((total, part) => total + signOf(part) * part.net, 0),
        tax: isTaxed ? issued.tax_minor : 0,
        reason: reasonOf(
          category,
          issued,
          group.some((part) => !part.isTaxed),
          pen,
        ),
        reasonCode: REASON_CODES[category.code] ?? null,
      },
    ];
  });
  const [lines, allowances, charges] = [sum(parts, 'line'), sum(parts, 'allowance'), sum(parts, 'charge')];
  const net = lines - allowances + charges;
  const tax = taxes.reduce((total, one) => total + one.tax, 0);
  return { parts, taxes, lines, allowances, charges, net, tax, total: net + tax };
}
