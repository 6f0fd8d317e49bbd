import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from '../support/journey.ts';

const DEV_VARS = join(import.meta.dirname, '..', '..', 'worker', 'commerce', '.dev.vars');
/** The shop's own rate: what a merchant's file says in dollars costs about this much less in euros. */
const DEFAULT_PRICE_USD = 11;

async function callShop(path: string, contentType: string, body: string): Promise<void> {
  if (!process.env.ADMIN_TOKEN && existsSync(DEV_VARS)) process.loadEnvFile(DEV_VARS);
  const response = await fetch(new URL(path, test.info().project.use.baseURL), {
    method: 'POST',
    headers: { Authorization: `Bearer ${process.env.ADMIN_TOKEN}`, 'Content-Type': contentType },
    body,
  });
  expect(response.status, await response.text()).toBe(200);
}

interface Goods {
  priceUsd?: number | null;
  /** How many can be sold. */
  keys?: number;
  /** Names of platforms that the shop has. */
  platforms?: readonly string[];
}

/** A product of a journey's own, on sale. */
export interface OwnProduct {
  name: string;
  path: string;
  /** Brings a new line of the merchant's file. */
  change: (goods: Goods) => Promise<void>;
}

let lastNumber = 0;

/** Puts a product on sale that no other journey touches. */
export async function sellProduct(goods: Goods = {}): Promise<OwnProduct> {
  lastNumber += 1;
  const name = `Amber Voyage ${test.info().workerIndex}-${Date.now()}-${lastNumber}`;
  async function change({ priceUsd = DEFAULT_PRICE_USD, keys = 0, platforms = [] }: Goods): Promise<void> {
    const line = {
      sourceId: `journey:${name}`,
      name,
      priceUsd,
      platforms,
      keys: Array.from({ length: keys }, () => `JOURNEY-${crypto.randomUUID()}`),
    };
    await callShop('/internal/import', 'application/x-ndjson', JSON.stringify(line));
  }
  await change({ keys: 5, ...goods });
  return { name, path: `/en/product/${name.toLowerCase().replaceAll(' ', '-')}`, change };
}

interface CouponTerms {
  /** Whole per cent. */
  percent?: number;
  endsOn?: Date;
}

/** Gives a coupon out, or changes the one of this code. */
export async function giveCoupon(code: string, { percent = 10, endsOn }: CouponTerms = {}): Promise<void> {
  const coupon = { Code: code, Name: code, Kind: 'percent', Amount: percent * 100, EndsOn: endsOn?.toISOString() };
  await callShop('/internal/coupons', 'application/json', JSON.stringify(coupon));
}

/** Makes the sandbox's embedded method cost so many euro cents. */
export async function setEmbeddedFee(cents: number): Promise<void> {
  const body = JSON.stringify({ Fees: { 'Payments.SandboxEmbedded': cents } });
  await callShop('/internal/payment-fees', 'application/json', body);
}

/** Issues a gift card of so many euro cents, and answers its code. */
export async function issueGiftCard(cents: number): Promise<string> {
  const code = `GIFT-${crypto.randomUUID()}`.toUpperCase();
  await callShop('/internal/gift-cards', 'application/json', JSON.stringify({ Code: code, AmountMinor: cents }));
  return code;
}

/** What a person at the shop decides about a complaint, with the words that the buyer reads. */
export async function answerKeyCase(
  caseId: string,
  decision: 'Replace' | 'Refund' | 'Reject',
  answer: string,
): Promise<void> {
  const body = JSON.stringify({ Decision: decision, Answer: answer });
  await callShop(`/internal/key-cases/${caseId}`, 'application/json', body);
}

/** Gives the money for one unit of an order back, out of goodwill. */
export async function refundUnit(orderNumber: string, orderItemGuid: string): Promise<void> {
  const body = JSON.stringify({ OrderNumber: orderNumber, OrderItemGuids: [orderItemGuid], ToBalance: true });
  await callShop('/internal/refunds', 'application/json', body);
}
