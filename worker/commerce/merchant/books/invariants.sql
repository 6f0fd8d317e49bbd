-- Invariants of the shop's books, which crashes, races and repeated calls must not break. Each statement finds the rows that
-- break the sentence above it: `-- name (table): sentence`, on one line. It is run for some thousand rows of that table at a
-- time, whose ids are `:part`; one without a table is run once, and reads only what is under way. Amounts are minor units, of
-- EUR where a column says so. Nothing here
-- depends on a response that a provider may still send; times that the cron keeps have a quarter of an hour of slack.
-- A merchant runs them by `npm run shop -- books check`.

-- points-ledger (customers): A customer's points are the sum of their ledger.
SELECT c.id AS customer, c.points, c.points_owed, ifnull(sum(r.points), 0) AS ledger
FROM customers c LEFT JOIN reward_points r ON r.customer_id = c.id
WHERE c.id :part GROUP BY c.id HAVING c.points - c.points_owed <> ledger OR (c.points > 0 AND c.points_owed > 0);

-- balance-ledger (customers): A customer's balance, less what they owe, is the sum of its ledger, and so is the promotional credit in it.
SELECT c.id AS customer, c.balance_minor AS balance, c.balance_owed_minor AS owed, ifnull(sum(b.amount_minor), 0) AS ledger,
  c.promo_minor AS promotional, ifnull(sum(b.promo_minor), 0) AS promotional_ledger
FROM customers c LEFT JOIN balance_entries b ON b.customer_id = c.id
WHERE c.id :part GROUP BY c.id HAVING balance - owed <> ledger OR (balance > 0 AND owed > 0) OR promotional <> promotional_ledger
  OR promotional NOT BETWEEN 0 AND balance;

-- balance-owed (customers): Nobody owes more balance than could not be taken back of the gift cards that they redeemed.
SELECT c.id AS customer, c.balance_owed_minor AS owed, ifnull(sum(g.owed_minor), 0) AS missing
FROM customers c LEFT JOIN gift_cards g ON g.redeemed_by = c.id WHERE c.id :part AND c.balance_owed_minor > 0 GROUP BY c.id HAVING owed > missing;

-- not-below-zero (customers): Nobody has spent more balance or points than they had.
SELECT id AS customer, balance_minor AS balance, points FROM customers WHERE id :part AND (balance_minor < 0 OR points < 0);

-- gift-card-once (gift_cards): A redeemed gift card is credited once, to the customer who redeemed it, as promotional credit only if it was given away; any other is not credited.
SELECT g.id AS gift_card, g.amount_minor, g.redeemed_by, count(b.id) AS credits, sum(b.amount_minor) AS credited, g.is_promotional
FROM gift_cards g LEFT JOIN balance_entries b ON b.gift_card_id = g.id
WHERE g.id :part GROUP BY g.id HAVING credits <> (g.redeemed_by IS NOT NULL) OR (credits = 1
  AND (credited <> g.amount_minor OR b.customer_id <> g.redeemed_by OR b.kind <> 'redeemed'
    OR sum(b.promo_minor) NOT BETWEEN 0 AND g.amount_minor * g.is_promotional)) OR (g.is_promotional AND g.key_id IS NOT NULL);

-- gift-card-recovered (gift_cards): Of a redeemed gift card whose payment was charged back or refunded, the shop has taken back what it could; the rest is owed.
SELECT g.id AS gift_card, g.amount_minor, g.recovered_minor, g.owed_minor, p.status FROM gift_cards g JOIN keys k ON k.id = g.key_id
JOIN order_items i ON i.id = k.order_item_id JOIN payments p ON p.order_id = i.order_id AND p.status <> 'Voided'
WHERE g.id :part AND g.redeemed_by IS NOT NULL AND (g.recovered_minor IS NOT NULL) <> (p.status = 'Refunded' OR EXISTS
  (SELECT 1 FROM payment_events e WHERE e.init_id = p.init_id AND e.kind = 'dispute-lost' AND e.outcome = 'applied'))
