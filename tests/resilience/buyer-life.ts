import { applyCoupon, clearCart, SHOPPING_CART_TYPE, updateCart } from '../../shared/api/cart.ts';
import { checkPaymentFromProvider, createNewPaymentUrl, type PaymentInfo } from '../../shared/api/checkout.ts';
import { cancelOrder, type OrderDetail } from '../../shared/api/order.ts';
import { KEY_REMEDIES, reportKey } from '../../shared/api/order-remedies.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { type Buyer, METHOD } from './shop-client.ts';
import { addGiftCode, type Goods } from './stock.ts';

type Chance = () => number;

const pick = <Item>(items: readonly Item[], chance: Chance): Item | undefined =>
  items[Math.floor(chance() * items.length)];
const totalOf = (order: OrderDetail | null) => Math.round((order?.OrderTotals.OrderTotal.Value ?? 0) * 100);

async function fillCart(buyer: Buyer, goods: Goods, coupon: string, chance: Chance): Promise<void> {
  const wanted = [pick(goods.products, chance) ?? 0, ...(chance() < 0.5 ? [pick(goods.products, chance) ?? 0] : [])];
  if (chance() < 0.15) wanted.push(goods.giftCard);
  await Promise.all(wanted.map((id) => buyer.add(id, 1 + Math.floor(chance() * 2))));
  if (chance() < 0.2)
    await buyer.call(updateCart, { productId: wanted[0] ?? 0, quantity: 2, shppingCartTypeId: SHOPPING_CART_TYPE });
  if (chance() < 0.4) await buyer.call(applyCoupon, { code: coupon });
  if (chance() < 0.3) {
    const code = await addGiftCode(buyer.client, 500);
    if (code !== '') await Promise.all([1, 2].map(() => buyer.call(redeemGiftCard, { code })));
  }
}

/** Pays, or does something else, or several things at once. */
async function finishPayment(buyer: Buyer, info: PaymentInfo, total: number, chance: Chance): Promise<void> {
  const { client } = buyer;
  const way = chance();
  const id = crypto.randomUUID();
  const args = { orderId: info.OrderId, paymentSystemMethodName: METHOD };
  const { origin } = client.shop;
  const urls = { successUrl: `${origin}/en/payment/completed`, errorUrl: `${origin}/en/payment/failed` };
  if (way < 0.45) await Promise.all([client.press(info, 'pay'), client.press(info, 'pay')]);
  else if (way < 0.55) {
    await client.report(info, 'authorized', total);
    await Promise.all([client.report(info, 'failed', total), client.report(info, 'cancelled', total)]);
  } else if (way < 0.65) await Promise.all([client.press(info, 'pay'), buyer.call(cancelOrder, { id: info.OrderId })]);
  else if (way < 0.75) {
    await client.press(info, 'decline');
    const again = await buyer.call(createNewPaymentUrl, { ...args, ...urls });
    if (again.data) await client.press(again.data, 'pay');
  } else if (way < 0.82) {
    await Promise.all([
      client.press(info, 'pay'),
      client.report(info, 'paid', total, id),
      buyer.call(checkPaymentFromProvider, {}),
    ]);
  } else if (way < 0.88) await buyer.order({ UseBalance: true });
  else if (way < 0.94) await buyer.call(cancelOrder, { id: info.OrderId });
  // The others close their browsers.
}

async function complain(buyer: Buyer, itemId: number, chance: Chance): Promise<void> {
  await buyer.reveal(itemId);
  const Remedy = pick(KEY_REMEDIES, chance);
  const { data } = await buyer.call(reportKey, { orderItemId: itemId, Reason: 'Invalid', Note: '', Remedy });
  if (!data) return;
  const decisions = [pick(['Replace', 'Refund', 'Reject'], chance), pick(['Replace', 'Refund'], chance)];
  await Promise.all(
    decisions.map((Decision) =>
      buyer.client.asMerchant(`/internal/key-cases/${data.CaseId}`, { Decision, Answer: 'Sorry.' }),
    ),
  );
}

/** What follows a payment: keys are shown, reported, given back, refunded, disputed. */
async function enjoyOrder(buyer: Buyer, info: PaymentInfo, chance: Chance): Promise<void> {
  const order = await buyer.readOrder(info.OrderId);
  const [item] = order?.OrderItems ?? [];
  if (!order || !item) return;
  const { client } = buyer;
  const refund = {
    OrderNumber: order.CustomOrderNumber,
    OrderItemGuids: [item.OrderItemGuid],
    ToBalance: chance() < 0.5,
  };
  const way = chance();
  if (way < 0.25) await complain(buyer, item.Id, chance);
  else if (way < 0.5) await Promise.all([buyer.withdraw(order.CustomOrderNumber), buyer.reveal(item.Id)]);
  else if (way < 0.65)
    await Promise.all([client.asMerchant('/internal/refunds', refund), buyer.withdraw(order.CustomOrderNumber)]);
  else if (way < 0.72) {
    await client.report(info, 'disputed', totalOf(order));
    await buyer.withdraw(order.CustomOrderNumber);
    if (chance() < 0.5) await client.report(info, 'dispute-won', totalOf(order));
  } else if (way < 0.8) {
    const { data } = await buyer.reveal(item.Id);
    if (data) await buyer.call(redeemGiftCard, { code: data.Key });
  } else if (way < 0.9) await buyer.reveal(item.Id);
}

/** One visit of one customer, from the cart to the complaint. Any call may fail, and most do once the runtime is killed. */
export async function live(buyer: Buyer, goods: Goods, coupon: string, chance: Chance): Promise<void> {
  await fillCart(buyer, goods, coupon, chance);
  const key = crypto.randomUUID();
  const use = { UseRewardPoint: chance() < 0.4, UseBalance: chance() < 0.4 };
  const presses = chance() < 0.3 ? [key, key] : [key];
  const made = await Promise.all(presses.map((one) => buyer.order(use, one)));
  const info = made.find(({ data }) => data !== null)?.data;
  if (!info) {
    await buyer.call(clearCart, {});
    return;
  }
  const order = await buyer.readOrder(info.OrderId);
  await finishPayment(buyer, info, totalOf(order), chance);
  await enjoyOrder(buyer, info, chance);
}
