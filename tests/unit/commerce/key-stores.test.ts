import { describe, expect, it, vi } from 'vitest';
import {
  addKeys,
  addStockKeys,
  previewKeys,
  readKnownMarks,
  sealStockKey,
  stockKeys,
} from '../../../worker/commerce/keys/add-keys-store.ts';
import { expireKeys } from '../../../worker/commerce/keys/expire-keys-store.ts';
import { markLibraryKey, readLibrary } from '../../../worker/commerce/keys/key-library-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import {
  findItemKey,
  recordKeyConsent,
  recordKeyDenial,
  recordReveal,
} from '../../../worker/commerce/keys/keys-store.ts';
import { resealKeys } from '../../../worker/commerce/keys/reseal-keys-store.ts';
import { findOrderByGuid, readOrderItems } from '../../../worker/commerce/orders/order-rows-store.ts';
import { checkAmount } from '../../../worker/commerce/refunds/refund-amount.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { giftCard, insert, key, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();

describe('keys that the merchant adds', () => {
  const sealed = (mark: string, change: object = {}) => ({
    ...{ product: 1, sealed: `k.${mark}`, mark, formerMarks: [] as string[], codeHash: null, maskedCode: null },
    ...change,
  });
  const withdrawn = insert('withdrawn_keys', {
    ...{ fingerprint: 'bad', product_id: 1, ciphertext: 'k.c', reason: 'bad', withdrawn_at: NOW },
  });
  const marks = 'SELECT product_id, fingerprint, status FROM keys ORDER BY fingerprint';

  it('are for sale, each once', async () => {
    const stocked = await addStockKeys(db, [sealed('a'), sealed('b'), sealed('a'), sealed('c', { product: 2 })], NOW);
    expect(stocked).toEqual({ added: 3, known: 1, rejected: 0 });
    expect(read(marks)).toBe('1 a Available; 1 b Available; 2 c Available');
    expect(await addStockKeys(db, [sealed('a')], NOW)).toEqual({ added: 0, known: 1, rejected: 0 });
    expect(await addStockKeys(db, [], NOW)).toEqual({ added: 0, known: 0, rejected: 0 });
  });

  it('and that the shop has under an earlier secret are known', async () => {
    give(key(1, 'Available', undefined, { fingerprint: 'old' }));
    expect(await addStockKeys(db, [sealed('a', { formerMarks: ['older', 'old'] })], NOW)).toMatchObject({ known: 1 });
    expect(read(marks)).toBe('1 old Available');
  });

  it('and withdrew before, or that are of a bundle or of no product, are not for sale', async () => {
    give(withdrawn, insert('bundle_items', { bundle_id: 2, item_id: 1 }));
    const stocked = await addStockKeys(
      db,
      [sealed('bad'), sealed('b', { product: 2 }), sealed('c', { product: 9 })],
      NOW,
    );
    expect([stocked, read(marks)]).toEqual([{ added: 0, known: 0, rejected: 3 }, '']);
  });

  it('as gift cards need a code that no other card has, and are worth what the product says', async () => {
    give("UPDATE products SET is_store_credit = 1, voucher_type = 'MPV', face_minor = 1500 WHERE id = 1");
    give(giftCard({ code_hash: 'taken' }));
    const result = [];
    for (const card of [
      sealed('a', { codeHash: 'new', maskedCode: '…A' }),
      sealed('b', { codeHash: 'taken', maskedCode: '…B' }),
      sealed('c'),
    ])
      result.push((await addStockKeys(db, [card], NOW)).rejected);
    expect(result).toEqual([0, 1, 1]);
    expect(read(marks)).toBe('1 a Available');
    expect(read('SELECT code_hash, amount_minor, key_id IS NULL FROM gift_cards ORDER BY id')).toBe(
      'taken 2000 1; new 1500 0',
    );
    // A code of a product that is no card makes none.
    await addStockKeys(db, [sealed('d', { product: 2, codeHash: 'other', maskedCode: '…D' })], NOW);
    expect(read('SELECT count(*) FROM gift_cards')).toBe('2');
  });

  it('are sealed for their product, and are a gift code only if nobody could guess them', async () => {
    const vault = await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY);
    const code = await sealStockKey(vault, 1, 'abcd-2345-efgh-6789');
    expect(code).toMatchObject({
      product: 1,
      maskedCode: '••••-6789',
      codeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect([await vault.open(1, code.sealed), code.formerMarks.length]).toEqual(['abcd-2345-efgh-6789', 1]);
    expect(await sealStockKey(vault, 1, 'ABCD2345EFGH6789')).toMatchObject({
      codeHash: code.codeHash,
      mark: code.mark,
    });
    for (const none of ['ABC-12', '1111-1111-1111-1111-1111', 'no code: é'])
      expect(await sealStockKey(vault, 1, none)).toMatchObject({ maskedCode: null, codeHash: null });
  });

  it('are counted as they would be, and then are', async () => {
    const vault = await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY);
    const keys = ['AAAAA-11111', ' AAAAA-11111 ', 'BBBBB-22222'];
    const counts = { added: 2, known: 1, rejected: 0 };
    expect(await previewKeys(db, vault, 1, keys)).toEqual(counts);
    expect(read('SELECT count(*) FROM keys')).toBe('0');
    expect(await addKeys(db, vault, 1, keys, NOW)).toEqual(counts);
    expect(await previewKeys(db, vault, 1, keys)).toEqual({ added: 0, known: 3, rejected: 0 });
  });

  it('are known by their marks, for sale or withdrawn', async () => {
    give(key(1), withdrawn);
    expect(await readKnownMarks(db, ['f-1', 'bad', 'new'])).toEqual(new Set(['f-1', 'bad']));
  });
});

