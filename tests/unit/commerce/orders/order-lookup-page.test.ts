import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signToken } from '../../../../worker/commerce/http/signed-token.ts';
import { readInvoiceToken, showOrders } from '../../../../worker/commerce/orders/order-lookup-page.ts';
import {
  type OrderRow,
  readOrderItems,
  readOrdersByEmail,
} from '../../../../worker/commerce/orders/order-rows-store.ts';
import { TEST_SECRETS } from '../../../support/shop/test-secrets.ts';
import { db, give, openBeforeEach } from '../fresh-shop.ts';
import { NOW, order, PAID, payment, refund, unit } from '../shop-rows.ts';

openBeforeEach();
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const ENV = { ORIGIN: 'https://shop.example', KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY };
const HALF_HOUR_MS = 1_800_000;

async function show({
  hasMore = false,
  guestId = null as number | null,
  change = {} as Partial<OrderRow>,
} = {}): Promise<string> {
  const orders = (await readOrdersByEmail(db, 'ann@example.com', null, 9)).map((row) => ({ ...row, ...change }));
  const ids = orders.map(({ id }) => id);
  return String(await showOrders(ENV, { orders, items: await readOrderItems(db, ids), hasMore, guestId }, 'en'));
}
const factsOf = (page: string) => [...page.matchAll(/<p>([^<]*)<\/p><ul>/g)].map(([, facts]) => facts);
const unitsOf = (page: string) =>
  [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, name = '']) => name.replace(/<.*?>/g, ''));
const invoicesOf = (page: string) =>
  [...page.matchAll(/href="\/order-lookup\/invoice\/([^"]+)"/g)].map(([, token]) => token ?? '');

// ORDER-50
describe('the page of a mailed link', () => {
  it('says of each order its day, sum, state and products, and where its keys are', async () => {
    give(...PAID, unit(2), unit(3, 1, { product_name: 'Frost', product_id: 2 }));
    give(order(2, 'Pending', { expires_at: NOW + 1 }), unit(4, 2), payment(2, 2, 'Pending'));
    const page = await show();
    expect(factsOf(page)).toEqual([
      'January 15, 2027 · €10.00 · Pending · Not paid yet',
      'January 15, 2027 · €10.00 · Processing · Paid',
    ]);
    expect(unitsOf(page)).toEqual(['Ember', '2 × Ember', 'Frost']);
    expect(page).toContain('href="https://shop.example/en/profile/order/1"');
    expect(page).not.toContain('The newest 2');
  });

  it('has an invoice for what was paid, and for nothing else', async () => {
    give(order(1), unit(1), payment(1, 1, 'Pending'));
    expect(invoicesOf(await show())).toEqual([]);
    expect(invoicesOf(await show({ change: { paid_at: NOW } }))).toHaveLength(1);
  });

  it('says what was given back of an order, and of a complete one not that it is complete', async () => {
    give(...PAID, unit(2), refund({ amount_minor: 400, gross_minor: 400 }));
    expect(factsOf(await show({ change: { payment_status: 'PartiallyRefunded', status: 'Complete' } }))).toEqual([
      'January 15, 2027 · €10.00 · Partially refunded · €4.00',
    ]);
    expect(factsOf(await show({ change: { payment_status: 'PartiallyRefunded' } }))).toEqual([
      'January 15, 2027 · €10.00 · Processing · Partially refunded · €4.00',
    ]);
  });

  // GUEST-5
  it('opens the orders of a guest, and asks for a sign-in for those of an account alone', async () => {
    give(...PAID);
    const [ofGuest, ofAccount] = [await show({ guestId: 1 }), await show({ guestId: 2 })];
    expect(ofGuest).toContain('View your order');
    expect(ofGuest).not.toMatch(/Sign in|Forgot your password/);
    expect(ofAccount).toMatch(/Forgot your password[\s\S]*Sign in and see your keys/);
    expect(ofAccount).not.toContain('View your order');
  });

  it('says that there are more than it shows, and leaves out an order without products', async () => {
    give(...PAID, order(2), payment(2, 2));
    const page = await show({ hasMore: true });
    expect(factsOf(page)).toHaveLength(1);
    expect(page.replaceAll(/<.*?>/g, '')).toMatch(/2/);
    expect(page.length).toBeGreaterThan((await show()).length);
  });
});

describe('the link of an invoice on that page', () => {
  const read = (token: string, now: number) => readInvoiceToken(ENV, token, now);

  it('leads to its order for half an hour, and to no other one', async () => {
    give(...PAID);
    const [token = ''] = invoicesOf(await show());
    expect(await read(token, NOW + HALF_HOUR_MS - 1)).toBe(1);
    expect(await read(token, NOW + HALF_HOUR_MS)).toBeNull();
    expect(await read(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, NOW)).toBeNull();
  });

  it.each([[[1]], [[1, 'later']], [['1', NOW + 1]], [[]]])('with the claims %j leads nowhere', async (claims) => {
    const sign = (purpose: string, own: readonly unknown[]) => signToken(ENV.KEY_ENCRYPTION_KEY, purpose, own);
    expect(await read(await sign('order-lookup-invoice', claims), NOW)).toBeNull();
    expect(await read(await sign('order-lookup-invoice', [1, NOW + 1]), NOW)).toBe(1);
    expect(await read(await sign('another', [1, NOW + 1]), NOW)).toBeNull();
  });
});
