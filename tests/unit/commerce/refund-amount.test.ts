import { describe, expect, it } from 'vitest';
import { findOrderByGuid, type OrderRow, readOrderItems } from '../../../worker/commerce/orders/order-rows-store.ts';
import { type AskedAmount, checkAmount, refundAmount } from '../../../worker/commerce/refunds/refund-amount.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { isPaid, order, PAID, payment, unit } from './shop-rows.ts';

openBeforeEach();

/** Each test has a database of its own. */
const openEnv = () =>
  standIn<Parameters<typeof refundAmount>[0]>({
    ...{ DB: db, ORIGIN: 'https://shop.example', ENVIRONMENT: 'production' },
  });
const half = { unit_minor: 500, unit_eur_minor: 500 };
const TWO_UNITS = [order(1), unit(1, 1, half), unit(2, 1, half), payment(1), isPaid()];
const asked = (amountMinor: number, change: Partial<AskedAmount> = {}): AskedAmount => ({
  ...{ amountMinor, item: null, toBalance: false, author: 'Kim', note: 'Late.' },
  ...change,
});
async function readRow(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const row = await findOrderByGuid(db, 'order-1');
  if (!row) throw new Error('there is no such order');
  return { ...row, ...change };
}
const ofUnit = async (amountMinor: number, change: object = {}) => {
  const item = (await readOrderItems(db, [1])).find(({ id }) => id === 1);
  return asked(amountMinor, { item: item ? { ...item, ...change } : null });
};
const booked = () => read('SELECT for_item_id, amount_minor, credited_minor, tax_minor FROM refunds ORDER BY id');

// REFUND-16
describe('an amount that the staff give back', () => {
  it('takes its part of the VAT, and its buyer reads for what, how much and where it goes', async () => {
    give(...TWO_UNITS);
    await refundAmount(openEnv(), await readRow(), asked(300));
    await refundAmount(openEnv(), await readRow(), await ofUnit(200));
    expect(booked()).toBe(' 300 0 48; 1 200 0 32');
    const [whole = '', part = ''] = read('SELECT text FROM outbox ORDER BY id').split('; ');
    expect(whole).toContain('€3.00');
    expect(part).toContain('Ember');
    expect(read('SELECT author, text FROM staff_notes')).toBe('Kim Late.; Kim Late.');
  });

  it('is not booked if somebody gave something back since the order was read', async () => {
    give(...TWO_UNITS);
    const before = await readRow();
    await refundAmount(openEnv(), before, asked(300));
    await expect(refundAmount(openEnv(), before, asked(300))).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect(booked()).toBe(' 300 0 48');
  });

  it('is at most what the method collected and the unit is worth, and less than all that is left', async () => {
    give(...TWO_UNITS);
    const check = async (amount: AskedAmount, change: Partial<OrderRow> = {}) =>
      checkAmount(db, await readRow(change), amount).then(
        () => 'fine',
        (error: unknown) => (error as { code: string }).code,
      );
    expect([await check(asked(999)), await check(asked(1000)), await check(asked(1001))]).toEqual([
      ...['fine', 'refund-whole', 'refund-too-much'],
    ]);
    expect([await check(await ofUnit(500)), await check(await ofUnit(501))]).toEqual(['fine', 'refund-too-much']);
    const paidByBalance = { balance_minor: 500, given_minor: 1000, given_by_method: 1000 };
    expect(await check(asked(1), paidByBalance)).toBe('refund-too-much');
  });

  it('needs a paid order, and a unit that was not given back whole', async () => {
    give(...PAID);
    await expect(checkAmount(db, await readRow({ paid_at: null }), asked(1))).rejects.toMatchObject({
      ...{ status: 409, code: 'order-state' },
    });
    await expect(checkAmount(db, await readRow(), await ofUnit(1, { is_refunded: 1 }))).rejects.toMatchObject({
      code: 'order-state',
    });
  });
});