UNION ALL SELECT id, amount_minor, recovered_minor, owed_minor, '' FROM gift_cards
WHERE id :part AND ifnull(recovered_minor, 0) + owed_minor > amount_minor;

-- gift-card-of-key (gift_cards): A gift card that was sold is redeemed only while its key was shown, and neither replaced nor refunded.
SELECT g.id AS gift_card, k.id AS key_id, k.status FROM gift_cards g JOIN keys k ON k.id = g.key_id
WHERE g.id :part AND g.redeemed_by IS NOT NULL AND (k.status NOT IN ('Revealed', 'Reported')
  OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = k.order_item_id));

-- order-balance (orders): An order deducts its balance and its promotional credit once, and returns each once, as what it was, when it ends or is fully refunded.
SELECT o.id AS "order", o.status, o.balance_used_minor + o.promo_used_minor AS used, ifnull(-sum(iif(b.kind = 'spent', b.amount_minor, 0)), 0) AS spent,
  ifnull(sum(iif(b.kind = 'returned', b.amount_minor, 0)), 0)
    + (SELECT ifnull(sum(r.balance_minor + r.promo_used_minor), 0) FROM refunds r WHERE r.order_id = o.id) AS given_back,
  ifnull(-sum(iif(b.kind = 'spent', b.promo_minor, 0)), 0) AS promotional, ifnull(sum(iif(b.kind = 'returned', b.promo_minor, 0)), 0)
    + (SELECT ifnull(sum(r.promo_used_minor), 0) FROM refunds r WHERE r.order_id = o.id) AS promotional_back
FROM orders o LEFT JOIN balance_entries b ON b.order_id = o.id
WHERE o.id :part GROUP BY o.id HAVING spent <> used OR given_back > used OR promotional <> o.promo_used_minor OR promotional_back > promotional OR (given_back <> used AND (o.status = 'Cancelled'
  OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'Refunded')));

-- order-points (orders): An order deducts its points once, earns points once when it is paid, and both are undone when it ends or is fully refunded.
SELECT o.id AS "order", o.status, o.points_used AS used, o.points_to_earn AS to_earn,
  ifnull(-sum(iif(l.kind = 'spent', l.points, 0)), 0) AS spent, ifnull(sum(iif(l.kind = 'returned', l.points, 0)), 0) AS given_back,
  ifnull(sum(iif(l.kind = 'earned', l.points, 0)), 0) AS earned, ifnull(-sum(iif(l.kind = 'revoked', l.points, 0)), 0) AS revoked
FROM orders o LEFT JOIN reward_points l ON l.order_id = o.id
WHERE o.id :part GROUP BY o.id HAVING spent <> used OR given_back > used OR earned <> iif(o.paid_at IS NULL, 0, to_earn) OR revoked > earned
  OR ((given_back <> used OR revoked <> earned) AND (o.status = 'Cancelled'
    OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'Refunded')));

-- refund-booked (refunds): The balance, promotional credit and points of a refund are in the ledgers once; what was owed may have taken of the credit.
SELECT r.id AS refund, r.balance_minor + r.credit_minor + r.promo_used_minor AS balance, r.points, r.earned_points,
  (SELECT ifnull(sum(amount_minor), 0) FROM balance_entries WHERE refund_id = r.id) AS booked_balance,
  (SELECT ifnull(sum(promo_minor), 0) FROM balance_entries WHERE refund_id = r.id) AS booked_promotional,
  (SELECT ifnull(sum(points), 0) FROM reward_points WHERE refund_id = r.id AND kind = 'returned') AS booked_points,
  (SELECT ifnull(-sum(points), 0) FROM reward_points WHERE refund_id = r.id AND kind = 'revoked') AS booked_earned
FROM refunds r
WHERE r.id :part AND (balance <> booked_balance OR booked_promotional NOT BETWEEN 0 AND r.promo_used_minor OR r.points <> booked_points OR r.earned_points <> booked_earned);

