import { toEmailKey } from '../../../../shared/email-address.ts';

/** Something that happened with a customer. Amounts in minor units of their currency. */
export interface HistoryRow {
  at: number;
  what: string;
  number: string | null;
  text: string | null;
  amount_minor: number | null;
  currency_code: string | null;
}

/** So many of each kind, the newest ones. Every statement below has the same columns, some of which are never null in one. */
const MOST = 200;

const IS_PAID = "p.status IN ('Paid', 'PartiallyRefunded', 'Refunded')";

/** Of the customer ?1. */
const OF_CUSTOMER: readonly (readonly [kind: string, sql: string])[] = [
  [
    'order',
    `SELECT created_at AS at, 'order placed' AS what, number || '' AS number, status || iif(cancel_reason IS NULL, '', ': ' || cancel_reason)
       AS text, total_minor + 0 AS amount_minor, currency_code || '' AS currency_code
     FROM orders WHERE customer_id = ?1 ORDER BY created_at DESC LIMIT ?2`,
  ],
  [
    'payment',
    `SELECT iif(${IS_PAID}, o.paid_at, p.created_at) AS at, iif(${IS_PAID}, 'paid', 'payment started') AS what, o.number || '' AS number,
       p.method || ' ' || p.status || iif(p.held_reason IS NULL, '', ', held: ' || p.held_reason)
         || iif(p.disputed_at IS NULL, '', ', disputed') AS text, p.amount_minor + 0 AS amount_minor,
       p.currency_code || '' AS currency_code
     FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.customer_id = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
  [
    'refund',
    `SELECT r.created_at AS at, 'refund' AS what, o.number || '' AS number, iif(r.origin = 'shop', r.reason, r.origin) || ' ' || r.status AS text,
       r.gross_minor + 0 AS amount_minor, r.currency_code || '' AS currency_code
     FROM orders o JOIN refunds r ON r.order_id = o.id WHERE o.customer_id = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
  [
    'key',
    `SELECT s.created_at AS at, 'key shown' AS what, o.number || '' AS number, i.product_name || '' AS text, NULL AS amount_minor,
       NULL AS currency_code
     FROM orders o CROSS JOIN order_items i ON i.order_id = o.id CROSS JOIN keys k ON k.order_item_id = i.id
       CROSS JOIN key_reveals s ON s.key_id = k.id
     WHERE o.customer_id = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
  [
    'case',
    `SELECT k.created_at AS at, 'key reported' AS what, o.number || '' AS number, k.status || ': ' || k.reason AS text, NULL AS amount_minor,
       NULL AS currency_code
     FROM key_cases k JOIN order_items i ON i.id = k.order_item_id JOIN orders o ON o.id = i.order_id
     WHERE k.customer_id = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
  [
    'note',
    `SELECT n.created_at AS at, 'note by ' || n.author AS what, (SELECT number FROM orders WHERE id = n.order_id) AS number,
       n.text || '' AS text, NULL AS amount_minor, NULL AS currency_code
     FROM staff_notes n WHERE n.customer_id = ?1 ORDER BY n.id DESC LIMIT ?2`,
  ],
  [
    'block',
    `SELECT created_at AS at, 'blocked by ' || author AS what, NULL AS number, reason || '' AS text, NULL AS amount_minor,
       NULL AS currency_code
     FROM blocks WHERE customer_id = ?1 ORDER BY ends_at DESC LIMIT ?2`,
  ],
  [
    'balance',
    `SELECT b.created_at AS at, 'balance ' || b.kind AS what, (SELECT number FROM orders WHERE id = b.order_id) AS number,
       iif(b.promo_minor = 0, NULL, printf('%.2f of it promotional', b.promo_minor / 100.0)) AS text,
       b.amount_minor + 0 AS amount_minor, 'EUR' AS currency_code
     FROM balance_entries b WHERE b.customer_id = ?1 ORDER BY b.id DESC LIMIT ?2`,
  ],
  [
    'points',
    `SELECT w.created_at AS at, 'points ' || w.kind AS what, (SELECT number FROM orders WHERE id = w.order_id) AS number,
       w.points || ' points' AS text, NULL AS amount_minor, NULL AS currency_code
     FROM reward_points w WHERE w.customer_id = ?1 ORDER BY w.id DESC LIMIT ?2`,
  ],
];

/** Of the address ?1, in lower case. */
const OF_ADDRESS: readonly (readonly [kind: string, sql: string])[] = [
  [
    'message',
    `SELECT created_at AS at, 'message: ' || kind AS what, NULL AS number,
       'messages show ' || id || iif(answered_at IS NULL, ', open', ', answered') AS text, NULL AS amount_minor,
       NULL AS currency_code
     FROM contact_messages WHERE lower(email) = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
  [
    'mail',
    `SELECT created_at AS at, iif(failed_at IS NOT NULL, 'mail given up', iif(sent_at IS NULL, 'mail waiting', 'mail sent'))
       AS what, NULL AS number, subject || '' AS text, NULL AS amount_minor, NULL AS currency_code
     FROM outbox WHERE lower(recipient) = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
  [
    'withdrawal',
    `SELECT received_at AS at, 'withdrawal declared' AS what, order_number || '' AS number,
       iif(answered_at IS NULL, '', 'answered') AS text, NULL AS amount_minor, NULL AS currency_code
     FROM withdrawals WHERE lower(email) = ?1 ORDER BY at DESC LIMIT ?2`,
  ],
];

/** What happened with a customer, newest first, and the kinds of which there is more than is shown. */
export async function readHistory(
  db: D1Database,
  customerId: number,
  email: string | null,
): Promise<{ events: HistoryRow[]; shortened: string[] }> {
  const address = email === null ? '' : toEmailKey(email);
  const kinds = [
    ...OF_CUSTOMER.map(([kind, sql]) => ({ kind, read: db.prepare(sql).bind(customerId, MOST + 1) })),
    ...OF_ADDRESS.map(([kind, sql]) => ({ kind, read: db.prepare(sql).bind(address, MOST + 1) })),
  ];
  const found = await db.batch<HistoryRow>(kinds.map(({ read }) => read));
  return {
    events: found.flatMap(({ results }) => results.slice(0, MOST)).sort((a, b) => b.at - a.at),
    shortened: kinds.flatMap(({ kind }, index) => ((found[index]?.results.length ?? 0) > MOST ? [kind] : [])),
  };
}
