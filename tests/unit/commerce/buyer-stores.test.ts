import { describe, expect, it } from 'vitest';
import { requireUnblocked } from '../../../worker/commerce/checkout/blocks-store.ts';
import { readSalesStop, resumeSales, stopSales } from '../../../worker/commerce/checkout/sales-stop-store.ts';
import { claimKeys, releaseKeys, sellKeys } from '../../../worker/commerce/keys/keys-store.ts';
import { consumeLookup, findLookup, saveOrderLookup } from '../../../worker/commerce/orders/order-lookups-store.ts';
import { beginProcessing } from '../../../worker/commerce/orders/order-settlement-store.ts';
import {
  confirmWithdrawal,
  readReturnedItems,
  readUnfinishedWithdrawals,
  saveOpenWithdrawal,
  saveWithdrawal,
} from '../../../worker/commerce/refunds/withdrawals-store.ts';
import { correctWallet } from '../../../worker/commerce/wallet/corrections-store.ts';
import { addGiftCard } from '../../../worker/commerce/wallet/gift-cards-store.ts';
import {
  readPendingPoints,
  readPoints,
  readSpendablePoints,
  spendPoints,
} from '../../../worker/commerce/wallet/points-store.ts';
import {
  readGiftCards,
  redeemGiftCode,
  returnBalance,
  spendBalance,
} from '../../../worker/commerce/wallet/wallet-store.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { giftCard, insert, isPaid, key, NOW, order, payment, points, refund, unit } from './shop-rows.ts';

openBeforeEach();

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
const MAIL = { subject: 's', text: 't' };

const customer = (id: number) => insert('customers', { id, guid: `c-${id}`, created_at: NOW, last_activity_at: NOW });

// ORDER-61
describe('a buyer', () => {
  const block = (of: Readonly<Record<string, string | number>>, endsAt = NOW + 1) =>
    insert('blocks', { reason: 'fraud', message: 'Call us.', author: 'Eve', created_at: NOW, ends_at: endsAt, ...of });
  const check = (change: object = {}) =>
    requireUnblocked(db, { customerId: 1, email: 'Ann@Example.com', clientHash: 'here', ...change }, 'en', NOW);

  it.each([
    ['as a customer', { customer_id: 1 }],
    ['by their address', { address: 'ann@example.com' }],
    ['by their network', { network: 'here' }],
  ])('who is blocked %s orders nothing, until that ends', async (_how, of) => {
    give(customer(2), block(of));
    await expect(check()).rejects.toMatchObject({ status: 403, code: 'blocked' });
    give(`UPDATE blocks SET ends_at = ${NOW}`);
    await check();
  });

  it('orders while others are blocked, also without an address or a known network', async () => {
    give(customer(2), block({ customer_id: 2 }), block({ address: 'ben@example.com' }), block({ network: 'there' }));
    await check();
    await check({ email: null, clientHash: null });
  });
});

// CHECKOUT-60
describe('sales that are stopped', () => {
  it('go on at the moment that the stop names', async () => {
    await stopSales(db, { Until: NOW + 5 }, NOW);
    expect(await readSalesStop(db, NOW + 4)).toMatchObject({ until: NOW + 5 });
    expect(await readSalesStop(db, NOW + 5)).toBeNull();
  });

  it('leave none of their words to a stop that begins as they end', async () => {
    await stopSales(db, { Until: NOW + 5, Message: 'Stocktaking.' }, NOW);
    await stopSales(db, {}, NOW + 4);
    expect(await readSalesStop(db, NOW + 4)).toMatchObject({ until: NOW + 5, message: 'Stocktaking.' });
    await stopSales(db, {}, NOW + 5);
    expect(await readSalesStop(db, NOW + 5)).toMatchObject({ until: null, message: null });
  });

  it('go on when the merchant says so, and no other setting is lost', async () => {
    give(insert('settings', { key: 'store', value: '{"Name":"Shop"}' }));
    await stopSales(db, { Message: 'Back soon.' }, NOW);
    expect(await readSalesStop(db, NOW)).toMatchObject({ message: 'Back soon.', until: null });
    await resumeSales(db);
    expect(await readSalesStop(db, NOW)).toBeNull();
    expect(read('SELECT key FROM settings')).toBe('store');
  });
});