-- order-rate (orders): An order in euros has the rate 1, any other one of a day; its euros are its goods at that rate, and its units add up to them.
SELECT o.id AS "order", o.currency_code, o.minor_per_eur_micros, o.rate_quoted_on, o.revenue_eur_minor AS revenue,
  ifnull(sum(i.unit_eur_minor - i.discount_eur_minor), 0) AS units FROM orders o LEFT JOIN order_items i ON i.order_id = o.id
WHERE o.id :part GROUP BY o.id HAVING revenue <> units OR (o.currency_code = 'EUR' AND (o.minor_per_eur_micros <> 100000000
    OR revenue <> o.subtotal_minor - o.discount_minor)) OR (o.currency_code <> 'EUR' AND o.rate_source = 'fixed')
  OR abs(revenue * o.minor_per_eur_micros - (o.subtotal_minor - o.discount_minor) * 100000000) > 2 * o.minor_per_eur_micros;

-- refund-at-rate (refunds): What went to a balance instead of back through the provider is what was paid, at the rate of the order, and never more.
SELECT o.id AS "order", o.minor_per_eur_micros, sum(r.credited_minor) AS paid, sum(r.credit_minor) AS credited FROM refunds r JOIN orders o ON o.id = r.order_id
WHERE o.id IN (SELECT order_id FROM refunds WHERE id :part) GROUP BY o.id HAVING credited <> paid * 100000000 / o.minor_per_eur_micros OR paid > o.total_minor;

-- refund-vat (refunds): No more is given back than was paid, and no more VAT than was charged; with a full refund, all of it.
SELECT o.id AS "order", sum(r.gross_minor) AS gross, sum(r.untaxed_minor) AS untaxed, sum(r.tax_minor) AS tax
FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.reason <> 'held' AND o.id IN (SELECT order_id FROM refunds WHERE id :part)
GROUP BY o.id HAVING gross > o.total_minor + o.balance_minor OR untaxed > o.untaxed_minor OR tax > o.tax_minor
  OR min(r.gross_minor - r.untaxed_minor - r.tax_minor) < 0
  OR (EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'Refunded') AND (gross <> o.total_minor + o.balance_minor OR untaxed <> o.untaxed_minor OR tax <> o.tax_minor));

-- order-total (orders): Goods less coupon, points and balance, plus the fee, equal what the payment collects, except for a surplus.
SELECT o.id AS "order", o.subtotal_minor, o.discount_minor, o.fee_minor, o.points_minor, o.balance_minor, o.total_minor,
  p.amount_minor, p.currency_code
FROM orders o JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)
WHERE o.id :part AND (o.subtotal_minor - o.discount_minor + o.fee_minor - o.points_minor - o.balance_minor <> o.total_minor
  OR p.amount_minor - p.surplus_minor <> o.total_minor OR p.currency_code <> o.currency_code);

-- order-items (orders): The units of an order add up to its goods and its discount, of which promotional credit is a part.
SELECT o.id AS "order", o.subtotal_minor AS goods, o.discount_minor AS discount, ifnull(sum(i.unit_minor), 0) AS units,
  ifnull(sum(i.discount_minor), 0) AS discounts, o.promo_minor AS promotional, o.promo_used_minor AS promotional_used
FROM orders o LEFT JOIN order_items i ON i.order_id = o.id
WHERE o.id :part GROUP BY o.id HAVING goods <> units OR discount <> discounts OR count(i.id) = 0
  OR promotional <> sum(i.promo_minor) OR promotional_used <> sum(i.promo_used_minor) OR promotional > discount OR min(i.discount_minor - i.promo_minor) < 0;

