import { isTaxedAtSale, type VoucherType } from '../catalog/voucher-type.ts';
import { shareOrder, splitByWeight } from '../refunds/refund-shares.ts';
import { chooseDrawable } from './drawable.ts';
import type { Invoice } from './invoice.ts';
import type { CreditNoteRow, InvoiceOrderRow } from './invoices-store.ts';
import type { Seller } from './seller-store.ts';
import { invoiceNumber, penOf, toBuyer, toNotes, toSeller, toVatSums } from './write-invoice.ts';

/** A unit's share of an order, and the VAT in it: all units add up to the order, to the cent. */
export function findShare(
  order: Pick<InvoiceOrderRow, 'total_minor' | 'balance_minor' | 'points_minor' | 'tax_minor'>,
  note: Pick<CreditNoteRow, 'units' | 'order_item_id'>,
): {
  grossMinor: number;
  taxMinor: number;
  kind: VoucherType;
} {
  const paid = {
    totalMinor: order.total_minor,
    balanceMinor: order.balance_minor,
    balanceUsedEurMinor: 0,
    pointsMinor: order.points_minor,
    pointsUsed: 0,
    pointsToEarn: 0,
  };
  const units = note.units.map((unit) => ({
    unitMinor: unit.unit_minor,
    discountMinor: unit.discount_minor,
    voucherType: unit.voucher_type,
    isStoreCredit: unit.is_store_credit === 1,
  }));
  const gross = shareOrder(paid, units).map((share) => share.amountMinor + share.balanceMinor);
  const index = note.units.findIndex((unit) => unit.id === note.order_item_id);
  const taxed = gross.map((part, at) => (units[at] && isTaxedAtSale(units[at]) ? part : 0));
  const taxMinor = splitByWeight(order.tax_minor, taxed)[index] ?? 0;
  return { grossMinor: gross[index] ?? 0, taxMinor, kind: units[index]?.voucherType ?? 'None' };
}

/** The credit note of a refunded unit: it reverses the unit's share of the invoice, and names it. */
export function writeCreditNote(order: InvoiceOrderRow, note: CreditNoteRow, seller: Seller): Invoice {
  const pen = penOf(order);
  const { tag, dir, t, money } = pen;
  const { grossMinor, taxMinor, kind } = findShare(order, note);
  // A payment method's fee that is refunded with a voucher is taxed as before.
  const untaxedMinor = kind === 'MPV' && taxMinor === 0 ? grossMinor : 0;
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
    lines: [
      {
        name: chooseDrawable(note.product_name, note.sold_name, note.product_se_name),
        quantity: 1,
        unit: money(-grossMinor),
        amount: money(-grossMinor),
      },
    ],
    sums: [
      { label: t('invoice-total'), amount: money(-grossMinor), isTotal: true },
      ...toVatSums(order, { grossMinor: -grossMinor, taxMinor: -taxMinor, untaxedMinor: -untaxedMinor }, pen),
    ],
    notes: toNotes(order, [kind], pen),
  };
}
