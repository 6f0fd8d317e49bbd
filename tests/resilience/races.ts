import {
  applyCoupon,
  clearCart,
  getCart,
  removeCoupon,
  removeFromCart,
  SHOPPING_CART_TYPE,
  updateCart,
} from '../../shared/api/cart.ts';
import {
  changePaymentMethod,
  checkPayment,
  checkPaymentFromProvider,
  createNewPaymentUrl,
  executePayment,
} from '../../shared/api/checkout.ts';
import { setLanguageAndCurrency } from '../../shared/api/customer.ts';
import { cancelOrder, type OrderDetail } from '../../shared/api/order.ts';
import { reportKey } from '../../shared/api/order-remedies.ts';
import { applyGiftCard, redeemGiftCard } from '../../shared/api/wallet.ts';
import {
  addGiftCard,
  type Call,
  openCase,
  openHeld,
  openOrder,
  openPaid,
  openShown,
  openSoldCard,
  type Race,
  type Subject,
} from './race-subjects.ts';
import { faults, METHOD } from './shop-client.ts';
import { addCoupon, createCode } from './stock.ts';

const HALF_AN_HOUR_MS = 31 * 60_000;
const totalOf = ({ OrderTotals }: OrderDetail) => Math.round(OrderTotals.OrderTotal.Value * 100);
const refund = ({ client, order }: Subject, ToBalance: boolean) =>
  client.asMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber, ToBalance });
/** As if the time of everything unpaid were over. */
const expire = ({ client }: Subject) =>
  client.shop.runCron(Date.now() + HALF_AN_HOUR_MS).catch((error: unknown) => faults.push(String(error)));
const paymentOf = ({ info }: Subject) => ({ paymentMethodSystemName: METHOD, paymentInitId: info.PaymentInitId });
const newPaymentOf = ({ buyer, info }: Subject) => ({
  orderId: info.OrderId,
  paymentSystemMethodName: METHOD,
  successUrl: `${buyer.client.shop.origin}/en/payment/completed`,
  errorUrl: `${buyer.client.shop.origin}/en/payment/failed`,
});
const decide = ({ client, caseId }: Subject, Decision: string) =>
  client.asMerchant(`/internal/key-cases/${caseId}`, { Decision, Answer: 'Sorry.' });

const afterPayment: Readonly<Record<string, Call>> = {
  reveal: ({ buyer, itemId }) => buyer.reveal(itemId),
  withdraw: ({ buyer, order }) => buyer.withdraw(order.CustomOrderNumber),
  'refund to the method': (subject) => refund(subject, false),
  'refund to the balance': (subject) => refund(subject, true),
  'refund of one unit': ({ client, order }) =>
    client.asMerchant('/internal/refunds', {
      OrderNumber: order.CustomOrderNumber,
      OrderItemGuids: order.OrderItems.slice(0, 1).map(({ OrderItemGuid }) => OrderItemGuid),
    }),
  dispute: ({ client, info, order }) => client.report(info, 'disputed', totalOf(order)),
  'dispute is won': ({ client, info, order }) => client.report(info, 'dispute-won', totalOf(order)),
  'dispute is lost': ({ client, info, order }) => client.report(info, 'dispute-lost', totalOf(order)),
  'half a dispute is lost': ({ client, info, order }) =>
    client.report(info, 'dispute-lost', Math.floor(totalOf(order) / 2)),
  'report the key': ({ buyer, itemId }) => buyer.call(reportKey, { orderItemId: itemId, Reason: 'Invalid', Note: '' }),
};

