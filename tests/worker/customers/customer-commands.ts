import * as fc from 'fast-check';
import { expect } from 'vitest';
import { applyCoupon, clearCart, removeCoupon, SHOPPING_CART_TYPE, updateCart } from '../../../shared/api/cart.ts';
import { createNewPaymentUrl, type PaymentInfo } from '../../../shared/api/checkout.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { callAsMerchant } from '../buyer.ts';
import { declare } from '../orders/refunds.ts';
import { ERROR_URL, METHOD, pressOnPayPage, SUCCESS_URL } from '../shopper.ts';
import { COUPONS, type CouponCode, type CustomerModel, type ModelOrder } from './customer-model.ts';
import { type RealCustomer, step } from './customer-steps.ts';

const MAX_UNPAID = 4;
const MAX_DECLINES = 3;
const MAX_DOUBLE_REDEMPTIONS = 4;
const GIFT_MINOR = 700;

const ofState = (model: CustomerModel, n: number, isRight: (order: ModelOrder) => boolean): ModelOrder | undefined => {
  const right = model.orders.filter(isRight);
  return right[n % Math.max(1, right.length)];
};

/** A step about one of the orders for which it is possible. */
function orderStep(
  name: string,
  isRight: (order: ModelOrder) => boolean,
  run: (model: CustomerModel, real: RealCustomer, order: ModelOrder) => Promise<void>,
  isTime: (model: CustomerModel) => boolean = () => true,
) {
  return fc.nat(9).map((n) =>
    step(
      `${name}(${n})`,
      async (model, real) => {
        const order = ofState(model, n, isRight);
        if (order) await run(model, real, order);
      },
      (model) => isTime(model) && ofState(model, n, isRight) !== undefined,
    ),
  );
}

const isOpen = (order: ModelOrder) => order.status === 'Pending' && order.payment === 'Pending';
const isPaid = (order: ModelOrder) => order.payment === 'Paid' || order.payment === 'PartiallyRefunded';
const countUnpaid = (model: CustomerModel) => model.orders.filter((order) => order.status !== 'Complete').length;
const paymentOf = ({ payments }: RealCustomer, order: ModelOrder): PaymentInfo => {
  const info = payments.get(order.id);
  if (!info) throw new Error(`order ${order.id} has no payment`);
  return info;
};
const itemsOf = async ({ shopper }: RealCustomer, order: ModelOrder) => (await shopper.readOrder(order.id)).OrderItems;