-- money (orders): For each currency, what was paid is the goods that buyers keep, what went to balances and what was refunded. An
-- order is off by at most its rounding: none in EUR, elsewhere what a cent and a point are worth for each refund. An amount given
-- back of no unit leaves so much less for a unit that is refunded later.
SELECT currency_code AS currency, "order", paid, goods, refunded, by_amount, fee FROM (
  SELECT o.currency_code, o.id AS "order", o.fee_minor AS fee, o.total_minor + o.points_minor + o.balance_minor AS paid,
    (SELECT ifnull(sum(i.unit_minor - i.discount_minor), 0) FROM order_items i
      WHERE i.order_id = o.id AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)) AS goods,
    (SELECT ifnull(sum(r.amount_minor + r.credited_minor), 0)
        + ifnull(round(1.0 * o.points_minor * sum(r.points) / nullif(o.points_used, 0)), 0)
        + ifnull(round(1.0 * o.balance_minor * sum(r.balance_minor) / nullif(o.balance_used_minor, 0)), 0)
      FROM refunds r WHERE r.order_id = o.id AND r.order_item_id IS NOT NULL) AS refunded,
    (SELECT ifnull(sum(r.gross_minor), 0) FROM refunds r WHERE r.order_id = o.id AND r.order_item_id IS NULL AND r.reason <> 'held')
      AS by_amount,
    (SELECT iif(o.currency_code = 'EUR', 0, count(*) * (2 + ifnull(o.points_minor / nullif(o.points_used, 0) + 1, 0)
        + ifnull(o.balance_minor / nullif(o.balance_used_minor, 0) + 1, 0)))
      FROM refunds r WHERE r.order_id = o.id AND r.order_item_id IS NOT NULL) AS slack
  FROM orders o WHERE o.id :part AND o.paid_at IS NOT NULL)
WHERE paid - refunded NOT BETWEEN goods - slack AND goods + fee + by_amount + slack;

-- refund-within-payment (payments): Nobody is refunded more than was paid, in the currency of the payment.
SELECT p.id AS payment, p.amount_minor AS paid, p.refunded_minor AS by_provider, ifnull(sum(r.credited_minor), 0) AS to_balance,
  ifnull(sum(r.amount_minor), 0) AS asked
FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.id :part AND p.status <> 'Voided' AND p.held_reason IS NULL
GROUP BY p.id HAVING max(by_provider, asked) + to_balance > paid OR sum(r.currency_code <> p.currency_code) > 0;

-- refund-reported (refunds): A refund is done only when its provider has confirmed it, or the merchant has paid it in another way.
SELECT p.id AS payment, p.refunded_minor AS by_provider, sum(r.amount_minor) AS done
FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status = 'done' AND r.is_paid_otherwise = 0
WHERE p.id IN (SELECT payment_id FROM refunds WHERE id :part) AND p.status <> 'Voided' AND r.reason <> 'held' GROUP BY p.id HAVING done > by_provider;

-- sandbox-book (refunds): A refund of the sandbox is reported to the shop, or the shop still requests it.
SELECT p.init_id AS payment, p.refunded_minor AS told,
  (SELECT sum(s.amount_minor) FROM sandbox_refunds s WHERE s.init_id = p.init_id) AS given,
  (SELECT sum(iif(r.status = 'requested', r.amount_minor, 0)) FROM refunds r WHERE r.payment_id = p.id) AS asked
FROM payments p WHERE p.id IN (SELECT payment_id FROM refunds WHERE id :part) AND p.status <> 'Voided'
  AND given NOT BETWEEN p.refunded_minor AND p.refunded_minor + asked;

-- paid-order (orders): An order is paid exactly when one of its payments is.
SELECT o.id AS "order", o.status, o.paid_at, count(p.id) AS payments FROM orders o
LEFT JOIN payments p ON p.order_id = o.id AND p.status IN ('Paid', 'PartiallyRefunded', 'Refunded')
WHERE o.id :part GROUP BY o.id HAVING (o.paid_at IS NOT NULL) <> payments;

-- payment-once (orders): An order has at most one payment that is not voided.
SELECT order_id AS "order", count(*) AS payments FROM payments WHERE order_id :part AND status <> 'Voided' GROUP BY order_id HAVING payments > 1;

-- order-state (orders): The states of an order and of its newest payment match.
SELECT o.id AS "order", o.status, p.status AS payment, o.completed_at, o.cancelled_at
FROM orders o LEFT JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)
WHERE o.id :part AND (CASE o.status WHEN 'Pending' THEN p.status IN ('Pending', 'Voided')
    WHEN 'Processing' THEN p.status IN ('Authorized', 'Paid', 'PartiallyRefunded')
    WHEN 'Complete' THEN p.status IN ('Paid', 'PartiallyRefunded', 'Refunded')
    ELSE p.status IN ('Voided', 'Refunded') END IS NOT 1
  OR (o.status = 'Complete') <> (o.completed_at IS NOT NULL) OR (o.status = 'Cancelled') <> (o.cancelled_at IS NOT NULL));

