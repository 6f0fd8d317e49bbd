import { describe, expect, it } from 'vitest';
import { KEY_MOVES, ORDER_MOVES, ORDER_TABS, PAYMENT_MOVES, toShownStatus } from '../../../shared/states.ts';

/** What the design allows; every other pair of states must be rejected. */
const machines = [
  {
    name: 'order',
    moves: ORDER_MOVES,
    allowed: 'Pending>Processing Processing>Complete Pending>Cancelled Processing>Cancelled',
  },
  {
    name: 'payment',
    moves: PAYMENT_MOVES,
    allowed:
      'Pending>Authorized Pending>Paid Pending>Voided Authorized>Paid Authorized>Voided Paid>PartiallyRefunded ' +
      'Paid>Refunded PartiallyRefunded>PartiallyRefunded PartiallyRefunded>Refunded',
  },
  {
    name: 'key',
    moves: KEY_MOVES,
    allowed:
      'Available>Reserved Reserved>Sold Reserved>Available Sold>Revealed Sold>Returned Revealed>Reported ' +
      'Reported>Replaced',
  },
] as const;

describe.each(machines)('the $name states', ({ moves, allowed }) => {
  const table: Record<string, readonly string[]> = moves;
  const states = Object.keys(table);

  // ORDER-1, KEY-1, PAYMENT-1
  it('allow exactly the listed transitions', () => {
    const expected = new Set(allowed.split(' '));
    for (const from of states) {
      for (const to of states) expect(table[from]?.includes(to), `${from}>${to}`).toBe(expected.has(`${from}>${to}`));
    }
  });

  it('only lead to states that exist', () => {
    for (const targets of Object.values(table)) for (const target of targets) expect(states).toContain(target);
  });

  it('are all reachable from the first', () => {
    const [first = ''] = states;
    const reached = new Set([first]);
    for (const state of reached) for (const target of table[state] ?? []) reached.add(target);
    expect([...reached].sort()).toEqual([...states].sort());
  });
});

describe('the tabs of my orders', () => {
  it('are all, complete, pending, processing, cancelled', () => {
    expect(ORDER_TABS).toEqual([null, 'Complete', 'Pending', 'Processing', 'Cancelled']);
  });
});

// ORDER-9
it.each([
  ['Complete', 'Paid', 'Complete'],
  ['Complete', 'PartiallyRefunded', 'PartiallyRefunded'],
  ['Complete', 'Refunded', 'Refunded'],
  ['Processing', 'PartiallyRefunded', 'Processing'],
  ['Cancelled', 'Refunded', 'Cancelled'],
  ['Pending', 'Pending', 'Pending'],
] as const)('an order that is %s with a payment that is %s is shown as %s', (order, payment, shown) => {
  expect(toShownStatus(order, payment)).toBe(shown);
});
