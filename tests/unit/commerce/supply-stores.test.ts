import { beforeEach, describe, expect, it } from 'vitest';
import { readWaitingOrders } from '../../../worker/commerce/orders/waiting-orders-store.ts';
import { deliverReplacement, orderReplacement } from '../../../worker/commerce/suppliers/replacements-store.ts';
import {
  claimUnitsToSetAside,
  forgetSetAside,
  noteSoldOut,
  releaseOrphans,
} from '../../../worker/commerce/suppliers/set-aside-store.ts';
import {
  claimSupply,
  failSupply,
  hurrySupply,
  postponeSupply,
  readDueSupplies,
  readFailedSupplies,
  type SupplyRow,
  storeSuppliedKey,
} from '../../../worker/commerce/suppliers/supply-orders-store.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, key, keyCase, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();

const LEASE_MS = 60_000;
const KEY = { product: 1, sealed: 'k.new', mark: 'f-new', formerMarks: ['f-former'], codeHash: null, maskedCode: null };

beforeEach(() => {
  give("UPDATE products SET supplier = 'depot', supplier_sku = 'E1'", 'UPDATE products SET supplier_stock = 9');
});
const paid = (id: number) =>
  [order(id), payment(id, id), `UPDATE orders SET status = 'Processing', paid_at = ${NOW + id} WHERE id = ${id}`].join(
    ';\n',
  );
const isDisputed = `UPDATE payments SET disputed_at = ${NOW}`;
const supply = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('supply_orders', {
    ...{ id, order_item_id: id, item_guid: `unit-${id}`, product_id: 1, supplier: 'depot', sku: 'E1' },
    ...{ created_at: NOW, ...change },
  });
const states = 'SELECT id, status FROM supply_orders ORDER BY id';
const due = async (now = NOW, guid: string | null = null) =>
  (await readDueSupplies(db, now, 9, guid)).map(({ id }) => id);

async function claim(id: number): Promise<SupplyRow> {
  const row = await claimSupply(db, id, NOW, LEASE_MS);
  if (!row) throw new Error('nothing to do');
  return row;
}

describe('a paid unit of a distributor', () => {
  it('is due and taken once, and again when nothing was heard of it for its time', async () => {
    give(paid(1), paid(2), unit(1), unit(2, 2), supply(1), supply(2, { due_at: NOW + 1 }));
    expect([await due(), await due(NOW + 1)]).toEqual([[1], [1, 2]]);
    expect(await claimSupply(db, 1, NOW, LEASE_MS)).toMatchObject({ order_guid: 'order-1', tries: 1, ordered_at: NOW });
    expect(await claimSupply(db, 1, NOW + LEASE_MS - 1, LEASE_MS)).toBeNull();
    expect(await claimSupply(db, 1, NOW + LEASE_MS, LEASE_MS)).toMatchObject({ tries: 2, ordered_at: NOW });
    expect(read(states)).toBe('1 ordered; 2 reserved');
  });

  it.each([
    ['that is not paid', [order(1), unit(1), supply(1)]],
    ['whose payment is disputed', [paid(1), unit(1), isDisputed, supply(1)]],
    ['that the staff hold', [paid(1), `UPDATE orders SET held_at = ${NOW}`, unit(1), supply(1)]],
    ['that was cancelled', [order(1, 'Cancelled', { paid_at: NOW }), unit(1), supply(1)]],
  ])('is not ordered for an order %s', async (_what, given) => {
    give(...given);
    expect([await due(), await claimSupply(db, 1, NOW, LEASE_MS)]).toEqual([[], null]);
    // What was ordered already is asked for all the same.
    give("UPDATE supply_orders SET status = 'ordered'");
    expect(await due()).toEqual([1]);
    expect(await claimSupply(db, 1, NOW, LEASE_MS)).toMatchObject({ id: 1 });
  });

  it('that was given back is not ordered, while another of its order is', async () => {
    give(paid(1), unit(1), unit(2), refund({ amount_minor: 500 }), supply(1), supply(2));
    expect(await claimSupply(db, 1, NOW, LEASE_MS)).toBeNull();
    expect(await claimSupply(db, 2, NOW, LEASE_MS)).toMatchObject({ id: 2, order_item_id: 2 });
  });

  it('waits after a fault, but not if its buyer asks for the order', async () => {
    give(paid(1), paid(2), unit(1), unit(2, 2), supply(1), supply(2));
    give(insert('job_faults', { job: 'supply-order', item: '1', tries: 1, due_at: NOW + 1, fault: 'x' }));
    expect([await due(), await due(NOW, 'order-1'), await due(NOW + 1)]).toEqual([[2], [1], [1, 2]]);
  });

  it('is due at once when its distributor says so, unless it is being asked for', async () => {
    give(paid(1), paid(2), unit(1), unit(2, 2), supply(1, { due_at: 99 }), supply(2, { due_at: 99, claim: 'c' }));
    expect(await hurrySupply(db, 'depot', 'unit-1')).toEqual({ order_guid: 'order-1' });
    expect(await hurrySupply(db, 'depot', 'unit-2')).toEqual({ order_guid: 'order-2' });
    for (const [name, guid] of [
      ['other', 'unit-1'],
      ['depot', 'unit-9'],
      ['depot', null],
    ] as const)
      expect(await hurrySupply(db, name, guid)).toBeNull();
    expect(read('SELECT due_at FROM supply_orders ORDER BY id')).toBe('0; 99');
    give("UPDATE supply_orders SET replacement_guid = 'again', due_at = 99 WHERE id = 1");
    expect([await hurrySupply(db, 'depot', 'unit-1'), await hurrySupply(db, 'depot', 'again')]).toMatchObject([
      null,
      { order_guid: 'order-1' },
    ]);
  });

  it('is asked for later, or fails, by whoever has taken it alone', async () => {
    give(paid(1), unit(1), supply(1), paid(2), unit(2, 2), supply(2));
    const row = await claim(1);
    const later = { reference: 'r', dueAt: NOW + 5, fault: 'busy', uncounted: 0 } as const;
    await postponeSupply(db, { ...row, claim: 'of-another' }, later);
    await failSupply(db, { ...row, claim: 'of-another' }, { reference: null, reason: 'no' }, NOW);
    expect(read('SELECT id, reference, fault, tries FROM supply_orders ORDER BY id')).toBe('1   1; 2   0');
    await postponeSupply(db, row, later);
    expect(read('SELECT id, due_at, reference, tries, claim FROM supply_orders ORDER BY id')).toBe(
      `1 ${NOW + 5} r 1 ; 2 0  0 `,
    );
    give('UPDATE supply_orders SET due_at = 0 WHERE id = 1');
    await postponeSupply(db, await claim(1), { ...later, reference: null, uncounted: 1 });
    expect(read('SELECT reference, tries, ordered_at FROM supply_orders WHERE id = 1')).toBe(`r 1 ${NOW + 5}`);
    give('UPDATE supply_orders SET due_at = 0 WHERE id = 1');
    await failSupply(db, await claim(1), { reference: null, reason: 'gone' }, NOW);
    expect(read('SELECT id, status, reference, fault FROM supply_orders ORDER BY id')).toBe(
      '1 failed r gone; 2 reserved  ',
    );
  });
});

