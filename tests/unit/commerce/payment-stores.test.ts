import { describe, expect, it } from 'vitest';
import {
  findHeldMoney,
  readHoldReason,
  releasePayment,
  settleHeldAmount,
} from '../../../worker/commerce/payments/held-payments-store.ts';
import {
  closeEvent,
  type ProviderEvent,
  readPaymentsWithWaitingEvents,
  readWaitingEvents,
  saveEvent,
} from '../../../worker/commerce/payments/payment-events-store.ts';
import {
  findNewestPayment,
  findPayment,
  findReturnUrls,
  notePoll,
  readPaymentsToPoll,
  replacePayment,
  savePaymentUrl,
} from '../../../worker/commerce/payments/payments-store.ts';
import { noteProviderFault, readProviderFaults } from '../../../worker/commerce/payments/provider-faults-store.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();

const page = (id: number) =>
  insert('payment_pages', { payment_id: id, success_url: `/done/${id}`, error_url: `/failed/${id}` });
const report = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('payment_events', {
    ...{
      provider: 'p',
      event_id: `e-${id}-${change.amount_minor ?? 0}-${change.kind ?? ''}`,
      init_id: `init-${id}`,
      kind: 'paid',
    },
    ...{ amount_minor: 1000, currency_code: 'EUR', received_at: NOW, outcome: 'held', ...change },
  });
const statuses = 'SELECT id, status FROM payments ORDER BY id';
const BILL = { feeMinor: 50, taxMinor: 168, totalMinor: 1050 };
const NEXT = {
  ...{ initId: 'init-next', method: 'Card', amountMinor: 1050, currencyCode: 'EUR' },
  ...{ successUrl: '/s', errorUrl: '/e' },
};

describe('another payment for an unpaid order', () => {
  it('ends the open one of this order alone, and changes the bill of this order alone', async () => {
    give(order(1), order(2), payment(1, 1, 'Pending'), payment(2, 2, 'Pending'));
    await replacePayment(db, 'order-1', NEXT, BILL, NOW);
    expect(read('SELECT id, status, void_reason FROM payments ORDER BY id')).toBe(
      '1 Voided replaced; 2 Pending ; 3 Pending ',
    );
    expect(read('SELECT id, fee_minor, tax_minor, total_minor FROM orders ORDER BY id')).toBe(
      '1 50 168 1050; 2 0 160 1000',
    );
    expect(await findReturnUrls(db, 'init-next')).toEqual({ success_url: '/s', error_url: '/e' });
  });

  it.each([
    ['whose money is under way', payment(1, 1, 'Authorized'), '1 Authorized'],
    ['that a person must decide about', payment(1, 1, 'Pending', { held_reason: 'amount-mismatch' }), '1 Pending'],
    ['that is paid', payment(1, 1, 'Paid'), '1 Paid'],
  ])('is rejected beside one %s, and nothing is written', async (_what, before, after) => {
    give(order(1), before);
    await expect(replacePayment(db, 'order-1', NEXT, BILL, NOW)).rejects.toMatchObject({ code: 'order-state' });
    expect(read(statuses)).toBe(after);
    expect(read('SELECT total_minor FROM orders')).toBe('1000');
  });
});

describe('the page of a payment', () => {
  it('is stored for this payment alone, and is to be closed if the payment has ended meanwhile', async () => {
    give(order(1), order(2), payment(1, 1, 'Pending'), payment(2, 2, 'Pending'), page(1), page(2));
    expect(await savePaymentUrl(db, 'init-1', 'https://pay.example', 'ref-1')).toBe(true);
    expect(read('SELECT payment_url FROM payment_pages ORDER BY payment_id')).toBe('https://pay.example; ');
    expect(read('SELECT provider_reference FROM payments ORDER BY id')).toBe('ref-1; ');
    give("UPDATE payments SET status = 'Voided' WHERE id = 2");
    expect(await savePaymentUrl(db, 'init-2', 'https://pay.example', 'ref-2')).toBe(false);
  });

  it('knows which units its order still has, and what was asked back of it', async () => {
    give(order(1), order(2), unit(1), unit(2), unit(3, 2), payment(1), payment(2, 2), 'UPDATE orders SET paid_at = 1');
    give(refund({ amount_minor: 300, credited_minor: 100 }), report(1), report(2, { kind: 'authorized' }));
    expect(await findPayment(db, 'init-1')).toMatchObject({
      ...{ kept_items: 1, asked_refund_minor: 300, credited_minor: 100, is_collected: 1, is_returned: 0 },
    });
    expect(await findPayment(db, 'init-2')).toMatchObject({
      ...{ kept_items: 1, asked_refund_minor: 0, credited_minor: 0, is_collected: 0, is_returned: 0 },
    });
  });

  it('that a shopper lost is the newest one of theirs, from that moment on', async () => {
    give(
      ...[insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW }), order(1), order(2)],
      ...[order(3, 'Pending', { customer_id: 2 }), payment(1, 1, 'Pending'), payment(2, 2, 'Pending'), payment(3, 3)],
    );
    expect(await findNewestPayment(db, 1, NOW)).toMatchObject({ init_id: 'init-2' });
    expect(await findNewestPayment(db, 1, NOW + 1)).toBeNull();
    expect(await findPayment(db, 'init-3')).toMatchObject({ order_id: 3, customer_id: 2, kept_items: 0 });
    expect(await findPayment(db, 'init-4')).toBeNull();
  });
});