describe('many keys', () => {
  const sealed = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ product: 1, sealed: `k.${index}`, mark: `m-${index}`, formerMarks: [], codeHash: null, maskedCode: null },
    }));

  it('are stored two thousand by two thousand, and none without a word', async () => {
    expect([1, 2_000, 2_001].map((count) => stockKeys(db, sealed(count), NOW).length)).toEqual([2, 2, 4]);
    expect(await addStockKeys(db, [], NOW)).toEqual({ added: 0, known: 0, rejected: 0 });
  });

  it('that have expired go two thousand at a time, with the cards that nobody has redeemed', async () => {
    give(insert('key_batches', { id: 1, product_id: 1, expires_at: NOW, created_at: 1 }));
    give(
      `INSERT INTO keys (product_id, ciphertext, fingerprint, created_at, batch_id)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2001) SELECT 1, 'k.c', 'f-' || i, 1, 1 FROM n`,
      insert('key_batches', { id: 2, product_id: 1, expires_at: NOW + 1, created_at: 1 }),
      key(5_000, 'Available', undefined, { batch_id: 2 }),
      ...[order(1), unit(1), key(5_001, 'Reserved', 1, { batch_id: 1 })],
      giftCard({ key_id: 1 }),
      giftCard({ id: 2, code_hash: 'h-2', key_id: 5_000 }),
    );
    const left = () => Number(read("SELECT count(*) FROM keys WHERE status = 'Available'"));
    await expireKeys(db, NOW - 1);
    expect(left()).toBe(2_002);
    await expireKeys(db, NOW);
    expect([left(), read('SELECT id FROM gift_cards'), read('SELECT count(*) FROM withdrawn_keys')]).toEqual([
      2,
      '2',
      '2000',
    ]);
    await expireKeys(db, NOW);
    expect([left(), read('SELECT status FROM keys WHERE id = 5001')]).toEqual([1, 'Reserved']);
  });

  it('of a former secret are sealed anew two hundred at a time', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const list = TEST_SECRETS.KEY_ENCRYPTION_KEY;
    const sealedText = await (await createKeyVault(list.split(',').at(-1) ?? '')).seal(1, 'AAAAA-BBBBB');
    give(
      `INSERT INTO keys (product_id, ciphertext, fingerprint, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201) SELECT 1, '${sealedText}', 'f-' || i, 1 FROM n`,
    );
    const env = standIn<Parameters<typeof resealKeys>[0]>({ DB: db, KEY_ENCRYPTION_KEY: list });
    expect([await resealKeys(env), await resealKeys(env)]).toEqual([200, 1]);
    vi.restoreAllMocks();
  });
});