/** The merchant's decisions about a held payment, and what may come between. */
const whileHeld: Readonly<Record<string, Call>> = {
  settle: ({ client, info }) => client.asMerchant('/internal/payments/release', { PaymentInitId: info.PaymentInitId }),
  'refund what is held': ({ client, info }) =>
    client.asMerchant('/internal/refunds/held', { PaymentInitId: info.PaymentInitId }),
  'report of the payment': ({ client, info, order }) => client.report(info, 'paid', totalOf(order)),
  'report of a failure': ({ client, info, order }) => client.report(info, 'failed', totalOf(order)),
  dispute: ({ client, info, order }) => client.report(info, 'disputed', totalOf(order)),
  'dispute is lost': ({ client, info, order }) => client.report(info, 'dispute-lost', totalOf(order)),
  'look at the payment': (subject) => subject.buyer.call(checkPayment, paymentOf(subject)),
  'another payment': (subject) => subject.buyer.call(createNewPaymentUrl, newPaymentOf(subject)),
  cancel: ({ buyer, info }) => buyer.call(cancelOrder, { id: info.OrderId }),
  expire,
};

export const RACES: readonly Race[] = [
  {
    name: 'an unpaid order',
    prepare: (client, goods) => openOrder(client, goods),
    calls: {
      pay: ({ client, info }) => client.press(info, 'pay'),
      decline: ({ client, info }) => client.press(info, 'decline'),
      'report of the payment': ({ client, info, order }) => client.report(info, 'authorized', totalOf(order)),
      'report of a failure': ({ client, info, order }) => client.report(info, 'failed', totalOf(order)),
      'look at the provider': ({ buyer }) => buyer.call(checkPaymentFromProvider, {}),
      cancel: ({ buyer, info }) => buyer.call(cancelOrder, { id: info.OrderId }),
      'another order': ({ buyer }) => buyer.order({ UseBalance: true }),
      'another payment': (subject) => subject.buyer.call(createNewPaymentUrl, newPaymentOf(subject)),
      'another method': (subject) => subject.buyer.call(changePaymentMethod, newPaymentOf(subject)),
      'look at the payment': (subject) => subject.buyer.call(checkPayment, paymentOf(subject)),
      execute: (subject) => subject.buyer.call(executePayment, paymentOf(subject)),
      'cancel by the merchant': ({ client, order }) =>
        client.asMerchant(`/internal/orders/${order.CustomOrderNumber}/cancel`, {}),
      expire,
    },
  },
  { name: 'a payment held for its amount', prepare: (client, goods) => openHeld(client, goods, 250), calls: whileHeld },
  { name: 'a payment held for its country', prepare: (client, goods) => openHeld(client, goods, 0), calls: whileHeld },
  { name: 'a paid order', prepare: openPaid, calls: afterPayment },
  { name: 'a shown key', prepare: openShown, calls: afterPayment },
  {
    name: 'a key case',
    prepare: openCase,
    calls: {
      replace: (subject) => decide(subject, 'Replace'),
      refund: (subject) => decide(subject, 'Refund'),
      reject: (subject) => decide(subject, 'Reject'),
      ...afterPayment,
    },
  },
  {
    name: 'a cart with a coupon for one',
    prepare: async (client, goods) => {
      const [buyer, other] = await Promise.all([client.openBuyer(), client.openBuyer()]);
      const code = `ONE-${createCode()}`;
      await addCoupon(client, code, 1);
      for (const one of [buyer, other]) {
        await one.add(goods.products[1] ?? 0, 2);
        await one.call(applyCoupon, { code });
      }
      return { buyer, other, code };
    },
    calls: {
      add: ({ buyer, goods }) => buyer.add(goods.products[1] ?? 0),
      change: ({ buyer, goods }) =>
        buyer.call(updateCart, {
          productId: goods.products[1] ?? 0,
          quantity: 1,
          shppingCartTypeId: SHOPPING_CART_TYPE,
        }),
      empty: ({ buyer }) => buyer.call(clearCart, {}),
      remove: async ({ buyer }) => {
        const [line] = (await buyer.call(getCart, {})).data?.Items ?? [];
        return line && buyer.call(removeFromCart, { id: line.Id });
      },
      'change the currency': ({ buyer }) => buyer.call(setLanguageAndCurrency, { language: 'pl', currency: 'PLN' }),
      'end the coupon': ({ client, code }) => client.asMerchant(`/internal/coupons/${code}/end`, {}),
      'apply the coupon by another': ({ other, code }) => other.call(applyCoupon, { code }),
      'apply the coupon': ({ buyer, code }) => buyer.call(applyCoupon, { code }),
      'remove the coupon': ({ buyer, code }) => buyer.call(removeCoupon, { code }),
      order: ({ buyer }) => buyer.order(),
      'order by another': ({ other }) => other.order(),
    },
  },
  {
    name: 'a gift card and a balance',
    prepare: async (client, goods) => {
      const [buyer, other] = await Promise.all([client.openBuyer(), client.openBuyer()]);
      await buyer.fund(300, 900);
      await buyer.add(goods.products[0] ?? 0);
      return { buyer, other, ...(await addGiftCard(client)) };
    },
    calls: {
      apply: ({ buyer, code }) => buyer.call(applyGiftCard, { code }),
      'end the gift card': ({ client, giftCardId }) => client.asMerchant(`/internal/gift-cards/${giftCardId}/end`, {}),
      redeem: ({ buyer, code }) => buyer.call(redeemGiftCard, { code }),
      'redeem by another': ({ other, code }) => other.call(redeemGiftCard, { code }),
      'order with the balance': ({ buyer }) => buyer.order({ UseBalance: true }),
      'order with points and balance': ({ buyer }) => buyer.order({ UseBalance: true, UseRewardPoint: true }),
    },
  },
  {
    name: 'a balance',
    prepare: async (client, goods) => {
      const paid = await openPaid(client, goods);
      const { buyer } = paid;
      await buyer.fund(200, 300);
      await buyer.call(clearCart, {});
      await buyer.add(goods.products[0] ?? 0);
      const unpaid = (await buyer.order({ UseBalance: true, UseRewardPoint: true })).data;
      if (!unpaid) throw new Error('no unpaid order to race for');
      await buyer.call(clearCart, {});
      await buyer.add(goods.products[1] ?? 0);
      return { ...paid, unpaid, ...(await addGiftCard(client)) };
    },
    calls: {
      redeem: ({ buyer, code }) => buyer.call(redeemGiftCard, { code }),
      'order with points and balance': ({ buyer }) => buyer.order({ UseBalance: true, UseRewardPoint: true }),
      'cancel an order that took some': ({ buyer, unpaid }) => buyer.call(cancelOrder, { id: unpaid.OrderId }),
      'pay an order that took some': ({ client, unpaid }) => client.press(unpaid, 'pay'),
      'refund to the balance': (subject) => refund(subject, true),
      withdraw: ({ buyer, order }) => buyer.withdraw(order.CustomOrderNumber),
      expire,
    },
  },
  {
    name: 'a gift card that was sold',
    prepare: openSoldCard,
    calls: {
      ...afterPayment,
      redeem: ({ buyer, code }) => buyer.call(redeemGiftCard, { code }),
      'redeem by another': ({ other, code }) => other.call(redeemGiftCard, { code }),
      'take the code off sale': ({ client, goods, code }) =>
        client.asMerchant(`/internal/products/${goods.giftCard}/keys/withdraw`, { Keys: [code], Reason: 'a race' }),
    },
  },
  {
    name: 'a gift card that was redeemed',
    prepare: async (client, goods) => {
      const sold = await openSoldCard(client, goods);
      const { buyer, code } = sold;
      await buyer.call(redeemGiftCard, { code });
      await buyer.add(goods.products[0] ?? 0);
      const unpaid = (await buyer.order({ UseBalance: true })).data;
      if (!unpaid) throw new Error('no order that took of the card');
      await buyer.call(clearCart, {});
      await buyer.add(goods.products[1] ?? 0);
      return { ...sold, unpaid };
    },
    calls: {
      ...afterPayment,
      'refund at the provider': ({ client, info, order }) => client.report(info, 'refunded', totalOf(order)),
      'order with the balance': ({ buyer }) => buyer.order({ UseBalance: true }),
      'cancel an order that took of it': ({ buyer, unpaid }) => buyer.call(cancelOrder, { id: unpaid.OrderId }),
    },
  },
];