-- complete-has-keys (orders): Each unit of a complete order that was not refunded has one key of its own, sold.
SELECT i.id AS order_item, i.order_id AS "order", count(k.id) AS keys FROM orders o JOIN order_items i ON i.order_id = o.id
LEFT JOIN keys k ON k.order_item_id = i.id AND k.status IN ('Sold', 'Revealed', 'Reported')
WHERE o.id :part AND o.status = 'Complete' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'Refunded')
GROUP BY i.id HAVING keys <> 1;

-- pending-has-keys: Each unit of an unpaid order holds one reserved key, or one is reserved at its supplier, or a place in a pre-order.
SELECT i.id AS order_item, i.order_id AS "order", count(k.id) + count(s.id) + count(u.order_item_id) AS keys FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
LEFT JOIN keys k ON k.order_item_id = i.id AND k.status = 'Reserved'
LEFT JOIN supply_orders s ON s.order_item_id = i.id AND s.status = 'reserved'
LEFT JOIN preorder_units u ON u.order_item_id = i.id AND u.status = 'reserved'
WHERE o.status = 'Pending' GROUP BY i.id HAVING keys <> 1;

-- supplied (supply_orders): A unit ordered from a supplier belongs to a paid order, and its key went to the unit or on sale.
SELECT s.id AS supply, s.status, o.status AS "order", s.key_id FROM supply_orders s
JOIN order_items i ON i.id = s.order_item_id JOIN orders o ON o.id = i.order_id LEFT JOIN keys k ON k.id = s.key_id
WHERE s.id :part AND ((s.status <> 'reserved' AND o.paid_at IS NULL) OR k.product_id <> s.product_id
  OR (s.status = 'reserved' AND (o.status IN ('Complete', 'Cancelled')
    OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id))));

-- key-once (order_items): A unit has at most one valid key, which is of its own product.
SELECT i.id AS order_item, count(k.id) AS keys, group_concat(k.status) AS states FROM keys k
LEFT JOIN order_items i ON i.id = k.order_item_id
WHERE k.order_item_id :part AND k.status NOT IN ('Available', 'Replaced', 'Returned')
GROUP BY k.order_item_id HAVING keys > 1 OR i.id IS NULL OR max(k.product_id) <> i.product_id;

-- key-state (keys): A key's state matches its order: reserved before the payment, sold after it, free or returned without one.
SELECT k.id AS key_id, k.status, k.order_item_id AS order_item, o.status AS "order" FROM keys k
LEFT JOIN order_items i ON i.id = k.order_item_id LEFT JOIN orders o ON o.id = i.order_id
WHERE k.id :part AND CASE k.status WHEN 'Available' THEN k.order_item_id IS NULL AND k.sold_at IS NULL AND k.revealed_at IS NULL
    WHEN 'Reserved' THEN o.paid_at IS NULL AND o.status IN ('Pending', 'Processing') AND k.sold_at IS NULL
    WHEN 'Sold' THEN o.paid_at IS NOT NULL AND o.status <> 'Cancelled' AND k.sold_at IS NOT NULL AND k.revealed_at IS NULL
    WHEN 'Returned' THEN o.paid_at IS NOT NULL AND k.revealed_at IS NULL
    WHEN 'Revealed' THEN o.paid_at IS NOT NULL AND k.revealed_at IS NOT NULL
    WHEN 'Reported' THEN o.paid_at IS NOT NULL AND k.revealed_at IS NOT NULL
    WHEN 'Replaced' THEN o.paid_at IS NOT NULL AND k.revealed_at IS NOT NULL END IS NOT 1;