describe('the key library of a buyer', () => {
  const mark = (itemId: number, isActivated = true, customerId = 1, now = NOW) =>
    markLibraryKey(db, { itemId, customerId, isActivated, now });

  it('has the keys of paid orders, each in its state, the newest order first', async () => {
    give(insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW }));
    give(order(1), unit(1), unit(2), unit(3), unit(4), payment(1), `UPDATE orders SET paid_at = 1`);
    give(key(1, 'Sold', 1), key(2, 'Revealed', 2), key(3, 'Reported', 3), key(9, 'Replaced', 4), key(4, 'Sold', 4));
    give(
      order(2, 'Pending', { created_at: NOW + 1 }),
      unit(5, 2),
      payment(2, 2),
      order(3, 'Pending', { customer_id: 2 }),
    );
    give(unit(6, 3), payment(3, 3), 'UPDATE orders SET paid_at = 1', order(4), unit(7, 4), payment(4, 4, 'Pending'));
    give(refund({ order_item_id: 5, order_id: 2, payment_id: 2, amount_minor: 1000 }));
    expect((await readLibrary(db, 1)).map(({ id, state }) => `${id} ${state}`)).toEqual([
      ...['5 Returned', '4 Unrevealed', '3 Reported', '2 Revealed', '1 Unrevealed'],
    ]);
    expect((await readLibrary(db, 2)).map(({ id, state }) => `${id} ${state}`)).toEqual(['6 Waiting']);
  });

  it('notes which of them are activated, from the first time on, by their buyer alone', async () => {
    give(order(1), unit(1), unit(2), unit(3), payment(1), 'UPDATE orders SET paid_at = 1');
    give(key(1, 'Revealed', 1), key(2, 'Sold', 2), key(3, 'Revealed', 3));
    expect(await mark(1, true, 2)).toBeNull();
    expect(await mark(2)).toBeNull();
    expect(await mark(1)).toEqual({ activated_at: NOW });
    expect(await mark(1, true, 1, NOW + 5)).toEqual({ activated_at: NOW });
    expect((await readLibrary(db, 1)).map(({ state }) => state)).toEqual(['Revealed', 'Unrevealed', 'Activated']);
    expect(await mark(1, false)).toEqual({ activated_at: null });
    give(refund({ order_item_id: 3, amount_minor: 1000 }));
    expect(await mark(3)).toBeNull();
    expect(read('SELECT id FROM keys WHERE activated_at IS NOT NULL')).toBe('');
  });
});