describe('a payment whose provider says nothing', () => {
  const due = async (now = NOW) => (await readPaymentsToPoll(db, now, 9)).map(({ init_id: id }) => id);
  const asked = (id: number, change: Readonly<Record<string, string | number>> = {}, status = 'Pending') => [
    order(id),
    payment(id, id, status, { provider_reference: `ref-${id}`, created_at: NOW - 120_000, ...change }),
  ];

  it('is asked for after two minutes, then more and more seldom', async () => {
    give(
      ...asked(1),
      ...asked(2, { created_at: NOW - 119_999 }),
      ...asked(3, {}, 'Authorized'),
      ...asked(4, {}, 'Paid'),
    );
    give(insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW }));
    give(...asked(5, { held_reason: 'amount-mismatch' }), order(6, 'Pending', { customer_id: 2 }));
    give(payment(6, 6, 'Pending', { created_at: 1 }));
    expect(await due()).toEqual(['init-1', 'init-3']);
    await notePoll(db, 'init-1', NOW);
    expect(await due(NOW + 239_999)).toEqual(['init-3', 'init-2']);
    expect(await due(NOW + 240_000)).toEqual(['init-3', 'init-2', 'init-1']);
    expect(read('SELECT id, polled_at, poll_count FROM payments WHERE polled_at IS NOT NULL')).toBe(`1 ${NOW} 1`);
  });

  it('is that of a provider that was away in the last minute', async () => {
    await noteProviderFault(db, 'stripe', NOW);
    await noteProviderFault(db, 'sandbox', NOW - 30_000);
    expect([...(await readProviderFaults(db, NOW + 29_999))].sort()).toEqual(['sandbox', 'stripe']);
    expect([...(await readProviderFaults(db, NOW + 30_000))]).toEqual(['stripe']);
    expect([...(await readProviderFaults(db, NOW + 60_000))]).toEqual([]);
    await noteProviderFault(db, 'stripe', NOW + 60_000);
    expect([...(await readProviderFaults(db, NOW + 60_000))]).toEqual(['stripe']);
  });
});

describe('the news of a payment', () => {
  const event = (eventId: string, change: Partial<ProviderEvent> = {}): ProviderEvent => ({
    ...{ provider: 'p', eventId, initId: 'init-1', amountMinor: 1000, currencyCode: 'EUR' },
    ...{ kind: 'paid', ...change },
  });
  const outcomes = () => read('SELECT event_id, init_id, outcome FROM payment_events ORDER BY init_id, event_id');

  it('is stored once, handled in the order of what it tells, and closed once', async () => {
    give(order(1), payment(1, 1, 'Pending'), order(2), payment(2, 2, 'Pending'));
    await saveEvent(db, { ...event('e-2'), kind: 'refunded' }, NOW);
    await saveEvent(db, event('e-1', { instrument: 'card', countryCode: 'FR', refundIds: ['r'] }), NOW);
    await saveEvent(db, event('e-1', { amountMinor: 5 }), NOW);
    await saveEvent(db, event('e-1', { initId: 'init-2', provider: 'q' }), NOW);
    expect((await readWaitingEvents(db, 'init-1')).map(({ eventId, amountMinor }) => [eventId, amountMinor])).toEqual([
      ['e-1', 1000],
      ['e-2', 1000],
    ]);
    expect((await readWaitingEvents(db, 'init-1'))[0]).toMatchObject({ countryCode: 'FR', refundIds: ['r'] });
    for (const other of [event('e-9'), event('e-1', { provider: 'q' }), event('e-1', { initId: 'init-2' })])
      await closeEvent(db, other, 'applied').run();
    expect(outcomes()).toBe('e-1 init-1 waiting; e-2 init-1 waiting; e-1 init-2 waiting');
    await closeEvent(db, event('e-1'), 'held').run();
    await closeEvent(db, event('e-1'), 'applied').run();
    expect(outcomes()).toBe('e-1 init-1 held; e-2 init-1 waiting; e-1 init-2 waiting');
  });

  it('waits for the payment that it is about, and after a fault', async () => {
    give(order(1), payment(1, 1, 'Pending'), order(2), payment(2, 2, 'Pending'));
    await saveEvent(db, event('e-1'), NOW);
    await saveEvent(db, event('e-2', { initId: 'init-2' }), NOW);
    await saveEvent(db, event('e-3', { initId: 'init-of-nobody' }), NOW);
    const waiting = async (now = NOW) => (await readPaymentsWithWaitingEvents(db, now, 9)).sort();
    expect(await waiting()).toEqual(['init-1', 'init-2']);
    await closeEvent(db, event('e-1'), 'ignored').run();
    expect(await waiting()).toEqual(['init-2']);
    give(insert('job_faults', { job: 'payment-events', item: 'init-2', tries: 1, due_at: NOW + 1, fault: 'x' }));
    expect([await waiting(), await waiting(NOW + 1)]).toEqual([[], ['init-2']]);
  });
});