describe('keys', () => {
  const all = 'SELECT id, status, order_item_id FROM keys ORDER BY id';

  it('are claimed for each unit of an order that has none, of its product alone', async () => {
    give(...[order(1), order(2), unit(1), unit(2), unit(3, 1, { product_id: 2 }), unit(4, 2)]);
    give(key(9, 'Available', undefined, { product_id: 2 }), key(1, 'Reserved', 1), key(2), key(3));
    await claimKeys(db, 'order-1', 1).run();
    expect(read(all)).toBe('1 Reserved 1; 2 Reserved 2; 3 Available ; 9 Available ');
    await claimKeys(db, 'order-1', 1).run();
    expect(read(all)).toBe('1 Reserved 1; 2 Reserved 2; 3 Available ; 9 Available ');
  });

  it.each([
    ['was refunded', [payment(1), refund()]],
    ['is disputed', [payment(1, 1, 'Paid', { disputed_at: NOW })]],
    ['was cancelled with its order', ["UPDATE orders SET status = 'Cancelled'"]],
    ['is held by the staff', [`UPDATE orders SET held_at = ${NOW}`]],
  ])('are not claimed for a unit that %s', async (_what, given) => {
    give(order(1), unit(1), key(1), ...given);
    await claimKeys(db, 'order-1', 1).run();
    expect(read(all)).toBe('1 Available ');
  });

  it('of a paid order are sold, those of another or an unpaid one stay reserved', async () => {
    give(order(1), order(2), unit(1), unit(2, 2), key(1, 'Reserved', 1), key(2, 'Reserved', 2));
    await sellKeys(db, 'order-1', NOW).run();
    expect(read(all)).toBe('1 Reserved 1; 2 Reserved 2');
    give(`UPDATE orders SET paid_at = ${NOW}`);
    await sellKeys(db, 'order-1', NOW).run();
    expect(read(all)).toBe('1 Sold 1; 2 Reserved 2');
  });

  it('of cancelled orders are for sale again, those of others are not', async () => {
    give(...[order(1, 'Cancelled'), order(2, 'Cancelled'), order(3), unit(1), unit(2, 2), unit(3, 3), unit(4)]);
    give(key(1, 'Reserved', 1), key(2, 'Reserved', 2), key(3, 'Reserved', 3), key(4, 'Sold', 4));
    await releaseKeys(db, '["order-1", "order-3"]').run();
    expect(read(all)).toBe('1 Available ; 2 Reserved 2; 3 Reserved 3; 4 Sold 4');
  });
});

describe('an order whose payment is authorised', () => {
  it('leaves the cart with what was bought, and others’ carts as they are', async () => {
    const inCart = (id: number, customerId: number, productId: number, quantity: number) =>
      insert('cart_items', { id, customer_id: customerId, product_id: productId, quantity, created_at: NOW });
    give(customer(2), order(1), unit(1), unit(2), 'UPDATE customers SET uses_balance = 1');
    give(inCart(1, 1, 1, 2), inCart(2, 1, 2, 1), inCart(3, 2, 1, 2));
    await db.batch(beginProcessing(db, 'order-1'));
    expect(read('SELECT id, quantity FROM cart_items ORDER BY id')).toBe('2 1; 3 2');
    expect(read('SELECT id, uses_balance FROM customers ORDER BY id')).toBe('1 0; 2 1');
    expect(read('SELECT status FROM orders')).toBe('Processing');
    give(inCart(4, 1, 1, 1));
    await db.batch(beginProcessing(db, 'order-1'));
    expect(read('SELECT id, quantity FROM cart_items ORDER BY id')).toBe('2 1; 3 2; 4 1');
  });
});

