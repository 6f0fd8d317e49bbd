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

export async function openOrder(client: ShopClient, goods: Goods, quantity = 2) {
  const buyer = await client.openBuyer();
  await buyer.fund(200, 300);
  await buyer.add(goods.products[0] ?? 0, quantity);
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