/** Everything that a customer, or the merchant about their order, may do. `places`: which of the model's products. */
export function customerCommands(
  places: readonly number[],
): fc.Arbitrary<fc.AsyncCommand<CustomerModel, RealCustomer>>[] {
  const product = fc.constantFrom(...places);
  const quantity = fc.integer({ min: 1, max: 3 });
  const code = fc.constantFrom(...(Object.keys(COUPONS) as CouponCode[]));
  return [
    fc.tuple(product, quantity).map(([place, count]) =>
      step(`add(${place}, ${count})`, async (model, { shopper }) => {
        const id = model.idAt(place);
        const wanted = (model.cart.get(id) ?? 0) + count;
        const isThere = wanted <= (model.stock.get(id) ?? 0);
        expect((await shopper.addToCart(id, count)).status).toBe(isThere ? 200 : 409);
        if (isThere) model.cart.set(id, wanted);
      }),
    ),
    fc.tuple(product, quantity).map(([place, count]) =>
      step(`update(${place}, ${count})`, async (model, { shopper }) => {
        const id = model.idAt(place);
        const args = { productId: id, quantity: count, shppingCartTypeId: SHOPPING_CART_TYPE };
        const { status } = await shopper.call(updateCart, args);
        const isThere = count <= (model.stock.get(id) ?? 0);
        expect(status).toBe(!isThere ? 409 : model.cart.has(id) ? 200 : 404);
        if (status === 200) model.cart.set(id, count);
      }),
    ),
    fc.constant(
      step('clear', async (model, { shopper }) => {
        await shopper.call(clearCart, {});
        model.cart.clear();
        model.coupon = null;
      }),
    ),
    code.map((typed) =>
      step(`applyCoupon(${typed})`, async (model, { shopper }) => {
        const { status } = await shopper.call(applyCoupon, { code: typed });
        const held = model.coupon;
        const isCombined = held !== null && held !== typed && model.accepts(held);
        expect(status).toBe(model.accepts(typed) && !isCombined ? 200 : 409);
        if (status === 200) model.coupon = typed;
      }),
    ),
    code.map((typed) =>
      step(`removeCoupon(${typed})`, async (model, { shopper }) => {
        const { status } = await shopper.call(removeCoupon, { code: typed });
        expect(status).toBe(model.coupon === typed ? 200 : 404);
        if (status === 200) model.coupon = null;
      }),
    ),
    fc.constant(
      step('redeem', async (model, { shopper }) => {
        const { Data } = await callAsMerchant('/internal/gift-cards', { AmountMinor: GIFT_MINOR, Paid: true });
        const { Code } = Data as { Code: string };
        // Two calls at once: one loses, which counts as a wrong guess, and five of these make the customer wait.
        const isTwice = model.doubleRedemptions < MAX_DOUBLE_REDEMPTIONS;
        const calls = Array.from({ length: isTwice ? 2 : 1 }, () => shopper.call(redeemGiftCard, { code: Code }));
        expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual(isTwice ? [200, 404] : [200]);
        model.balance += GIFT_MINOR;
        model.doubleRedemptions += 1;
      }),
    ),
    fc.record({ points: fc.boolean(), balance: fc.boolean() }).map((use) =>
      step(
        `order(${JSON.stringify(use)})`,
        async (model, { shopper, payments }) => {
          const { status, Data } = await shopper.order({ UseRewardPoint: use.points, UseBalance: use.balance });
          for (const order of model.replaced) model.cancel(order);
          const isThere = [...model.cart].every(([id, count]) => count <= (model.stock.get(id) ?? 0));
          expect(status).toBe(model.cart.size > 0 && isThere ? 200 : 409);
          if (status !== 200) return;
          model.order(Data.OrderId, use);
          payments.set(Data.OrderId, Data);
        },
        (model) => countUnpaid(model) < MAX_UNPAID,
      ),
    ),
    orderStep('pay', isOpen, async (model, real, order) => {
      await Promise.all([1, 2].map(() => pressOnPayPage(paymentOf(real, order), 'pay')));
      model.pay(order);
    }),
    orderStep(
      'decline',
      isOpen,
      async (model, real, order) => {
        await pressOnPayPage(paymentOf(real, order), 'decline');
        order.payment = 'Voided';
        model.declines += 1;
      },
      (model) => model.declines < MAX_DECLINES,
    ),
    orderStep(
      'payAgain',
      (order) => order.status === 'Pending',
      async (_, real, order) => {
        const args = {
          orderId: order.id,
          paymentSystemMethodName: METHOD,
          successUrl: SUCCESS_URL,
          errorUrl: ERROR_URL,
        };
        const { status, Data } = await real.shopper.call(createNewPaymentUrl, args);
        expect(status).toBe(200);
        real.payments.set(order.id, Data);
        order.payment = 'Pending';
      },
    ),
    orderStep(
      'cancel',
      () => true,
      async (model, { shopper }, order) => {
        const { status } = await shopper.call(cancelOrder, { id: order.id });
        expect(status).toBe(order.status === 'Pending' ? 200 : 409);
        if (order.status === 'Pending') model.cancel(order);
      },
    ),
    orderStep('reveal', isPaid, async (_, real, order) => {
      const index = order.units.findIndex(({ state }) => state === 'kept');
      const unit = order.units[index];
      const item = (await itemsOf(real, order))[index];
      if (!unit || !item) return;
      expect(await real.shopper.reveal(item.Id)).toMatch(/^TEST-/);
      unit.state = 'revealed';
    }),
    orderStep('withdraw', isPaid, async (model, { shopper }, order) => {
      await declare({ shopper, order: await shopper.readOrder(order.id) });
      model.refund(
        order,
        order.units.filter(({ state }) => state === 'kept'),
        false,
      );
    }),
    orderStep('refundToBalance', isPaid, async (model, real, order) => {
      const index = order.units.findIndex(({ state }) => state !== 'refunded');
      const unit = order.units[index];
      const detail = await real.shopper.readOrder(order.id);
      const guid = detail.OrderItems[index]?.OrderItemGuid;
      if (!unit || guid === undefined) return;
      const refund = { OrderNumber: detail.CustomOrderNumber, OrderItemGuids: [guid], ToBalance: true };
      await Promise.all([1, 2].map(() => callAsMerchant('/internal/refunds', refund)));
      model.refund(order, [unit], true);
    }),
  ];
}
