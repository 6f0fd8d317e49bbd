import { giftCard, insert, NOW, order, payment, points } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const customer = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('customers', { id, guid: `c-${id}`, created_at: NOW, last_activity_at: NOW, ...change });
const balances = 'SELECT id, balance_minor, balance_owed_minor FROM customers ORDER BY id';
const holdings = 'SELECT id, points, points_owed FROM customers ORDER BY id';
const entry = (amount: number, kind = 'refunded') =>
  insert('balance_entries', { customer_id: 1, amount_minor: amount, kind, created_at: NOW });
const credit = (amount: number, promotional: number, kind = 'refunded') =>
  insert('balance_entries', { customer_id: 1, amount_minor: amount, promo_minor: promotional, kind, created_at: NOW });
const credits = 'SELECT balance_minor, balance_owed_minor, promo_minor FROM customers WHERE id = 1';
const OPEN_PAGE = [
  ...[order(1), payment(1, 1, 'Pending')],
  insert('payment_pages', { payment_id: 1, payment_url: '/pay', success_url: '/s', error_url: '/e' }),
];
const pages = 'SELECT payment_url FROM payment_pages';
const mail = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('outbox', {
    ...{ id, kind: 'mail', recipient: 'Ann@old.example', locale: 'en', subject: 's', text: 't', created_at: NOW },
    ...{ order_guid: 'order-1', ...change },
  });
const block = (address: string, endsAt: number) =>
  insert('blocks', { address, reason: 'r', message: 'm', author: 'Eve', created_at: NOW, ends_at: endsAt });