// ORDER-50
describe('a link to the orders of an address', () => {
  const ask = (tokenHash: string, change: object = {}) =>
    saveOrderLookup(
      db,
      { email: 'ann@example.com', orderNumber: null, locale: 'en', tokenHash, isInArchive: false, now: NOW, ...change },
      MAIL,
    );

  it('works once within half an hour, and opens no other', async () => {
    give(order(1));
    await ask('one');
    await ask('two');
    expect(await findLookup(db, 'one', NOW + HALF_HOUR_MS - 1)).toEqual({
      ...{ email: 'ann@example.com', orderNumber: null },
      ...{ languageCode: 'en', isOpen: true },
    });
    expect(await findLookup(db, 'one', NOW + HALF_HOUR_MS)).toMatchObject({ isOpen: false });
    expect(await consumeLookup(db, 'one', NOW + HALF_HOUR_MS)).toBe(false);
    expect(await consumeLookup(db, 'three', NOW)).toBe(false);
    expect(await consumeLookup(db, 'one', NOW)).toBe(true);
    expect(await consumeLookup(db, 'one', NOW)).toBe(false);
    expect([await findLookup(db, 'two', NOW), await findLookup(db, 'three', NOW)]).toMatchObject([
      { isOpen: true },
      null,
    ]);
  });

  it('is mailed to a buyer alone, and the third one only when an earlier one is used or over', async () => {
    const mails = 'SELECT count(*) FROM outbox';
    await ask('nobody’s', { email: 'nobody@example.com' });
    expect(read(mails)).toBe('0');
    await ask('closed', { email: 'before@example.com', isInArchive: true });
    expect(read('SELECT recipient FROM outbox')).toBe('before@example.com');
    give('DELETE FROM outbox', order(1));
    await ask('1');
    await ask('2');
    expect(read(mails)).toBe('2');
    await ask('3');
    expect(read(mails)).toBe('2');
    await consumeLookup(db, '1', NOW);
    await ask('4');
    expect(read(mails)).toBe('3');
    await ask('5', { now: NOW + HALF_HOUR_MS - 1 });
    expect(read(mails)).toBe('3');
    await ask('6', { now: NOW + HALF_HOUR_MS });
    expect(read(mails)).toBe('4');
  });
});

describe('a declaration of withdrawal', () => {
  const declare = (guid: string, receivedAt = NOW) => ({
    ...{ guid, name: 'Ann', orderNumber: 'N-1', email: 'ann@example.com', itemGuids: [] },
    ...{ languageCode: 'en', receivedAt },
  });
  const unfinished = async (now: number) => (await readUnfinishedWithdrawals(db, now, 9)).map(({ guid }) => guid);

  // REFUND-10
  it('for an order is taken up again after two minutes, until it is confirmed', async () => {
    give(order(1));
    await saveWithdrawal(db, { ...declare('w-1'), orderId: 1 });
    await saveWithdrawal(db, { ...declare('w-2', NOW + 60_000), orderId: 1 });
    expect(await unfinished(NOW + 119_999)).toEqual([]);
    expect(await unfinished(NOW + 120_000)).toEqual(['w-1']);
    await confirmWithdrawal(db, 'w-1', MAIL, NOW);
    await confirmWithdrawal(db, 'w-1', MAIL, NOW);
    expect(await unfinished(NOW + 300_000)).toEqual(['w-2']);
    expect(read('SELECT recipient, order_guid FROM outbox')).toBe('ann@example.com order-1');
  });

  // REFUND-11
  it('for no order is done at once, and confirmed at most ten times a day', async () => {
    for (let count = 1; count <= 11; count += 1) await saveOpenWithdrawal(db, declare(`w-${count}`), MAIL);
    expect(read('SELECT count(*), sum(handled_at IS NOT NULL) FROM withdrawals')).toBe('11 11');
    expect(read('SELECT count(*) FROM outbox')).toBe('10');
    await saveOpenWithdrawal(db, declare('w-late', NOW + DAY_MS - 1), MAIL);
    expect(read('SELECT count(*) FROM outbox')).toBe('10');
    await saveOpenWithdrawal(db, { ...declare('w-other'), email: 'ben@example.com' }, MAIL);
    await saveOpenWithdrawal(db, declare('w-next-day', NOW + 2 * DAY_MS), MAIL);
    expect(read('SELECT count(*) FROM outbox')).toBe('12');
  });

  it('has returned the units that were refunded for it, and no others', async () => {
    give(order(1), unit(1), unit(2), payment(1), refund({ withdrawal_guid: 'w-1', amount_minor: 500 }));
    give(refund({ guid: 'refund-2', order_item_id: 2, amount_minor: 500, withdrawal_guid: 'w-2' }));
    expect(await readReturnedItems(db, 1, 'w-1')).toEqual([1]);
    expect(await readReturnedItems(db, 2, 'w-1')).toEqual([]);
  });
});