describe('a key that a distributor delivers', () => {
  const deliver = async (row: SupplyRow) => {
    const [, marked] = await db.batch(storeSuppliedKey(db, row, KEY, 'r', NOW));
    return marked?.meta.changes;
  };
  const keys = 'SELECT status, order_item_id FROM keys WHERE id > 9 OR fingerprint = ' + "'f-new'";

  it('is for its unit, once', async () => {
    give(paid(1), unit(1), supply(1), paid(2), unit(2, 2), supply(2));
    const row = await claim(1);
    expect(await deliver(row)).toBe(1);
    expect([read(keys), read(states)]).toEqual(['Reserved 1', '1 delivered; 2 reserved']);
    expect(await deliver(row)).toBe(0);
    expect(read('SELECT count(*) FROM keys')).toBe('1');
  });

  it('is for its unit whatever became of others, also after a key that was replaced', async () => {
    give(paid(1), unit(1), unit(2), unit(3), supply(1), key(5, 'Sold', 2), key(6, 'Replaced', 1));
    give(refund({ order_item_id: 3, amount_minor: 500 }), 'DROP TRIGGER orders_complete_with_keys');
    give(order(2, 'Cancelled'), unit(4, 2));
    expect(await deliver(await claim(1))).toBe(1);
    expect(read("SELECT status, order_item_id FROM keys WHERE fingerprint = 'f-new'")).toBe('Reserved 1');
    expect(
      read(
        'SELECT key_id = (SELECT id FROM keys WHERE order_item_id = 1 AND status = ' + "'Reserved') FROM supply_orders",
      ),
    ).toBe('1');
  });

  it.each([
    ['was refunded', [refund()]],
    ['has a key already', [key(1, 'Sold', 1)]],
    ['belongs to an order that ended', ["UPDATE orders SET status = 'Complete' WHERE id = 1"]],
  ])('goes on sale if its unit %s', async (_what, given) => {
    give(paid(1), unit(1), supply(1));
    const row = await claim(1);
    give('DROP TRIGGER orders_complete_with_keys', ...given);
    expect(await deliver(row)).toBe(1);
    expect(read(keys)).toBe('Available ');
  });

  it('that the shop has already, also under an earlier secret, is given to nobody', async () => {
    give(paid(1), unit(1), supply(1), key(5, 'Available', undefined, { fingerprint: 'f-former' }));
    expect(await deliver(await claim(1))).toBe(0);
    give("UPDATE keys SET fingerprint = 'f-new'", 'UPDATE supply_orders SET due_at = 0');
    expect(await deliver(await claim(1))).toBe(0);
    expect([read('SELECT id, status FROM keys'), read(states)]).toEqual(['5 Available', '1 ordered']);
  });

  it('is not stored for somebody who has not taken the unit', async () => {
    give(paid(1), unit(1), supply(1));
    expect(await deliver({ ...(await claim(1)), claim: 'of-another' })).toBe(0);
    expect(read('SELECT count(*) FROM keys')).toBe('0');
  });
});