-- key-shown (keys): A key was shown only to the buyer of its order, that of a gift only to its recipient (0), and each time is in the log.
SELECT k.id AS key_id, k.status, r.customer_id AS shown_to, o.customer_id AS buyer FROM keys k
JOIN order_items i ON i.id = k.order_item_id JOIN orders o ON o.id = i.order_id
LEFT JOIN key_reveals r ON r.key_id = k.id
WHERE k.id :part AND k.revealed_at IS NOT NULL AND r.customer_id
  IS NOT iif(EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = i.id), 0, o.customer_id) GROUP BY k.id, r.customer_id;

-- key-returned (keys): A key is returned only with a refund of its unit or of the whole order.
SELECT k.id AS key_id, k.order_item_id AS order_item FROM keys k JOIN order_items i ON i.id = k.order_item_id
WHERE k.id :part AND k.status = 'Returned' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = i.order_id AND p.status = 'Refunded');

-- key-sold-and-refunded (refunds): A refunded unit leaves no key that its buyer could still reveal.
SELECT k.id AS key_id, k.status, k.order_item_id AS order_item FROM refunds r JOIN keys k ON k.order_item_id = r.order_item_id
WHERE r.id :part AND k.status IN ('Reserved', 'Sold');

-- key-case (key_cases): A case is about a key of its unit and its buyer; a replacement left the old key replaced.
SELECT c.id AS key_case, c.status, k.status AS key_status FROM key_cases c JOIN keys k ON k.id = c.key_id
JOIN order_items i ON i.id = c.order_item_id JOIN orders o ON o.id = i.order_id
WHERE c.id :part AND (k.order_item_id <> c.order_item_id OR o.customer_id <> c.customer_id
  OR (k.status = 'Replaced') <> (c.status = 'Replaced') OR k.status NOT IN ('Reported', 'Replaced')
  OR (c.status = 'Refunded' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id
    AND (r.order_item_id = c.order_item_id OR r.covers_rest = 1)))
  OR (c.status = 'Open' AND EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = c.order_item_id)));

-- stock (products): A product's stock is the number of its keys on sale and at its supplier, or what is left of a pre-order that is running; a bundle's is the smallest stock of its items.
SELECT p.id AS product, p.stock, CASE r.state WHEN 'open' THEN r.unit_limit - r.sold ELSE iif(r.id IS NULL, count(k.id) + p.supplier_stock, 0) END AS keys
FROM products p LEFT JOIN keys k ON k.product_id = p.id AND k.status = 'Available'
LEFT JOIN preorders r ON r.product_id = p.id AND r.state <> 'ended'
WHERE p.id :part AND NOT EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = p.id) GROUP BY p.id HAVING p.stock <> keys
UNION ALL SELECT p.id, p.stock, min(iif(i.is_published, i.stock, 0)) AS keys FROM bundle_items b
JOIN products p ON p.id = b.bundle_id JOIN products i ON i.id = b.item_id WHERE p.id :part GROUP BY p.id HAVING p.stock <> keys;

-- preorder-sold (preorders): The units sold of a pre-order that is running are those that are not paid yet, wait, or were served, within its limit.
SELECT r.id AS preorder, r.sold, r.unit_limit, count(u.order_item_id) AS units
FROM preorders r LEFT JOIN preorder_units u ON u.preorder_id = r.id AND u.status <> 'refunded'
WHERE r.id :part AND r.state <> 'ended' GROUP BY r.id HAVING r.sold <> units OR r.sold > r.unit_limit;

-- preorder-unit (order_items): A pre-ordered unit waits without a key once it is paid, is served when it has one, and leaves when it is refunded.
SELECT i.id AS order_item, u.status, o.status AS "order", k.status AS key_status, s.status AS supply FROM order_items i
CROSS JOIN preorder_units u ON u.order_item_id = i.id CROSS JOIN orders o ON o.id = i.order_id
LEFT JOIN keys k ON k.order_item_id = i.id AND k.status NOT IN ('Replaced', 'Returned') LEFT JOIN supply_orders s ON s.order_item_id = i.id
WHERE i.id :part AND CASE u.status WHEN 'reserved' THEN o.paid_at IS NULL AND k.id IS NULL AND s.id IS NULL
    WHEN 'waiting' THEN o.paid_at IS NOT NULL AND k.id IS NULL AND s.id IS NULL
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
    WHEN 'served' THEN k.id IS NOT NULL OR s.id IS NOT NULL
    ELSE EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND (r.order_item_id = i.id OR r.covers_rest = 1)) END IS NOT 1;

