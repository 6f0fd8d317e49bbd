-- A dispute that is lost in part takes back a part, and a later one some more: a card may be taken back from in steps, each
-- with its ledger entry.
DROP TRIGGER gift_cards_recover;
CREATE TRIGGER gift_cards_recover AFTER UPDATE OF recovered_minor ON gift_cards
WHEN NEW.recovered_minor > ifnull(OLD.recovered_minor, 0)
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
  VALUES (NEW.redeemed_by, ifnull(OLD.recovered_minor, 0) - NEW.recovered_minor, 'refunded', NEW.recovered_at);
END;

-- An order's points are revoked in steps, too.
DROP INDEX reward_points_once;
CREATE UNIQUE INDEX reward_points_once ON reward_points (order_id, kind) WHERE refund_id IS NULL AND kind <> 'revoked';
CREATE INDEX reward_points_revoked ON reward_points (order_id) WHERE kind = 'revoked';
CREATE TRIGGER reward_points_revoked_within BEFORE INSERT ON reward_points
WHEN NEW.kind = 'revoked' AND (SELECT ifnull(sum(points), 0) FROM reward_points WHERE order_id = NEW.order_id AND kind = 'revoked')
  + NEW.points < -(SELECT points_to_earn FROM orders WHERE id = NEW.order_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Disputes that were lost before the shop took anything back: the books say so. An upgrade moves no money.
UPDATE gift_cards SET recovered_minor = 0, recovered_at = redeemed_at
WHERE redeemed_by IS NOT NULL AND recovered_minor IS NULL AND key_id IN (SELECT k.id FROM keys k
  JOIN order_items i ON i.id = k.order_item_id JOIN payments p ON p.order_id = i.order_id
  JOIN payment_events e ON e.init_id = p.init_id WHERE e.kind = 'dispute-lost' AND e.outcome = 'applied');
