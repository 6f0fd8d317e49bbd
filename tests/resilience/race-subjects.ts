import type { PaymentInfo } from '../../shared/api/checkout.ts';
import type { OrderDetail } from '../../shared/api/order.ts';
import { reportKey } from '../../shared/api/order-remedies.ts';
import type { Buyer, ShopClient } from './shop-client.ts';
import { addGiftCode, type Goods } from './stock.ts';

/** What the racing calls are about. */
export interface Subject {
  client: ShopClient;
  buyer: Buyer;
  other: Buyer;
  goods: Goods;
  info: PaymentInfo;
  /** A second order of the same buyer. */
  unpaid: PaymentInfo;
  order: OrderDetail;
  itemId: number;
  caseId: string;
  code: string;
  giftCardId: number;
}
export type Call = (subject: Subject) => Promise<unknown>;

/** A thing that calls change, as it is before they race, and the calls. */
export interface Race {
  name: string;
  prepare: (client: ShopClient, goods: Goods) => Promise<Partial<Subject>>;
  calls: Readonly<Record<string, Call>>;
}

export async function openOrder(client: ShopClient, goods: Goods, quantity = 2, productId = goods.products[0] ?? 0) {
  const buyer = await client.openBuyer();
  await buyer.fund(200, 300);
  await buyer.add(productId, quantity);
  const info = (await buyer.order({ UseRewardPoint: true, UseBalance: true })).data;
  const order = info && (await buyer.readOrder(info.OrderId));
  if (!info || !order) throw new Error('no order to race for');
  return { buyer, info, order, itemId: order.OrderItems[0]?.Id ?? 0 };
}

export async function addGiftCard(client: ShopClient): Promise<Pick<Subject, 'code' | 'giftCardId'>> {
  const code = await addGiftCode(client, 700);
  const db = await client.shop.database();
  // Others are made at the same time; the end of a code is stored as it is.
  const newest = 'SELECT max(id) AS id FROM gift_cards WHERE substr(masked_code, -4) = substr(?1, -4)';
  return { code, giftCardId: Number(await db.prepare(newest).bind(code).first('id')) };
}

export async function openPaid(client: ShopClient, goods: Goods) {
  const opened = await openOrder(client, goods);
  await client.press(opened.info, 'pay');
  return opened;
}

export async function openShown(client: ShopClient, goods: Goods) {
  const paid = await openPaid(client, goods);
  await paid.buyer.reveal(paid.itemId);
  return paid;
}

export async function openCase(client: ShopClient, goods: Goods) {
  const shown = await openShown(client, goods);
  const report = { orderItemId: shown.itemId, Reason: 'Invalid', Note: '', Remedy: 'RefundToBalance' } as const;
  const { data } = await shown.buyer.call(reportKey, report);
  return { ...shown, caseId: data?.CaseId ?? '' };
}

/** A payment that the shop holds: for as much more than is due as `surplusMinor`, or for the country that it comes from. */
export async function openHeld(client: ShopClient, goods: Goods, surplusMinor: number) {
  const opened = await openOrder(client, goods, 2, surplusMinor === 0 ? goods.regional : undefined);
  const { info } = opened;
  const db = await client.shop.database();
  if (surplusMinor === 0) {
    // Its product is sold in one country only, and the card is of another.
    const total = Math.round(opened.order.OrderTotals.OrderTotal.Value * 100);
    await client.report(info, 'paid', total, crypto.randomUUID(), 'US');
  }
  await db
    .prepare('UPDATE sandbox_sessions SET amount_minor = amount_minor + ?2 WHERE init_id = ?1')
    .bind(info.PaymentInitId, surplusMinor)
    .run();
  await client.press(info, 'pay');
  const held = db.prepare('SELECT held_reason FROM payments WHERE init_id = ?1').bind(info.PaymentInitId);
  if ((await held.first('held_reason')) === null) throw new Error('no held payment to race for');
  return opened;
}

/** A gift card of the shop that was paid, and whose code was shown. */
export async function openSoldCard(client: ShopClient, goods: Goods) {
  const [buyer, other] = [await client.openBuyer(), await client.openBuyer()];
  await buyer.add(goods.giftCard);
  const info = (await buyer.order()).data;
  if (info) await client.press(info, 'pay');
  const order = info && (await buyer.readOrder(info.OrderId));
  if (!info || !order) throw new Error('no gift card to race for');
  const itemId = order.OrderItems[0]?.Id ?? 0;
  const { data } = await buyer.reveal(itemId);
  return { buyer, other, info, order, itemId, code: data?.Key ?? '' };
}
