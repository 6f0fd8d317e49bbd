import { describe, expect, it } from 'vitest';
import { decideKeyCase, toKeyCase, writeCaseMail } from '../../../worker/commerce/keys/key-case.ts';
import { closeRefundedCases, findKeyCase, type KeyCaseRow } from '../../../worker/commerce/keys/key-cases-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, key, keyCase, NOW, PAID, refund, unit } from './shop-rows.ts';

openBeforeEach();

const env = () => standIn<Parameters<typeof decideKeyCase>[0]>({ DB: db, ORIGIN: 'https://shop.example' });
const REPORTED = [
  ...[...PAID, key(1, 'Sold', 1), "UPDATE orders SET status = 'Complete'"],
  ...["UPDATE keys SET status = 'Revealed'", "UPDATE keys SET status = 'Reported'"],
];

async function readCase(): Promise<KeyCaseRow> {
  const found = await findKeyCase(db, 'case-1');
  if (!found) throw new Error('there is no such case');
  return found;
}
const decide = async (decision: 'Replace' | 'Refund' | 'Reject', change: Partial<KeyCaseRow> = {}) =>
  decideKeyCase(env(), { ...(await readCase()), ...change }, decision, 'We looked.');
const state = () => read('SELECT status, answer FROM key_cases');

// KEY-6
describe('a report about a key', () => {
  it('is shown with its reason, its answer and when it ended', async () => {
    give(...REPORTED, keyCase({ note: 'It says used.' }));
    const shown = {
      ...{ CaseId: 'case-1', OrderItemId: 1, Status: 'Open', Reason: 'Invalid', Remedy: 'Refund' },
      ...{ Note: 'It says used.', Answer: '', CreatedOnUtc: '2027-01-15T08:00:00.000Z', ResolvedOnUtc: null },
    };
    expect(toKeyCase(await readCase())).toEqual(shown);
    expect(toKeyCase({ ...(await readCase()), resolved_at: NOW + 1 }).ResolvedOnUtc).toBe('2027-01-15T08:00:00.001Z');
  });

  it.each([
    ['RefundToBalance', '0 1000'],
    ['RefundToMethod', '1000 0'],
  ])('ends with the money as its buyer wants it: %s', async (remedy, amounts) => {
    give(...REPORTED, keyCase({ remedy }));
    await decide('Refund');
    expect(read('SELECT amount_minor, credited_minor FROM refunds')).toBe(amounts);
    expect(state()).toBe('Refunded We looked.');
  });

  it('ends with another key if there is one, and says so if there is none', async () => {
    give(...REPORTED, keyCase());
    await expect(decide('Replace')).rejects.toMatchObject({ status: 409, code: 'out-of-stock' });
    expect(state()).toBe('Open ');
    give(key(2));
    await decide('Replace');
    expect(read('SELECT id, status FROM keys ORDER BY id')).toBe('1 Replaced; 2 Sold');
    expect(state()).toBe('Replaced We looked.');
  });

  it('ends alone: another one stays as it is', async () => {
    give(
      ...REPORTED,
      keyCase(),
      unit(2),
      key(9, 'Reported', 2),
      keyCase({ guid: 'case-2', order_item_id: 2, key_id: 9 }),
    );
    give(key(2));
    const all = () => [
      read('SELECT guid, status FROM key_cases ORDER BY guid'),
      read('SELECT id, status FROM keys ORDER BY id'),
    ];
    await decide('Replace');
    expect(all()).toEqual(['case-1 Replaced; case-2 Open', '1 Replaced; 2 Sold; 9 Reported']);
    await db.batch([closeRefundedCases(db, [1], 'Late.', NOW)]);
    expect(all()[0]).toBe('case-1 Replaced; case-2 Open');
    await db.batch([closeRefundedCases(db, [2], 'Sorry.', NOW)]);
    expect(all()[0]).toBe('case-1 Replaced; case-2 Refunded');
  });

  it('is rejected with an answer', async () => {
    give(...REPORTED, keyCase());
    await decide('Reject');
    expect([state(), read('SELECT count(*) FROM refunds')]).toEqual(['Rejected We looked.', '0']);
    expect(read('SELECT text FROM outbox')).toContain('We looked.');
  });

  it('is decided about once', async () => {
    give(...REPORTED, keyCase({ status: 'Rejected' }), key(9));
    for (const decision of ['Replace', 'Refund', 'Reject'] as const)
      await expect(decide(decision)).rejects.toMatchObject({ status: 409, code: 'order-state' });
    // Of two members of the staff, the other one was first.
    for (const decision of ['Replace', 'Reject'] as const)
      await expect(decide(decision, { status: 'Open' })).rejects.toMatchObject({ status: 409, code: 'order-state' });
    give(refund());
    await expect(decide('Refund', { status: 'Open' })).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(read('SELECT count(*) FROM outbox')).toBe('0');
  });

  it('waits for a distributor that sends another key, and is not decided about meanwhile', async () => {
    give(...REPORTED, keyCase());
    give(
      insert('supply_orders', {
        ...{ id: 1, order_item_id: 1, item_guid: 'unit-1', product_id: 1, supplier: 's', sku: 'x' },
        ...{ status: 'delivered', key_id: 1, created_at: NOW },
      }),
    );
    await decide('Replace');
    expect(state()).toBe('Open We looked.');
    await expect(decide('Replace')).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(read('SELECT count(*) FROM outbox')).toBe('0');
  });
});

describe('the mail about a report', () => {
  it.each([
    ['de', '/de/profile/order/1'],
    ['xx', '/en/profile/order/1'],
  ])('is in the language of its order: %s', (language_code, path) => {
    const about = { id: 1, number: 'N-1', language_code };
    for (const event of ['opened', 'replaced', 'given', 'rejected'] as const) {
      const { subject, text } = writeCaseMail('https://shop.example', event, about, { product: 'Ember' });
      expect(`${subject} ${text}`).toContain('Ember');
      for (const part of [`https://shop.example${path}`]) expect(text).toContain(part);
    }
  });
});