describe('a unit that its distributor will not deliver', () => {
  const failed = async () => (await readFailedSupplies(db, NOW, 9)).map(({ id }) => id);

  it('is refunded while its order waits for it, once, and later after a fault', async () => {
    give(...[1, 2, 3].flatMap((id) => [paid(id), unit(id, id), supply(id, { status: 'failed' })]));
    give('DROP TRIGGER orders_complete_with_keys', "UPDATE orders SET status = 'Complete' WHERE id = 3");
    expect(await failed()).toEqual([1, 2]);
    give(refund());
    expect(await failed()).toEqual([2]);
    give(insert('job_faults', { job: 'supply-refund', item: '2', tries: 1, due_at: NOW + 1, fault: 'x' }));
    expect(await failed()).toEqual([]);
  });

  it('in place of a reported key is refunded as long as the report is open', async () => {
    const replaced = { status: 'failed', replacement_guid: 'again' };
    give(paid(1), unit(1), key(1, 'Reported', 1), keyCase(), supply(1, replaced));
    give('DROP TRIGGER orders_complete_with_keys', "UPDATE orders SET status = 'Complete'");
    expect(await failed()).toEqual([1]);
    give("UPDATE key_cases SET status = 'Rejected'");
    expect(await failed()).toEqual([]);
  });
});

describe('another key in place of a reported one', () => {
  const reported = { caseGuid: 'case-1', itemId: 1, answer: 'Sorry.' };
  const given = [
    ...[paid(1), unit(1), key(1, 'Reported', 1), keyCase(), supply(1, { status: 'delivered', key_id: 1 })],
    ...[paid(2), unit(2, 2), key(2, 'Sold', 2), supply(2, { status: 'delivered', key_id: 2 })],
  ];

  it('is ordered once from the distributor that delivered it, and the answer kept until it comes', async () => {
    give(...given);
    expect(await orderReplacement(db, reported, NOW)).toBe('ordered');
    expect([read(states), read('SELECT answer FROM key_cases')]).toEqual(['1 ordered; 2 delivered', 'Sorry.']);
    expect(await orderReplacement(db, { ...reported, answer: 'Again.' }, NOW + 1)).toBe('under way');
    expect(read('SELECT answer FROM key_cases')).toBe('Sorry.');
  });

  it('is not ordered for a key of the shop’s own, nor when the report has ended', async () => {
    give(...given, 'DELETE FROM supply_orders WHERE id = 2', 'UPDATE supply_orders SET key_id = 2');
    expect(await orderReplacement(db, reported, NOW)).toBe('own');
    give('UPDATE supply_orders SET key_id = 1 WHERE id = 1', "UPDATE key_cases SET status = 'Rejected'");
    expect(await orderReplacement(db, reported, NOW)).toBe('own');
    expect(read(states)).toBe('1 delivered');
    // It is being asked for, but in place of nothing.
    give('DELETE FROM supply_orders', supply(1, { status: 'ordered' }));
    expect(await orderReplacement(db, reported, NOW)).toBe('own');
  });

  describe('that came', () => {
    const mail = { subject: 'Your key', text: 'Here' };
    const deliver = (row: SupplyRow) => deliverReplacement(db, row, KEY, 'r', { caseGuid: 'case-1', mail }, NOW);
    const all = () =>
      [
        'SELECT id, status, order_item_id FROM keys ORDER BY id',
        states,
        'SELECT guid, status FROM key_cases ORDER BY guid',
        'SELECT count(*) FROM outbox',
      ].map(read);
    const ordered = (id: number) => supply(id, { status: 'ordered', replacement_guid: `again-${id}` });
    beforeEach(() => {
      give(...[1, 2].flatMap((id) => [paid(id), unit(id, id), key(id, 'Reported', id), ordered(id)]));
      give(keyCase(), keyCase({ guid: 'case-2', order_item_id: 2, key_id: 2 }));
    });
    const BEFORE = ['1 Reported 1; 2 Reported 2', '1 ordered; 2 ordered', 'case-1 Open; case-2 Open', '0'];

    it('is its buyer’s, who is told, and nobody else’s', async () => {
      expect(await deliver(await claim(1))).toBe(true);
      expect(all()).toEqual([
        '1 Replaced 1; 2 Reported 2; 3 Sold 1',
        '1 delivered; 2 ordered',
        'case-1 Replaced; case-2 Open',
        '1',
      ]);
    });

    it('changes nothing if the shop knows it, also by a mark of an earlier secret', async () => {
      give(key(5, 'Available', undefined, { fingerprint: 'f-former' }));
      expect(await deliver(await claim(1))).toBe(false);
      expect(all()).toEqual(['1 Reported 1; 2 Reported 2; 5 Available ', ...BEFORE.slice(1)]);
    });

    it('changes nothing for somebody who has not taken the unit', async () => {
      expect(await deliver({ ...(await claim(1)), claim: 'of-another' })).toBe(false);
      expect(all()).toEqual(BEFORE);
    });

    it('changes nothing once the report has ended, and fails where the database does', async () => {
      const row = await claim(1);
      give("UPDATE key_cases SET status = 'Rejected' WHERE guid = 'case-1'");
      expect(await deliver(row)).toBeNull();
      expect(all()).toEqual([...BEFORE.slice(0, 2), 'case-1 Rejected; case-2 Open', '0']);
      give("CREATE TRIGGER broken BEFORE INSERT ON keys BEGIN SELECT RAISE(ABORT, 'out of order'); END");
      await expect(deliver(row)).rejects.toThrow('out of order');
    });
  });
});