describe('a payment that is held for its country', () => {
  const held = (id: number) => [
    ...[order(id), payment(id, id, 'Pending', { held_reason: 'country-mismatch' }), report(id, { country_code: 'US' })],
  ];

  it('is released by the staff, and no other is', async () => {
    give(...held(1), ...held(2), report(1, { kind: 'refunded', outcome: 'ignored' }));
    expect(await releasePayment(db, 'init-1')).toBe(true);
    expect(read('SELECT id, held_reason FROM payments ORDER BY id')).toBe('1 ; 2 country-mismatch');
    expect(read('SELECT init_id, kind, outcome, country_code FROM payment_events ORDER BY init_id, kind')).toBe(
      'init-1 paid waiting ; init-1 refunded ignored ; init-2 paid held US',
    );
    expect(await releasePayment(db, 'init-1')).toBe(false);
  });

  it('or for its card is released without that alone', async () => {
    give(
      ...[order(1), payment(1, 1, 'Pending', { held_reason: 'card-blocked' })],
      ...[report(1, { country_code: 'US', instrument: 'card' }), ...held(2)],
      "UPDATE payment_events SET instrument = 'card'",
    );
    for (const initId of ['init-1', 'init-2']) expect(await releasePayment(db, initId)).toBe(true);
    expect(read('SELECT init_id, outcome, country_code, instrument FROM payment_events ORDER BY init_id')).toBe(
      'init-1 waiting US ; init-2 waiting  card',
    );
  });

  it('is not released once its money goes back, and one for its amount never is', async () => {
    give(...held(1), ...[order(3), payment(3, 3, 'Pending', { held_reason: 'amount-mismatch' }), report(3)]);
    give(
      insert('refunds', {
        ...{ guid: 'r', order_id: 1, payment_id: 1, reason: 'held', amount_minor: 1000 },
        ...{ currency_code: 'EUR', created_at: NOW },
      }),
    );
    for (const initId of ['init-1', 'init-3', 'init-9']) expect(await releasePayment(db, initId)).toBe(false);
    expect(read("SELECT count(*) FROM payment_events WHERE outcome = 'held'")).toBe('2');
  });
});

describe('a payment of another amount', () => {
  const held = (id: number, amountMinor: number, change: Readonly<Record<string, string | number>> = {}) => [
    ...[order(id), unit(id, id), payment(id, id, 'Pending', { held_reason: 'amount-mismatch' })],
    report(id, { amount_minor: amountMinor, ...change }),
  ];

  it('pays its order if it is more, the rest goes back, and no other payment changes', async () => {
    give(...held(1, 1250), ...held(2, 1400));
    expect(await settleHeldAmount(db, 'init-1', NOW)).toBe(250);
    expect(read('SELECT id, held_reason, amount_minor, surplus_minor FROM payments ORDER BY id')).toBe(
      '1  1250 250; 2 amount-mismatch 1000 0',
    );
    expect(read('SELECT order_id, reason, amount_minor FROM refunds')).toBe('1 held 250');
    expect(read('SELECT init_id, outcome FROM payment_events ORDER BY init_id')).toBe('init-1 waiting; init-2 held');
    expect(await settleHeldAmount(db, 'init-1', NOW)).toBeNull();
  });

  it.each([
    ['less', held(1, 999)],
    ['the same', held(1, 1000)],
    ['more in another currency', held(1, 1250, { currency_code: 'USD' })],
    ['more that is not collected yet', held(1, 1250, { kind: 'authorized' })],
    ['more that was decided about', held(1, 1250, { outcome: 'ignored' })],
    ['more for another reason', [...held(1, 1250), "UPDATE payments SET held_reason = 'country-mismatch'"]],
    ['more for an order that was given up', [...held(1, 1250), "UPDATE payments SET status = 'Voided'"]],
  ])('that is %s pays nothing', async (_what, given) => {
    give(...given);
    expect(await settleHeldAmount(db, 'init-1', NOW)).toBeNull();
    expect(read('SELECT amount_minor, surplus_minor FROM payments')).toBe('1000 0');
    expect(read('SELECT count(*) FROM refunds')).toBe('0');
  });

  it('is told to the staff with what was collected: paid before announced, then the most', async () => {
    give(...held(1, 700), report(1, { amount_minor: 800 }), report(1, { amount_minor: 900, kind: 'authorized' }));
    expect(await findHeldMoney(db, 'init-1')).toEqual({ amountMinor: 800, currencyCode: 'EUR' });
    expect(await readHoldReason(db, 'init-1')).toBe('amount-mismatch');
    give('UPDATE payments SET held_reason = NULL');
    expect([await findHeldMoney(db, 'init-1'), await readHoldReason(db, 'init-1')]).toEqual([null, null]);
    expect(await readHoldReason(db, 'init-9')).toBeNull();
  });
});