// WALLET-6
describe('points', () => {
  it('of an order that may be returned cannot be spent until the fifteenth day ends', async () => {
    const paidAt = 20_000 * DAY_MS;
    give(customer(2), points('granted', 100), order(1, 'Complete', { paid_at: paidAt, points_to_earn: 30 }), unit(1));
    give(order(2, 'Complete', { customer_id: 2, paid_at: paidAt, points_to_earn: 5 }), unit(2, 2));
    const end = paidAt + 15 * DAY_MS - 1;
    expect([await readPendingPoints(db, 1, end), await readPendingPoints(db, 1, end + 1)]).toEqual([30, 0]);
    expect(await readSpendablePoints(db, { id: 1, points: 100 }, end)).toBe(70);
    expect(await readSpendablePoints(db, { id: 1, points: 20 }, end)).toBe(0);
    expect(await readSpendablePoints(db, { id: 1, points: 100 }, end + 1)).toBe(100);
    expect([
      await readSpendablePoints(db, { id: 1, points: 0 }, end),
      await readSpendablePoints(db, null, end),
    ]).toEqual([0, 0]);
  });

  it('that an order uses are deducted for it alone, and none where it uses none', async () => {
    give(
      points('granted', 100),
      order(1, 'Pending', { points_used: 40 }),
      order(2, 'Pending', { points_used: 30 }),
      order(3),
    );
    await spendPoints(db, 'order-1', NOW).run();
    await spendPoints(db, 'order-3', NOW).run();
    expect(read("SELECT order_id, points FROM reward_points WHERE kind = 'spent'")).toBe('1 -40');
  });
});

describe('a wallet', () => {
  it('lists the cards of its owner, the newest first, page by page', async () => {
    give(customer(2));
    const redeemed = (id: number, at: number, by = 1) =>
      giftCard({ id, code_hash: `h-${id}`, masked_code: `m-${id}`, redeemed_by: by, redeemed_at: at });
    give(
      redeemed(1, NOW),
      redeemed(2, NOW),
      redeemed(3, NOW + 1),
      redeemed(4, NOW + 2, 2),
      giftCard({ id: 5, code_hash: 'h-5' }),
    );
    const list = async (before: number | null, limit = 9) =>
      (await readGiftCards(db, 1, { before, limit })).map(({ id }) => id);
    expect([await list(null), await list(null, 2), await list(3), await list(2), await list(1)]).toEqual([
      [3, 2, 1],
      [3, 2],
      [2, 1],
      [1],
      [],
    ]);
    // Another customer's is not there: its page is empty.
    expect(await list(4)).toEqual([]);
  });

  it('lists the points of its owner, and counts all of them', async () => {
    give(customer(2), points('granted', 5), points('granted', 6), points('granted', 7, { customer_id: 2 }));
    expect(await readPoints(db, 1, { limit: 1, offset: 1 })).toMatchObject({ rows: [{ points: 5 }], count: 2 });
    expect(await readPoints(db, 3, { limit: 1, offset: 0 })).toEqual({ rows: [], count: 0 });
  });

  it('without points, or of nobody, has none to spend', async () => {
    expect(await readSpendablePoints(db, null, NOW)).toBe(0);
    expect(await readSpendablePoints(db, { id: 1, points: 0 }, NOW)).toBe(0);
    give(
      order(1, 'Pending', { points_to_earn: 30 }),
      unit(1),
      payment(1),
      isPaid(),
      points('earned', 30, { order_id: 1 }),
    );
    expect(await readSpendablePoints(db, { id: 1, points: 10 }, NOW)).toBe(0);
  });

  it('is corrected in what the staff name, with a note', async () => {
    const correct = (balanceMinor: number, amount: number, isPromotional = false) =>
      correctWallet(db, {
        customerId: 1,
        balanceMinor,
        isPromotional,
        points: amount,
        author: 'Kim',
        reason: 'r',
        now: NOW,
      });
    const entries = () => [
      read('SELECT amount_minor, promo_minor FROM balance_entries ORDER BY id'),
      read('SELECT points FROM reward_points ORDER BY id'),
      read('SELECT count(*) FROM staff_notes'),
    ];
    await correct(500, 0);
    expect(entries()).toEqual(['500 0', '', '1']);
    await correct(0, 7);
    expect(entries()).toEqual(['500 0', '7', '2']);
    await correct(100, 0, true);
    expect(entries()).toEqual(['500 0; 100 100', '7', '3']);
    await expect(correct(-1_000, 0)).rejects.toMatchObject({ status: 409 });
  });

  it('pays an order what that uses of it, for it alone, and gets it back once if that ends unpaid', async () => {
    give(
      "INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, created_at) VALUES (1, 900, 300, 'refunded', 1)",
    );
    give(order(1, 'Pending', { balance_used_minor: 200 }), order(2, 'Pending', { promo_used_minor: 50 }), order(3));
    for (const id of [1, 2, 3]) await db.batch([spendBalance(db, `order-${id}`, NOW)]);
    const spent = () =>
      read("SELECT order_id, amount_minor, promo_minor FROM balance_entries WHERE kind <> 'refunded' ORDER BY id");
    expect(spent()).toBe('1 -200 0; 2 -50 -50');
    const giveBack = () => db.batch([returnBalance(db, '["order-1","order-2","order-3"]', NOW)]);
    await giveBack();
    expect(spent()).toBe('1 -200 0; 2 -50 -50');
    give("UPDATE orders SET status = 'Cancelled' WHERE id IN (2, 3)");
    await giveBack();
    await giveBack();
    expect(spent()).toBe('1 -200 0; 2 -50 -50; 2 50 50');
  });
});