describe('a key of a buyer', () => {
  const sold = [order(1), unit(1), payment(1), key(1, 'Sold', 1)];
  const reveal = (customerId: number, now = NOW) => recordReveal(db, { keyId: 1, customerId, clientHash: 'h', now });

  it('is found by its buyer alone', async () => {
    give(insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW }), ...sold);
    expect(await findItemKey(db, 1, 1)).toMatchObject({ key_id: 1, key_status: 'Sold', is_refunded: 0 });
    expect([await findItemKey(db, 1, 2), await findItemKey(db, 2, 1)]).toEqual([null, null]);
    give(refund());
    expect(await findItemKey(db, 1, 1)).toMatchObject({ is_refunded: 1 });
  });

  it('is shown from its first time on, and each time is logged', async () => {
    give(...sold, ...[unit(2), key(2, 'Sold', 2)]);
    expect([await reveal(1), await reveal(1, NOW + 5)]).toEqual([NOW, NOW]);
    expect(read('SELECT id, status, revealed_at FROM keys')).toBe(`1 Revealed ${NOW}; 2 Sold `);
    expect(read('SELECT key_id, created_at FROM key_reveals')).toBe(`1 ${NOW}; 1 ${NOW + 5}`);
    expect(read('SELECT key_id, created_at FROM key_reveal_senders')).toBe(`1 ${NOW}; 1 ${NOW + 5}`);
  });

  it.each([
    ['for sale', 'Available'],
    ['reserved', 'Reserved'],
    ['returned', 'Returned'],
  ])('is not shown while it is %s', async (_what, status) => {
    give(order(1), unit(1), payment(1), key(1, status, status === 'Available' ? undefined : 1));
    expect(await reveal(1)).toBeNull();
    expect(read('SELECT status, revealed_at FROM keys')).toBe(`${status} `);
  });

  it('that was denied is in a log of its own', async () => {
    give(...sold);
    await recordKeyDenial(db, { itemId: 1, customerId: 1, clientHash: 'h', code: 'not-paid', now: NOW });
    expect(read('SELECT order_item_id, customer_id, client_hash, code FROM key_denials')).toBe('1 1 h not-paid');
    expect(read('SELECT count(*) FROM key_reveals')).toBe('0');
  });

  it('is consented to once, and that is mailed once', async () => {
    give(...sold, unit(2));
    const consent = (version: string, now: number) =>
      recordKeyConsent(db, 1, version, { subject: 's', text: 't' }, now);
    expect([await consent('1', NOW), await consent('2', NOW + 5)]).toEqual([NOW, NOW]);
    expect(read('SELECT id, consented_at, consent_version FROM order_items')).toBe(`1 ${NOW} 1; 2  `);
    expect(read('SELECT recipient FROM outbox')).toBe('ann@example.com');
  });
});

// REFUND-16
describe('an amount that the staff give back', () => {
  async function check(amountMinor: number, itemId: number | null = null): Promise<string> {
    const found = await findOrderByGuid(db, 'order-1');
    if (!found) throw new Error('there is no such order');
    const item = (await readOrderItems(db, [1])).find(({ id }) => id === itemId) ?? null;
    return checkAmount(db, found, { amountMinor, item, toBalance: false, author: 'Eve', note: '' }).then(
      () => 'given back',
      (error: unknown) => `${(error as { status: number }).status} ${(error as { code: string }).code}`,
    );
  }
  const isPaid = `UPDATE orders SET status = 'Processing', paid_at = ${NOW}`;
  const half = { unit_minor: 500, unit_eur_minor: 500 };

  it('is at most what was paid, and the last cent goes back with the order itself', async () => {
    give(order(1), unit(1, 1, half), unit(2, 1, half), payment(1), isPaid);
    expect([await check(1), await check(999), await check(1000), await check(1001)]).toEqual([
      ...['given back', 'given back', '409 refund-whole', '409 refund-too-much'],
    ]);
  });

  it('is nothing of what was paid with the balance', async () => {
    give(
      order(1, 'Pending', { total_minor: 0, balance_minor: 1000, balance_used_minor: 1000 }),
      unit(1),
      payment(1),
      isPaid,
    );
    expect(await check(1)).toBe('409 refund-too-much');
  });

  it('of a unit is at most what that is worth, and nothing once it was refunded or before it is paid', async () => {
    give(order(1), unit(1, 1, half), unit(2, 1, half), payment(1));
    expect(await check(1, 1)).toBe('409 order-state');
    give(isPaid);
    expect([await check(500, 1), await check(501, 1)]).toEqual(['given back', '409 refund-too-much']);
    give(refund({ amount_minor: 500, gross_minor: 500 }));
    expect([await check(1, 1), await check(499, 2), await check(500, 2)]).toEqual([
      '409 order-state',
      'given back',
      '409 refund-whole',
    ]);
  });
});
