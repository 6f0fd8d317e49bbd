import { correctCustomer, refundAmount } from '../../../../shared/merchant/giving.ts';
import { isGuest } from '../../customers/guests-store.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import {
  findOrderByAnyNumber,
  type OrderItemRow,
  type OrderRow,
  readOrderItems,
} from '../../orders/order-rows-store.ts';
import { checkAmount, refundAmount as giveAmount } from '../../refunds/refund-amount.ts';
import { leftOf } from '../../refunds/refund-items.ts';
import { correctWallet } from '../../wallet/corrections-store.ts';
import { findCustomerDetail } from '../customers/customers-search-store.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';

async function requireOrder(c: CommerceContext, number: string): Promise<OrderRow> {
  const order = await findOrderByAnyNumber(c.env.DB, number);
  if (!order) throw notFound();
  return order;
}

/** A unit by its id, or by its line in `orders show`, from 1. @throws CommerceError 400 for one that the order does not have. */
export function requireUnit(field: string, items: readonly OrderItemRow[], named: string): OrderItemRow {
  const item =
    items.find(({ guid }) => guid === named) ?? (/^\d{1,4}$/.test(named) ? items[Number(named) - 1] : undefined);
  if (!item) throw invalidValue(field, named, '1', 'reason-choice');
  return item;
}

/** @throws CommerceError 400 `invalid` for a refund to the balance of a guest, who has none (GUEST-7). */
export async function requireBalance(c: CommerceContext, order: OrderRow, isToBalance: boolean): Promise<void> {
  if (isToBalance && (await isGuest(c.env.DB, order.customer_id)))
    throw invalidValue('ToBalance', true, false, 'reason-choice');
}

async function requireWallet(c: CommerceContext, id: number) {
  const row = await findCustomerDetail(c.env.DB, id);
  // A guest has neither (GUEST-7).
  if (!row || row.is_guest === 1) throw notFound();
  return { BalanceEurMinor: row.balance_minor, PromotionalEurMinor: row.promo_minor, Points: row.points };
}

/** Money that the staff give back or correct. */
export function serveGiving(app: CommerceApp): void {
  serveCall(
    app,
    refundAmount,
    async ({ OrderNumber, AmountMinor, CurrencyCode, Reason, Unit, ToBalance, DryRun }, c, { name }) => {
      const order = await requireOrder(c, OrderNumber);
      if (CurrencyCode !== undefined && CurrencyCode !== order.currency_code) {
        throw invalidValue('CurrencyCode', CurrencyCode, order.currency_code);
      }
      await requireBalance(c, order, ToBalance);
      const items = Unit === undefined ? [] : await readOrderItems(c.env.DB, [order.id]);
      const item = Unit === undefined ? null : requireUnit('Unit', items, Unit);
      const asked = { amountMinor: AmountMinor, item, toBalance: ToBalance, author: name, note: Reason };
      if (DryRun) await checkAmount(c.env.DB, order, asked);
      else await giveAmount(c.env, order, asked);
      return {
        OrderNumber: order.number,
        Unit: item?.guid ?? null,
        AmountMinor,
        CurrencyCode: order.currency_code,
        ToBalance,
        LeftMinor: leftOf(order).allMinor - AmountMinor,
        IsDryRun: DryRun,
      };
    },
    async ({ OrderNumber }, c) => ({ GivenMinor: (await requireOrder(c, OrderNumber)).given_minor }),
  );

  serveCall(
    app,
    correctCustomer,
    async ({ Id, Reason, BalanceMinor, Promotional, Points, DryRun }, c, { name }) => {
      const before = await requireWallet(c, Id);
      if (BalanceMinor === 0 && Points === 0) throw invalidValue('BalanceMinor', BalanceMinor, 500);
      const after = {
        BalanceEurMinor: before.BalanceEurMinor + BalanceMinor,
        PromotionalEurMinor: before.PromotionalEurMinor + (Promotional ? BalanceMinor : 0),
        Points: before.Points + Points,
      };
      const isThere = after.PromotionalEurMinor >= 0 && after.BalanceEurMinor >= after.PromotionalEurMinor;
      if (!isThere || after.Points < 0) throw new CommerceError(409, 'insufficient-balance');
      if (DryRun) return { Id, ...after, IsDryRun: true };
      const correction = {
        ...{ customerId: Id, balanceMinor: BalanceMinor, isPromotional: Promotional, points: Points },
        ...{ author: name, reason: Reason },
      };
      await correctWallet(c.env.DB, { ...correction, now: Date.now() });
      return { Id, ...(await requireWallet(c, Id)), IsDryRun: false };
    },
    ({ Id }, c) => requireWallet(c, Id),
  );
}