const LATER = 9_000_000_000_000;
const MOVER = [
  "UPDATE customers SET email = 'Ann@old.example' WHERE id = 1",
  customer(2, { subject: 's-2', email: 'ann@old.example' }),
];
const MOVED = "UPDATE customers SET email = 'ann@new.example' WHERE id = 1";
export const BUYER_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'customers_take_along',
    so: 'a customer’s own orders go with their address, except those of another address',
    given: [
      ...MOVER,
      order(1, 'Complete', { email: 'ann@OLD.example' }),
      order(2, 'Complete', { email: 'other@old.example' }),
      order(3, 'Complete', { email: 'ann@old.example', customer_id: 2 }),
    ],
    change: MOVED,
    read: 'SELECT id, email FROM orders ORDER BY id',
    expected: '1 ann@new.example; 2 other@old.example; 3 ann@old.example',
  },
  {
    trigger: 'customers_take_along',
    so: 'mail about an order that waits goes to the new address, and what was sent or given up stays as it was',
    given: [
      ...[...MOVER, order(1, 'Complete', { email: 'ann@old.example' })],
      ...[mail(1), mail(2, { sent_at: NOW }), mail(3, { failed_at: NOW }), mail(4, { order_guid: 'another' })],
    ],
    change: MOVED,
    read: 'SELECT id, recipient FROM outbox ORDER BY id',
    expected: '1 ann@new.example; 2 Ann@old.example; 3 Ann@old.example; 4 Ann@old.example',
  },
  {
    trigger: 'customers_take_along',
    so: 'a block of the former address becomes one of the customer until its end',
    given: [
      ...MOVER,
      block('ann@old.example', LATER),
      block('ann@old.example', NOW - 1e12),
      block('b@old.example', LATER + 1),
    ],
    change: MOVED,
    read: 'SELECT customer_id, message, author, ends_at FROM blocks WHERE customer_id IS NOT NULL',
    expected: `1 m Eve ${LATER}`,
  },
  {
    trigger: 'customers_take_along',
    so: 'a block that ends at this very moment goes along no more',
    given: [
      ...[...MOVER, order(1, 'Complete', { email: 'ann@old.example' }), block('ann@old.example', LATER)],
      `CREATE TRIGGER ends_now BEFORE UPDATE OF email ON customers
       BEGIN UPDATE blocks SET ends_at = unixepoch('subsec') * 1000; END`,
    ],
    change: MOVED,
    read: 'SELECT (SELECT email FROM orders), count(customer_id) FROM blocks',
    expected: 'ann@new.example 0',
  },
  {
    trigger: 'customers_take_along',
    so: 'an address that is only written in another way, or erased, moves nothing',
    isLeftAlone: true,
    given: [...MOVER, order(1, 'Complete', { email: 'Ann@old.example' }), block('ann@old.example', LATER)],
    change: "UPDATE customers SET email = iif(id = 1, 'ANN@old.example', NULL)",
    read: 'SELECT (SELECT email FROM orders), count(customer_id) FROM blocks',
    expected: 'Ann@old.example 0',
  },
  {
    trigger: 'payment_pages_end',
    so: 'a payment that has ended keeps no address of its page',
    given: OPEN_PAGE,
    change: "UPDATE payments SET status = 'Paid' WHERE id = 1",
    read: pages,
    expected: '',
  },
  {
    trigger: 'payment_pages_end',
    so: 'a payment whose money is under way keeps the address of its page',
    given: OPEN_PAGE,
    change: "UPDATE payments SET status = 'Authorized' WHERE id = 1",
    read: pages,
    expected: '/pay',
    isLeftAlone: true,
  },
  {
    trigger: 'balance_entries_sum',
    so: 'a credit raises the balance of its owner alone',
    given: [customer(2, { balance_minor: 50 })],
    change: entry(300),
    read: balances,
    expected: '1 300 0; 2 50 0',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'what is taken back beyond the balance is owed',
    given: [entry(300)],
    change: entry(-500),
    read: balances,
    expected: '1 0 200',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'a later credit pays the debt first',
    given: [entry(-200)],
    change: entry(500),
    read: balances,
    expected: '1 300 0',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'a credit smaller than the debt leaves the rest owed',
    given: [entry(-200)],
    change: entry(50),
    read: balances,
    expected: '1 0 150',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'promotional credit is kept apart in the balance',
    given: [entry(300)],
    change: credit(200, 200),
    read: credits,
    expected: '500 0 200',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'what is owed leaves less promotional credit, and the entry says so',
    given: [entry(-150)],
    change: credit(200, 200),
    read: credits,
    expected: '50 0 50',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'what is taken back comes from what was paid first, then from promotional credit',
    given: [entry(300), credit(200, 200)],
    change: entry(-400),
    read: credits,
    expected: '100 0 100',
  },
  {
    trigger: 'balance_entries_sum',
    so: 'the entries of promotional credit add up to it, whatever was owed',
    given: [entry(-150), credit(200, 200), entry(-20)],
    change: credit(-10, -10, 'spent'),
    read: 'SELECT sum(b.promo_minor), c.promo_minor FROM balance_entries b JOIN customers c ON c.id = 1',
    expected: '20 20',
  },
  {
    trigger: 'gift_cards_redeem',
    so: 'a card that was given away becomes promotional credit',
    given: [giftCard({ is_promotional: 1 })],
    change: `UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${NOW}`,
    read: credits,
    expected: '2000 0 2000',
  },
  {
    trigger: 'reward_points_sum',
    so: 'points raise the owner’s sum alone',
    given: [customer(2, { points: 9 })],
    change: points('granted', 40),
    read: holdings,
    expected: '1 40 0; 2 9 0',
  },
  {
    trigger: 'reward_points_sum',
    so: 'points taken back beyond what is there are owed',
    given: [points('granted', 40)],
    change: points('granted', -60),
    read: holdings,
    expected: '1 0 20',
  },
  {
    trigger: 'reward_points_sum',
    so: 'later points pay the owed ones first',
    given: [points('granted', -60)],
    change: points('granted', 100),
    read: holdings,
    expected: '1 40 0',
  },
  {
    trigger: 'reward_points_sum',
    so: 'each entry remembers the sum after it',
    given: [points('granted', 40)],
    change: points('granted', 5),
    read: 'SELECT balance_after FROM reward_points ORDER BY id',
    expected: '40; 45',
  },
  {
    trigger: 'gift_cards_redeem',
    so: 'a redeemed card is credited to its owner',
    given: [giftCard(), giftCard({ id: 2, code_hash: 'h-2', amount_minor: 700 }), customer(2)],
    change: `UPDATE gift_cards SET redeemed_by = 2, redeemed_at = ${NOW} WHERE id = 1`,
    read: 'SELECT customer_id, amount_minor, kind, gift_card_id FROM balance_entries',
    expected: '2 2000 redeemed 1',
  },
  {
    trigger: 'gift_cards_recover',
    so: 'a recovered card lowers the balance of who redeemed it, and the rest is owed',
    given: [giftCard(), `UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${NOW}`],
    change: `UPDATE gift_cards SET recovered_minor = 1500, owed_minor = 500, recovered_at = ${NOW}`,
    read: "SELECT customer_id, amount_minor FROM balance_entries WHERE kind = 'refunded'",
    expected: '1 -2000',
  },
  {
    trigger: 'gift_cards_recover',
    so: 'a debt that is paid later is not taken twice',
    isLeftAlone: true,
    given: [
      ...[giftCard(), `UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${NOW}`],
      `UPDATE gift_cards SET recovered_minor = 1500, owed_minor = 500, recovered_at = ${NOW}`,
    ],
    change: 'UPDATE gift_cards SET recovered_minor = 2000, owed_minor = 0',
    read: "SELECT amount_minor FROM balance_entries WHERE kind = 'refunded'",
    expected: '-2000',
  },
  {
    trigger: 'orders_too_many',
    so: 'who changes a cart again and again at the checkout has placed one order, not many',
    given: [
      ...[1, 2, 3, 4, 5].flatMap((id) => [order(id), payment(id, id, 'Pending')]),
      "UPDATE payments SET status = 'Voided'",
      "UPDATE orders SET status = 'Cancelled', cancel_reason = 'replaced'",
      insert('payment_events', {
        ...{ provider: 'p', event_id: 'e-1', init_id: 'init-of-another', kind: 'declined' },
        ...{ amount_minor: 1000, currency_code: 'EUR', received_at: NOW },
      }),
    ],
    change: order(6),
    read: 'SELECT count(*) FROM orders',
    expected: '6',
    isLeftAlone: true,
  },
  {
    trigger: 'coupon_uses_add',
    so: 'a used coupon counts its uses, no other coupon’s',
    given: [
      ...[1, 2].map((id) => insert('coupons', { id, code: `C${id}`, name: 'C', kind: 'percent', amount: 1000 })),
      order(1),
    ],
    change: insert('coupon_uses', { order_id: 1, coupon_id: 1, customer_id: 1, created_at: NOW, email: 'a@b.example' }),
    read: 'SELECT id, used FROM coupons ORDER BY id',
    expected: '1 1; 2 0',
  },
  {
    trigger: 'coupon_uses_remove',
    so: 'the coupon of an order that came to nothing can be used again',
    given: [
      ...[1, 2].map((id) => insert('coupons', { id, code: `C${id}`, name: 'C', kind: 'percent', amount: 1000 })),
      ...[order(1), 'UPDATE coupons SET used = 3 WHERE id = 2'],
      insert('coupon_uses', { order_id: 1, coupon_id: 1, customer_id: 1, created_at: NOW, email: 'a@b.example' }),
    ],
    change: 'DELETE FROM coupon_uses',
    read: 'SELECT id, used FROM coupons ORDER BY id',
    expected: '1 0; 2 3',
  },
];
