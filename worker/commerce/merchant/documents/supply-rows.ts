import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import type { VoucherType } from '../../../../shared/merchant/product/voucher-type.ts';
import { type PaidOrder, shareOrder } from '../../settlement/refund-shares.ts';
import { toPieces } from '../figures/evidence-store.ts';
import type { CorrectionRow, SuppliedOrder, SuppliedUnit } from './supplies-list-store.ts';

const TYPES = {
  None: 'electronic service',
  SPV: 'single-purpose voucher',
  MPV: 'multi-purpose voucher',
} as const satisfies Record<VoucherType, string>;

const toPaid = (order: SuppliedOrder): PaidOrder => ({
  totalMinor: order.total_minor,
  balanceMinor: order.balance_minor,
  balanceUsedEurMinor: order.balance_used_minor,
  pointsMinor: order.points_minor,
  pointsUsed: order.points_used,
  pointsToEarn: order.points_to_earn,
  taxRate: order.tax_rate,
});

function toUnits(order: SuppliedOrder, units: readonly SuppliedUnit[], { dayOf }: BooksCalendar) {
  const shares = shareOrder(
    toPaid(order),
    units.map((unit) => ({
      unitMinor: unit.unit_minor,
      discountMinor: unit.discount_minor,
      voucherType: unit.voucher_type,
      isStoreCredit: unit.is_store_credit === 1,
    })),
  );
  return units.map((unit, index) => {
    const { grossMinor = 0, untaxedMinor = 0, taxMinor = 0 } = shares[index] ?? {};
    return {
      Invoice: order.invoice,
      OrderNumber: order.number,
      Unit: unit.guid,
      SuppliedOn: dayOf(order.paid_at),
      DeliveredOn: order.completed_at === null ? null : dayOf(order.completed_at),
      Type: TYPES[unit.voucher_type],
      Description: unit.name,
      Quantity: 1,
      Country: order.tax_country_code,
      CurrencyCode: order.currency_code,
      VatBasisPoints: order.tax_rate,
      GrossMinor: grossMinor,
      UntaxedMinor: untaxedMinor,
      NetMinor: grossMinor - untaxedMinor - taxMinor,
      VatMinor: taxMinor,
      ReducedGrossMinor: unit.given_gross,
      ReducedNetMinor: unit.given_gross - unit.given_untaxed - unit.given_tax,
      ReducedVatMinor: unit.given_tax,
      CreditNote: unit.credit_note,
      PaidOn: dayOf(order.paid_at),
      PaidMinor: grossMinor,
      PaymentMethod: order.method,
      VatKind: order.tax_kind,
      Company: order.company,
      VatId: order.vat_id,
      ...toPieces(order),
    };
  });
}

/** A row for each unit, in the order of the orders: an order's units add up to it, to the cent (REFUND-13). */
export function toSupplies(orders: readonly SuppliedOrder[], units: readonly SuppliedUnit[], calendar: BooksCalendar) {
  const unitsOf = Map.groupBy(units, (unit) => unit.order_id);
  return orders.flatMap((order) => toUnits(order, unitsOf.get(order.id) ?? [], calendar));
}

/**
 * A row of a refund. That of an order's VAT moves the rest of the order to reverse charge (TAX-11): a row takes it off the country
 * whose VAT it was, and another one adds it to that of the business.
 */
export function toCorrections(row: CorrectionRow, { dayOf, listQuarters }: BooksCalendar) {
  const correction = {
    CreditNote: row.credit_note,
    Invoice: row.invoice,
    OrderNumber: row.number,
    Unit: row.unit,
    Supply: listQuarters(row.paid_at, row.paid_at + 1)[0]?.name ?? '',
    CorrectedOn: dayOf(row.done_at),
    Reason: row.origin === 'shop' ? row.reason : row.origin,
    CurrencyCode: row.currency_code,
    UntaxedMinor: -row.untaxed_minor,
  };
  const reversed = { Country: row.business_country ?? row.country_code, VatBasisPoints: 0 };
  const moved = row.reversed_minor;
  return [
    {
      ...correction,
      ...(row.is_reversed === 1 ? reversed : { Country: row.country_code, VatBasisPoints: row.tax_rate }),
      GrossMinor: -row.gross_minor - moved,
      NetMinor: row.untaxed_minor + row.tax_minor - row.gross_minor - moved,
      VatMinor: -row.tax_minor,
    },
    ...(moved === 0 ? [] : [{ ...correction, ...reversed, GrossMinor: moved, NetMinor: moved, VatMinor: 0 }]),
  ];
}