-- bundle-sold (order_items): All units of a copy of a bundle are of one order, each of another product, and the bundle has no key itself.
SELECT i.bundle_guid AS bundle, count(DISTINCT i.order_id) AS orders, count(*) AS units FROM order_items i
WHERE i.bundle_guid IN (SELECT bundle_guid FROM order_items WHERE id :part AND bundle_guid IS NOT NULL) GROUP BY i.bundle_guid HAVING orders > 1 OR count(DISTINCT i.bundle_id) <> 1
  OR count(DISTINCT i.product_id) < units OR sum(i.product_id = i.bundle_id) > 0;

-- bundle-withdrawn (refunds): A bundle is withdrawn as a whole, and none of its keys has ever been shown.
SELECT i.bundle_guid AS bundle, k.id AS key_id, k.status FROM refunds r JOIN order_items i ON i.id = r.order_item_id
JOIN order_items s ON s.bundle_guid = i.bundle_guid JOIN keys k ON k.order_item_id = s.id
WHERE r.id :part AND r.reason = 'withdrawal' AND (k.revealed_at IS NOT NULL OR k.status NOT IN ('Replaced', 'Returned'));

-- reserved-in-time: No unpaid order keeps keys, points or balance after it has expired, unless its payment is on hold.
SELECT o.id AS "order", o.expires_at FROM orders o
JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)
WHERE o.status = 'Pending' AND p.held_reason IS NULL AND o.expires_at < (unixepoch() - 900) * 1000;

-- events-applied: No event of a payment that could be applied is still waiting.
SELECT e.init_id AS payment, e.kind, p.status, e.received_at FROM payment_events e JOIN payments p ON p.init_id = e.init_id
WHERE e.outcome = 'waiting' AND e.received_at < (unixepoch() - 900) * 1000
  AND (e.kind IN ('authorized', 'paid', 'failed', 'cancelled') OR p.status NOT IN ('Pending', 'Authorized'));

-- coupon-orders (orders): A coupon is used once by each order with it that did not end unpaid, and by no other.
SELECT o.id AS "order", o.coupon_id, o.status, u.coupon_id AS used FROM orders o LEFT JOIN coupon_uses u ON u.order_id = o.id
WHERE o.id :part AND ((u.order_id IS NOT NULL) <> (o.coupon_id IS NOT NULL AND NOT (o.status = 'Cancelled' AND o.paid_at IS NULL))
  OR (u.order_id IS NOT NULL AND (u.coupon_id <> o.coupon_id OR u.customer_id <> o.customer_id)));

-- coupon-uses (coupons): A coupon's counter is the number of its uses, within its limit.
SELECT c.id AS coupon, c.used, c.max_uses, count(u.order_id) AS uses FROM coupons c
LEFT JOIN coupon_uses u ON u.coupon_id = c.id
WHERE c.id :part GROUP BY c.id HAVING c.used <> uses OR c.used > ifnull(c.max_uses, c.used);

-- invoices (orders): Each paid order has one invoice, over what was paid, whose lines add up to it; no other order has one. Nowhere
-- are invoices kept for less than five years.
SELECT o.id AS "order", o.paid_at, d.number, d.gross_minor AS gross, o.total_minor + o.balance_minor AS paid FROM orders o
LEFT JOIN documents d ON d.order_id = o.id AND d.refund_id = 0
WHERE o.id :part AND ((d.id IS NULL AND o.paid_at > (unixepoch() - 157680000) * 1000) OR (d.id IS NOT NULL AND (o.paid_at IS NULL
  OR d.kind <> 'invoice' OR gross <> paid OR d.untaxed_minor <> o.untaxed_minor OR d.tax_minor <> o.tax_minor OR d.tax_rate <> o.tax_rate
  OR d.country_code <> o.country_code OR d.currency_code <> o.currency_code
  OR gross <> (SELECT sum((l.value ->> 'unit') * (l.value ->> 'quantity')) FROM json_each(d.content, '$.lines') l)
    - ifnull(d.content ->> 'discount', 0) - ifnull(d.content ->> 'promo', 0) - ifnull(d.content ->> 'pointsWorth', 0) + ifnull(d.content ->> 'fee', 0))));

