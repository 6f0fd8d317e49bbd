-- EUR cents of a redeemed card that were taken back from the balance because its payment was refunded or charged back.
-- NULL while the payment stands.
ALTER TABLE gift_cards ADD COLUMN recovered_minor INTEGER CHECK (recovered_minor BETWEEN 0 AND amount_minor);
ALTER TABLE gift_cards ADD COLUMN recovered_at INTEGER;
-- Until now, the books did not say how much of a refunded card was taken back.
UPDATE gift_cards SET recovered_minor = amount_minor, recovered_at = redeemed_at
WHERE redeemed_by IS NOT NULL AND key_id IN (SELECT k.id FROM keys k JOIN order_items i ON i.id = k.order_item_id
  JOIN payments p ON p.order_id = i.order_id WHERE p.status = 'Refunded');

-- Once, with its ledger entry: `balance_entries_sum` lowers the balance before the next card of a statement is read.
CREATE TRIGGER gift_cards_recover AFTER UPDATE OF recovered_minor ON gift_cards
WHEN OLD.recovered_minor IS NULL AND NEW.recovered_minor > 0
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
  VALUES (NEW.redeemed_by, -NEW.recovered_minor, 'refunded', NEW.recovered_at);
END;
