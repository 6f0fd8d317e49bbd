import { insert, NOW, order, payment, refund, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const done = { status: 'done', done_at: NOW + 5 };
const endpoint = (id: number, events: string) =>
  insert('webhook_endpoints', {
    id,
    url: `https://${id}.example`,
    nonce: 'n',
    events: `["${events}"]`,
    created_at: NOW,
  });
const told = 'SELECT endpoint_id, type FROM webhook_deliveries ORDER BY id';
const subscriber = (status: string) =>
  insert('newsletter_subscriptions', { email: 'ann@mail.example', locale: 'de', status, changed_at: NOW - 5 });
const newsletterTold = `SELECT endpoint_id, data ->> 'Email', data ->> 'Status', data ->> 'Language', data ->> 'ChangedOnUtc'
  FROM webhook_deliveries ORDER BY id`;
const refundTold =
  "SELECT endpoint_id, data ->> 'OrderId', data ->> 'PaymentStatus', data ->> 'RefundedMinor', data ->> 'ToBalanceEurMinor' FROM webhook_deliveries ORDER BY id";
const refundEvents = [endpoint(1, 'order.refunded'), endpoint(2, 'order.paid')];
const alarmEvents = [endpoint(1, 'alarm.began'), endpoint(2, 'alarm.ended'), endpoint(3, 'order.paid')];
const alarm = (id: number, name: string, columns: Record<string, number> = {}) =>
  insert('alarms', { id, name, subject: '', severity: 'warning', text: 't', began_at: 1, ...columns });
const alarmTold =
  "SELECT endpoint_id, type, data ->> 'Name', data ->> 'BeganOnUtc', data ->> 'EndedOnUtc' FROM webhook_deliveries ORDER BY id";
export const WEBHOOK_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'webhook_order_paid',
    so: 'who asked for it hears that an order is paid',
    given: [endpoint(1, 'order.paid'), endpoint(2, 'order.completed'), order(1), order(2)],
    change: `UPDATE orders SET paid_at = ${NOW} WHERE id = 1`,
    read: told,
    expected: '1 order.paid',
  },
  {
    trigger: 'webhook_order_paid',
    so: 'nobody hears a second time that an order is paid',
    isLeftAlone: true,
    given: [order(1, 'Processing', { paid_at: NOW }), endpoint(1, 'order.paid')],
    change: `UPDATE orders SET paid_at = ${NOW + 1}`,
    read: told,
    expected: '',
  },
  {
    trigger: 'webhook_order_completed',
    so: 'who asked for it hears that an order is delivered, once',
    given: [
      endpoint(1, 'order.completed'),
      endpoint(2, 'order.paid'),
      order(1, 'Processing', { paid_at: NOW }),
      order(2, 'Complete'),
    ],
    change: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    read: told,
    expected: '1 order.completed',
  },
  {
    trigger: 'refund_news_of_payment',
    so: 'who asked for it hears of a refund, with what went back by then',
    given: [
      ...refundEvents,
      ...[order(1), order(2), unit(1), payment(1, 1, 'Paid'), payment(2, 2, 'Paid')],
      refund({ ...done, amount_minor: 400, gross_minor: 400, balance_minor: 30, credit_minor: 20, batch_guid: 'b1' }),
      'DELETE FROM webhook_deliveries',
    ],
    change: "UPDATE payments SET status = 'PartiallyRefunded' WHERE id = 1",
    read: refundTold,
    expected: '1 1 PartiallyRefunded 400 50',
  },
  {
    trigger: 'refund_news_of_payment',
    so: 'a payment that only changes its note is no news',
    isLeftAlone: true,
    given: [...refundEvents, ...[order(1), payment(1, 1, 'PartiallyRefunded')], 'DELETE FROM webhook_deliveries'],
    change: "UPDATE payments SET status = 'PartiallyRefunded' WHERE id = 1",
    read: refundTold,
    expected: '',
  },
  {
    trigger: 'refund_news_of_done',
    so: 'a confirmed refund is news, and replaces news that was not sent yet',
    given: [
      ...refundEvents,
      ...[order(1), unit(1), payment(1, 1, 'Paid')],
      refund({ amount_minor: 1000, gross_minor: 1000, batch_guid: 'b1' }),
      "UPDATE payments SET status = 'PartiallyRefunded'",
    ],
    change: `UPDATE refunds SET status = 'done', done_at = ${NOW}`,
    read: refundTold,
    expected: '1 1 PartiallyRefunded 1000 0',
  },
  {
    trigger: 'refund_news_of_report',
    so: 'a refund that the provider reports is news',
    given: [...refundEvents, order(1), unit(1), payment(1, 1, 'PartiallyRefunded')],
    change: insert('refunds', {
      guid: 'r-9',
      order_id: 1,
      payment_id: 1,
      reason: 'merchant',
      amount_minor: 250,
      gross_minor: 250,
      currency_code: 'EUR',
      created_at: NOW,
      batch_guid: 'b9',
      origin: 'provider',
      ...done,
    }),
    read: refundTold,
    expected: '1 1 PartiallyRefunded 250 0',
  },
  {
    trigger: 'webhook_stock_low',
    so: 'who asked for it hears that the stock runs low, once',
    given: [
      endpoint(1, 'stock.low'),
      endpoint(2, 'order.paid'),
      'UPDATE products SET is_published = 1, stock = 5 - id',
    ],
    change: 'UPDATE products SET stock = 3',
    read: told,
    expected: '1 stock.low',
  },
  {
    trigger: 'webhook_newsletter_changed',
    so: 'who asked for it hears that a subscription is confirmed',
    given: [endpoint(1, 'newsletter.changed'), endpoint(2, 'order.paid'), subscriber('pending')],
    change: `UPDATE newsletter_subscriptions SET status = 'active', changed_at = ${NOW}`,
    read: newsletterTold,
    expected: `1 ann@mail.example active de ${new Date(NOW).toISOString()}`,
  },
  {
    trigger: 'webhook_newsletter_changed',
    so: 'who asked for it hears that a subscription has ended',
    given: [endpoint(1, 'newsletter.changed'), subscriber('active')],
    change: `UPDATE newsletter_subscriptions SET status = 'ended', changed_at = ${NOW}`,
    read: newsletterTold,
    expected: `1 ann@mail.example ended de ${new Date(NOW).toISOString()}`,
  },
  {
    trigger: 'webhook_newsletter_changed',
    so: 'nobody hears of an address that has only asked for it',
    isLeftAlone: true,
    given: [endpoint(1, 'newsletter.changed'), subscriber('ended')],
    change: "UPDATE newsletter_subscriptions SET status = 'pending'",
    read: newsletterTold,
    expected: '',
  },
  {
    trigger: 'webhook_newsletter_erased',
    so: 'who asked for it hears that a subscriber was erased',
    given: [endpoint(1, 'newsletter.changed'), subscriber('active')],
    change: 'DELETE FROM newsletter_subscriptions',
    read: "SELECT data ->> 'Email', data ->> 'Status' FROM webhook_deliveries",
    expected: 'ann@mail.example erased',
  },
  {
    trigger: 'webhook_erasure_told',
    so: 'the address of an erasure that was told is erased, and that of any other news stays',
    given: [
      endpoint(1, 'newsletter.changed'),
      subscriber('active'),
      "UPDATE newsletter_subscriptions SET status = 'ended'",
      "UPDATE newsletter_subscriptions SET status = 'active'",
      'DELETE FROM newsletter_subscriptions',
    ],
    change: `UPDATE webhook_deliveries SET delivered_at = ${NOW}`,
    read: "SELECT data ->> 'Status', data ->> 'Email' FROM webhook_deliveries ORDER BY id",
    expected: 'ended ann@mail.example; active ann@mail.example; erased ',
  },
  {
    trigger: 'webhook_erasure_told',
    so: 'the address of an erasure that was not told yet, or given up, stays until it is',
    isLeftAlone: true,
    given: [endpoint(1, 'newsletter.changed'), subscriber('active'), 'DELETE FROM newsletter_subscriptions'],
    change: `UPDATE webhook_deliveries SET failed_at = ${NOW}, attempts = 19`,
    read: "SELECT data ->> 'Email' FROM webhook_deliveries",
    expected: 'ann@mail.example',
  },
  {
    trigger: 'webhook_newsletter_erased',
    so: 'nobody hears that the proof of an ended subscription is gone',
    isLeftAlone: true,
    given: [endpoint(1, 'newsletter.changed'), subscriber('ended')],
    change: 'DELETE FROM newsletter_subscriptions',
    read: newsletterTold,
    expected: '',
  },
  {
    trigger: 'webhook_stock_low',
    so: 'nobody hears of stock that still suffices, or that is not shown',
    isLeftAlone: true,
    given: [endpoint(1, 'stock.low'), 'UPDATE products SET is_published = id = 1', 'UPDATE products SET stock = 5'],
    change: 'UPDATE products SET stock = 5 - id',
    read: 'SELECT id FROM webhook_deliveries',
    expected: '',
  },
  {
    trigger: 'webhook_alarm_began',
    so: 'who asked for it hears of an alarm when the staff are told, and of no reminder',
    given: [...alarmEvents, alarm(1, 'seller-incomplete', { began_at: 1000 }), alarm(2, 'mail-down', { told_at: 5 })],
    change: 'UPDATE alarms SET told_at = 9000',
    read: alarmTold,
    expected: '1 alarm.began seller-incomplete 1970-01-01T00:00:01.000Z ',
  },
  {
    trigger: 'webhook_alarm_ended',
    so: 'who asked for it hears of the end of an alarm that was told',
    given: [...alarmEvents, alarm(1, 'mail-down', { told_at: 5 }), alarm(2, 'keys-unreadable')],
    change: 'UPDATE alarms SET ended_at = 2500',
    read: alarmTold,
    expected: '2 alarm.ended mail-down 1970-01-01T00:00:00.001Z 1970-01-01T00:00:02.500Z',
  },
];
