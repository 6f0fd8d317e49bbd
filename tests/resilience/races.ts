import { applyCoupon, clearCart, removeCoupon, SHOPPING_CART_TYPE, updateCart } from '../../shared/api/cart.ts';
import { checkPaymentFromProvider, createNewPaymentUrl, type PaymentInfo } from '../../shared/api/checkout.ts';
import { cancelOrder, type OrderDetail } from '../../shared/api/order.ts';
import { reportKey } from '../../shared/api/order-remedies.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { type Buyer, METHOD, type ShopClient } from './shop-client.ts';
import { addCoupon, addGiftCode, createCode, type Goods } from './stock.ts';

/** What the racing calls are about. */
interface Subject {
  client: ShopClient;
  buyer: Buyer;
  other: Buyer;
  goods: Goods;
  info: PaymentInfo;
  order: OrderDetail;
  itemId: number;
  caseId: string;
  code: string;
}
type Call = (subject: Subject) => Promise<unknown>;

/** A thing that calls change, as it is before they race, and the calls. */
export interface Race {
  name: string;
  prepare: (client: ShopClient, goods: Goods) => Promise<Partial<Subject>>;
  calls: Readonly<Record<string, Call>>;
}

const totalOf = ({ OrderTotals }: OrderDetail) => Math.round(OrderTotals.OrderTotal.Value * 100);
const refund = ({ client, order }: Subject, ToBalance: boolean) =>
  client.asMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber, ToBalance });
const decide = ({ client, caseId }: Subject, Decision: string) =>
  client.asMerchant(`/internal/key-cases/${caseId}`, { Decision, Answer: 'Sorry.' });

async function openOrder(client: ShopClient, goods: Goods, quantity = 2) {
  const buyer = await client.openBuyer();
  await buyer.fund(200, 300);
  await buyer.add(goods.products[0] ?? 0, quantity);
  const info = (await buyer.order({ UseRewardPoint: true, UseBalance: true })).data;
  const order = info && (await buyer.readOrder(info.OrderId));
  if (!info || !order) throw new Error('no order to race for');
  return { buyer, info, order, itemId: order.OrderItems[0]?.Id ?? 0 };
}

async function openPaid(client: ShopClient, goods: Goods) {
  const opened = await openOrder(client, goods);
  await client.press(opened.info, 'pay');
  return opened;
}

async function openShown(client: ShopClient, goods: Goods) {
  const paid = await openPaid(client, goods);
  await paid.buyer.reveal(paid.itemId);
  return paid;
}

async function openCase(client: ShopClient, goods: Goods) {
  const shown = await openShown(client, goods);
  const report = { orderItemId: shown.itemId, Reason: 'Invalid', Note: '', Remedy: 'RefundToBalance' } as const;
  const { data } = await shown.buyer.call(reportKey, report);
  return { ...shown, caseId: data?.CaseId ?? '' };
}

const afterPayment: Readonly<Record<string, Call>> = {
  reveal: ({ buyer, itemId }) => buyer.reveal(itemId),
  withdraw: ({ buyer, order }) => buyer.withdraw(order.CustomOrderNumber),
  'refund to the method': (subject) => refund(subject, false),
  'refund to the balance': (subject) => refund(subject, true),
  dispute: ({ client, info, order }) => client.report(info, 'disputed', totalOf(order)),
  'report the key': ({ buyer, itemId }) => buyer.call(reportKey, { orderItemId: itemId, Reason: 'Invalid', Note: '' }),
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
      'another payment': ({ buyer, info }) =>
        buyer.call(createNewPaymentUrl, {
          orderId: info.OrderId,
          paymentSystemMethodName: METHOD,
          successUrl: `${buyer.client.shop.origin}/en/payment/completed`,
          errorUrl: `${buyer.client.shop.origin}/en/payment/failed`,
        }),
    },
  },
  { name: 'a paid order', prepare: openPaid, calls: afterPayment },
  { name: 'a shown key', prepare: openShown, calls: afterPayment },
  {
    name: 'a key case',
    prepare: openCase,
    calls: {
      replace: (subject) => decide(subject, 'Replace'),
      refund: (subject) => decide(subject, 'Refund'),
      reject: (subject) => decide(subject, 'Reject'),
      'refund by the merchant': (subject) => refund(subject, false),
      dispute: ({ client, info, order }) => client.report(info, 'disputed', totalOf(order)),
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
      return { buyer, other, code: await addGiftCode(client, 700) };
    },
    calls: {
      redeem: ({ buyer, code }) => buyer.call(redeemGiftCard, { code }),
      'redeem by another': ({ other, code }) => other.call(redeemGiftCard, { code }),
      'order with the balance': ({ buyer }) => buyer.order({ UseBalance: true }),
      'order with points and balance': ({ buyer }) => buyer.order({ UseBalance: true, UseRewardPoint: true }),
    },
  },
  {
    name: 'a gift card that was sold',
    prepare: async (client, goods) => {
      const buyer = await client.openBuyer();
      await buyer.add(goods.giftCard);
      const info = (await buyer.order()).data;
      if (!info) throw new Error('no gift card to race for');
      await client.press(info, 'pay');
      const order = await buyer.readOrder(info.OrderId);
      const itemId = order?.OrderItems[0]?.Id ?? 0;
      const { data } = await buyer.reveal(itemId);
      return {
        buyer,
        other: await client.openBuyer(),
        info,
        itemId,
        code: data?.Key ?? '',
        ...(order ? { order } : {}),
      };
    },
    calls: {
      ...afterPayment,
      redeem: ({ buyer, code }) => buyer.call(redeemGiftCard, { code }),
      'redeem by another': ({ other, code }) => other.call(redeemGiftCard, { code }),
    },
  },
];