-- credit-notes (refunds): Each refund has one credit note once all of it is done, over what was given back, whose lines add up to it.
SELECT r.id AS refund, r.is_done, d.number, d.gross_minor AS gross, r.given FROM (SELECT order_id, min(id) AS id, min(status = 'done') AS is_done,
    max(done_at) AS done_at, sum(gross_minor) AS given, sum(untaxed_minor) AS untaxed, sum(tax_minor) AS tax FROM refunds
  WHERE reason <> 'held' AND batch_guid IN (SELECT batch_guid FROM refunds WHERE id :part) GROUP BY batch_guid) r
LEFT JOIN documents d ON d.order_id = r.order_id AND d.refund_id = r.id
WHERE (d.id IS NULL AND r.is_done AND r.done_at > (unixepoch() - 157680000) * 1000) OR (d.id IS NOT NULL AND (NOT r.is_done
  OR d.kind <> 'credit-note' OR gross <> r.given OR d.untaxed_minor <> r.untaxed OR d.tax_minor <> r.tax
  OR gross <> (SELECT sum((l.value ->> 'unit') * (l.value ->> 'quantity')) FROM json_each(d.content, '$.lines') l)));

-- document-numbers (documents): The numbers of invoices and of credit notes have neither a gap nor a double in any year.
SELECT d.id AS document, d.kind, d.number, d.issued_on FROM documents d WHERE d.id :part AND (substr(d.issued_on, 1, 4) <> printf('%d', d.year)
  OR d.number NOT LIKE '%' || printf('%d-%06d', d.year, d.sequence)
  OR EXISTS (SELECT 1 FROM documents b WHERE b.kind IN ('invoice', 'credit-note') AND b.year = d.year AND b.sequence = d.sequence
    AND b.id <> d.id AND b.number = d.number)
  OR (d.sequence > 1 AND d.issued_at > (unixepoch() - 157680000) * 1000 AND NOT EXISTS (SELECT 1 FROM documents b
    WHERE b.kind = d.kind AND b.year = d.year AND b.sequence = d.sequence - 1)));

-- sums-of-days: For each of the last days that are over, statistics and ledger have summed up the same orders.
SELECT s.day, s.paid, (SELECT ifnull(sum(l.orders), 0) FROM ledger_days l WHERE l.day = s.day) AS in_ledger
FROM sales_days s WHERE s.day > (SELECT max(day) FROM sales_days) - 62 AND s.paid <> in_ledger;

-- review-averages (reviews): The stars of a product are the average of its shown reviews, and their number counts these.
SELECT p.id AS product, p.review_count, p.review_sum, count(r.id) AS shown, min(99, CAST(round(avg(r.shown_rating) * 20) AS INTEGER)) AS average
FROM (SELECT DISTINCT product_id FROM reviews WHERE id :part) t CROSS JOIN products p ON p.id = t.product_id
LEFT JOIN reviews r ON r.product_id = p.id AND r.shown_rating IS NOT NULL
GROUP BY p.id HAVING shown <> p.review_count OR average IS NOT p.review_sum;

-- reviews-shown (reviews): A review shows the stars of its shown version unless its payment is disputed, and counts each helpful vote once.
SELECT r.id AS review, r.shown_version, r.shown_rating, v.id AS version, v.rating, r.helpful_count,
  (SELECT count(*) FROM review_votes w WHERE w.review_id = r.id) AS votes
FROM reviews r LEFT JOIN review_versions v ON v.review_id = r.id AND v.status = 'Shown'
WHERE r.id :part AND (r.shown_version IS NOT v.id OR r.shown_rating IS NOT iif(r.is_disputed, NULL, v.rating) OR votes <> r.helpful_count);