describe('a gift card', () => {
  it('that exists is not made again, and stays as it is', async () => {
    const card = { codeHash: 'h', maskedCode: '…A', amountMinor: 500, expiresAt: null, isPromotional: true, now: NOW };
    expect([await addGiftCard(db, card), await addGiftCard(db, { ...card, amountMinor: 900 })]).toEqual([true, false]);
    expect(read('SELECT amount_minor, is_promotional FROM gift_cards')).toBe('500 1');
  });

  it('is redeemed once, until the moment when it expires, and no other with it', async () => {
    give(giftCard({ expires_at: NOW }), giftCard({ id: 2, code_hash: 'h-2' }));
    expect([await redeemGiftCode(db, 'h-1', 1, NOW), await redeemGiftCode(db, 'h-9', 1, NOW)]).toEqual([null, null]);
    expect(await redeemGiftCode(db, 'h-1', 1, NOW - 1)).toBe(2000);
    expect(await redeemGiftCode(db, 'h-1', 1, NOW - 1)).toBeNull();
    expect(read('SELECT id, redeemed_by FROM gift_cards ORDER BY id')).toBe('1 1; 2 ');
  });

  const sold = [order(1), unit(1), key(1, 'Revealed', 1), giftCard({ key_id: 1 })];
  it.each([
    ['paid for and shown', [payment(1)], 2000],
    ['paid for and refunded in another part', [payment(1, 1, 'PartiallyRefunded')], 2000],
    ['paid for and reported', [payment(1), "UPDATE keys SET status = 'Reported'"], 2000],
    ['not paid for', [payment(1, 1, 'Pending')], null],
    ['disputed', [payment(1, 1, 'Paid', { disputed_at: NOW })], null],
    ['refunded', [payment(1), refund()], null],
    ['paid for by an earlier payment that went back', [payment(1, 1, 'Voided'), payment(2, 1, 'Pending')], null],
  ])('that was sold is worth something only while it is the buyer’s: %s', async (_what, given, worth) => {
    give(...sold, ...given);
    expect(await redeemGiftCode(db, 'h-1', 1, NOW)).toBe(worth);
  });

  it('whose code was never shown is worth nothing', async () => {
    give(order(1), unit(1), key(1, 'Sold', 1), giftCard({ key_id: 1 }), payment(1));
    expect(await redeemGiftCode(db, 'h-1', 1, NOW)).toBeNull();
  });
});
