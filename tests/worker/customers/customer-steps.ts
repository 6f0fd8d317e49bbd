import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import type { PaymentInfo } from '../../../shared/api/checkout.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import type { Shopper } from '../shopper.ts';
import type { CustomerModel } from './customer-model.ts';

/** The shop's side of a run: one customer, and how each of their orders is paid. */
export interface RealCustomer {
  shopper: Shopper;
  customerId: number;
  payments: Map<number, PaymentInfo>;
}

/** The shop and the model agree: cart, coupon, points, balance, orders, stock. */
async function agree(model: CustomerModel, { shopper, customerId }: RealCustomer): Promise<void> {
  const { Data: cart } = await shopper.call(getCart, {});
  model.look();
  const [customer, orders, stock] = await commerceDb.batch<Record<string, unknown>>([
    commerceDb
      .prepare('SELECT points - points_owed AS points, balance_minor AS balance FROM customers WHERE id = ?')
      .bind(customerId),
    commerceDb
      .prepare(
        `SELECT o.id, o.status, p.status AS payment, o.total_minor AS total, p.refunded_minor AS refunded FROM orders o
       JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id) WHERE o.customer_id = ? ORDER BY o.id`,
      )
      .bind(customerId),
    commerceDb.prepare(`SELECT id, stock FROM products WHERE id IN (${[...model.stock.keys()].join()}) ORDER BY id`),
  ]);
  const shop = {
    cart: cart.Items.map(({ Product, Quantity }) => [Product.Id, Quantity]).sort(),
    due: Math.round(cart.OrderTotals.OrderTotal.Value * 100),
    coupon: [...cart.DiscountBox.AppliedDiscountsWithCodes, ...(cart.DiscountBox.WaitingDiscounts ?? [])].map(
      ({ CouponCode }) => CouponCode,
    ),
    customer: customer?.results,
    orders: orders?.results,
    stock: stock?.results,
  };
  expect(shop).toEqual({
    cart: [...model.cart].sort(),
    due: model.goods - model.discount,
    coupon: model.coupon ? [model.coupon] : [],
    customer: [{ points: model.pointsLedger, balance: model.balance }],
    orders: model.orders.map(({ id, status, payment, total, refunded }) => ({ id, status, payment, total, refunded })),
    stock: [...model.stock].map(([id, left]) => ({ id, stock: left })),
  });
}

/** A step of both, after which they are compared. */
export function step(
  name: string,
  run: (model: CustomerModel, real: RealCustomer) => Promise<void>,
  check: (model: CustomerModel) => boolean = () => true,
): fc.AsyncCommand<CustomerModel, RealCustomer> {
  return {
    check,
    run: async (model, real) => {
      await run(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}