describe('a reservation at a distributor', () => {
  it('is asked for once, for the units of one order that are only reserved', async () => {
    give(order(1), order(2), unit(1), unit(2), unit(3, 2), supply(1), supply(2, { status: 'ordered' }), supply(3));
    expect(await claimUnitsToSetAside(db, 'order-1')).toMatchObject([
      { id: 1, item_guid: 'unit-1', supplier: 'depot' },
    ]);
    const units = await claimUnitsToSetAside(db, 'order-2');
    expect([units.length, await claimUnitsToSetAside(db, 'order-2')]).toEqual([1, []]);
    await forgetSetAside(db, units);
    expect(read('SELECT is_set_aside FROM supply_orders ORDER BY id')).toBe('1; 0; 0');
    // Its order has ended meanwhile.
    await releaseOrphans(db, units, NOW);
    expect(read('SELECT item_guid FROM supply_releases')).toBe('');
    give('DELETE FROM supply_orders WHERE id = 3');
    await releaseOrphans(db, units, NOW);
    expect(read('SELECT item_guid, supplier FROM supply_releases')).toBe('unit-3 depot');
  });

  it('of a product that is sold out there sells none of it, and no other product less', async () => {
    await noteSoldOut(db, [1]);
    expect(read('SELECT id, supplier_stock FROM products ORDER BY id')).toBe('1 0; 2 9');
  });
});

describe('a paid order that waits for a key', () => {
  const waiting = () => readWaitingOrders(db, NOW, 9);

  it('is found with the products it lacks, oldest first', async () => {
    give(paid(2), unit(1, 2), unit(2, 2), unit(3, 2, { product_id: 2 }), key(1, 'Reserved', 1), paid(1), unit(4, 1));
    expect(await waiting()).toEqual([
      { guid: 'order-1', product_ids: [1] },
      { guid: 'order-2', product_ids: [1, 2] },
    ]);
  });

  it.each([
    ['is not paid', ['UPDATE orders SET paid_at = NULL']],
    ['is disputed', [isDisputed]],
    ['is held', [`UPDATE orders SET held_at = ${NOW}`]],
    ['wants what is sold out', ['UPDATE products SET stock = 0']],
    ['was refunded', [refund()]],
    ['has its key', [key(1, 'Reserved', 1)]],
    ['gets it from a distributor', [supply(1)]],
    [
      'failed a moment ago',
      [insert('job_faults', { job: 'fulfil-order', item: 'order-1', tries: 1, due_at: NOW + 1, fault: 'x' })],
    ],
  ])('is left alone while it %s', async (_what, given) => {
    give(paid(1), unit(1), ...given);
    expect(await waiting()).toEqual([]);
  });

  it('is found without a product when all that it has is there', async () => {
    give(paid(1), unit(1), unit(2), key(1, 'Sold', 1), refund({ order_item_id: 2, amount_minor: 500 }));
    expect(await waiting()).toEqual([{ guid: 'order-1', product_ids: [] }]);
  });
});
