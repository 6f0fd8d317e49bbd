import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { WORKER_HEADER } from '../../worker/dev/cron.ts';
import { expect, test } from '../support/browser/journey.ts';

const DEV_VARS = join(import.meta.dirname, '..', '..', 'worker', 'commerce', '.dev.vars');
/** The shop's exchange rate: amounts in euros are about this much lower than the file's in dollars. */
const DEFAULT_PRICE_USD = 11;

async function callShop(path: string, contentType: string, body: string, method = 'POST'): Promise<void> {
  if (!process.env.ADMIN_TOKEN && existsSync(DEV_VARS)) process.loadEnvFile(DEV_VARS);
  const response = await fetch(new URL(path, test.info().project.use.baseURL), {
    method,
    headers: { Authorization: `Bearer ${process.env.ADMIN_TOKEN}`, 'Content-Type': contentType },
    body,
  });
  expect(response.status, await response.text()).toBe(200);
}

interface Goods {
  priceUsd?: number | null;
  /** Number of keys for sale. */
  keys?: number;
  /** Names of platforms that the shop has. */
  platforms?: readonly string[];
  /** The countries where its keys activate (ISO 3166-1 alpha-2). */
  countries?: readonly string[] | undefined;
  /** Labels such as "PEGI 18". */
  ageRating?: string;
}

/** A product for one journey only. */
export interface OwnProduct {
  name: string;
  path: string;
  /** Imports a line in the format of the merchant's file. */
  change: (goods: Goods) => Promise<void>;
}

let lastNumber = 0;

/** Puts a product on sale that no other journey uses. */
export async function sellProduct(goods: Goods = {}): Promise<OwnProduct> {
  lastNumber += 1;
  const name = `Amber Voyage ${test.info().workerIndex}-${Date.now()}-${lastNumber}`;
  async function change({
    priceUsd = DEFAULT_PRICE_USD,
    keys = 0,
    platforms = [],
    countries,
    ageRating,
  }: Goods): Promise<void> {
    const line = {
      sourceId: `journey:${name}`,
      name,
      priceUsd,
      platforms,
      ageRating,
      ...(countries ? { region: { name: countries.join(), allowed: countries } } : {}),
      keys: Array.from({ length: keys }, () => `JOURNEY-${crypto.randomUUID()}`),
    };
    await callShop('/internal/import', 'application/x-ndjson', JSON.stringify(line));
  }
  await change({ keys: 5, ...goods });
  return { name, path: `/en/product/${name.toLowerCase().replaceAll(' ', '-')}`, change };
}

/** Adds the account with this address to the staff, as the owner does. */
export async function addToStaff(email: string, role: 'support' | 'catalogue'): Promise<void> {
  await callShop('/internal/staff', 'application/json', JSON.stringify({ Name: 'Sam', Role: role, Email: email }));
}

/** Asks for an age before goods that are rated so high are shown and sold in these countries. */
export async function askForAge(From: number, Countries: readonly string[]): Promise<void> {
  const body = JSON.stringify({ Value: { From, Countries } });
  await callShop('/internal/settings/age', 'application/json', body, 'PATCH');
}

/** Sells a product before its release, in a shop that takes pre-orders from now on. */
export async function openPreOrder(productId: number, releasesOn: Date): Promise<void> {
  const allowed = JSON.stringify({ Value: { HasPreOrders: true } });
  await callShop('/internal/settings/store', 'application/json', allowed, 'PATCH');
  const terms = { Product: productId, ReleasesOn: releasesOn.toISOString(), Limit: 5, TimeZone: 'Europe/Berlin' };
  await callShop('/internal/preorders', 'application/json', JSON.stringify(terms));
}

interface CouponTerms {
  /** Percent, as a whole number. */
  percent?: number;
  endsOn?: Date;
}

/** Issues a coupon, or changes the one with this code. */
export async function giveCoupon(code: string, { percent = 10, endsOn }: CouponTerms = {}): Promise<void> {
  const coupon = {
    Code: code,
    Name: code,
    Kind: 'percent',
    Amount: percent * 100,
    EndsOn: endsOn?.toISOString() ?? null,
  };
  await callShop('/internal/coupons', 'application/json', JSON.stringify(coupon));
}

/** Sets the fee of the sandbox's embedded method, in euro cents. */
export async function setEmbeddedFee(cents: number): Promise<void> {
  const body = JSON.stringify({ FeeMinor: cents });
  await callShop('/internal/payment-fees/Payments.SandboxEmbedded', 'application/json', body);
}

/** Issues a gift card of this value in euro cents, as one that was paid for elsewhere, and returns its code. */
export async function issueGiftCard(cents: number): Promise<string> {
  const code = `GIFT-${crypto.randomUUID()}`.toUpperCase();
  await callShop(
    '/internal/gift-cards',
    'application/json',
    JSON.stringify({ Code: code, AmountMinor: cents, Paid: true }),
  );
  return code;
}

/** The staff's decision about a report, with the text for the buyer. */
export async function answerKeyCase(
  caseId: string,
  decision: 'Replace' | 'Refund' | 'Reject',
  text: string,
): Promise<void> {
  const body = JSON.stringify({ Decision: decision, Answer: text });
  await callShop(`/internal/key-cases/${caseId}`, 'application/json', body);
}

/** Refunds one unit of an order, out of goodwill. */
export async function refundUnit(orderNumber: string, orderItemGuid: string): Promise<void> {
  const body = JSON.stringify({ OrderNumber: orderNumber, OrderItemGuids: [orderItemGuid], ToBalance: true });
  await callShop('/internal/refunds', 'application/json', body);
}

/** Runs what the shop does once a minute, and waits for it. */
export async function runCron(): Promise<void> {
  const url = new URL('/cdn-cgi/local/scheduled', test.info().project.use.baseURL);
  const response = await fetch(url, { headers: { [WORKER_HEADER]: 'latchkey-commerce' } });
  expect(response.status, await response.text()).toBe(200);
}

/** Shows a review that waits, as the staff do. */
export async function approveReview(title: string): Promise<void> {
  if (!process.env.ADMIN_TOKEN && existsSync(DEV_VARS)) process.loadEnvFile(DEV_VARS);
  const response = await fetch(new URL('/internal/reviews?Limit=500', test.info().project.use.baseURL), {
    headers: { Authorization: `Bearer ${process.env.ADMIN_TOKEN}` },
  });
  const { Data } = (await response.json()) as {
    Data: { Items: { ReviewId: string; Version: number; Title: string }[] };
  };
  const found = Data.Items.find((item) => item.Title === title);
  expect(found, `a review “${title}” that waits`).toBeDefined();
  await callShop(
    `/internal/reviews/${found?.ReviewId}/approve`,
    'application/json',
    JSON.stringify({ Version: found?.Version }),
  );
}
