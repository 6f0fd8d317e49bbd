-- What could not be taken back of redeemed gift cards is a debt of the account (WALLET-2): whatever comes to its balance pays the
-- debt first, as it is for points. `balance_minor` - `balance_owed_minor` is the ledger's sum. EUR cents.
ALTER TABLE customers ADD COLUMN balance_owed_minor INTEGER NOT NULL DEFAULT 0 CHECK (balance_owed_minor >= 0);
DROP TRIGGER balance_entries_sum;
CREATE TRIGGER balance_entries_sum AFTER INSERT ON balance_entries
BEGIN
  UPDATE customers SET balance_minor = max(0, balance_minor - balance_owed_minor + NEW.amount_minor),
    balance_owed_minor = max(0, balance_owed_minor - balance_minor - NEW.amount_minor) WHERE id = NEW.customer_id;
END;
-- Only what is there is spent: a purchase makes no debt.
CREATE TRIGGER balance_entries_spendable BEFORE INSERT ON balance_entries
WHEN NEW.kind = 'spent' AND (SELECT balance_minor FROM customers WHERE id = NEW.customer_id) + NEW.amount_minor < 0
BEGIN SELECT raise(ABORT, 'balance_not_negative'); END;

-- The part of a card that should have been taken back, but its balance no longer had.
ALTER TABLE gift_cards ADD COLUMN owed_minor INTEGER NOT NULL DEFAULT 0 CHECK (owed_minor >= 0);
DROP TRIGGER gift_cards_recover;
CREATE TRIGGER gift_cards_recover AFTER UPDATE OF recovered_minor, owed_minor ON gift_cards
WHEN ifnull(NEW.recovered_minor, 0) + NEW.owed_minor > ifnull(OLD.recovered_minor, 0) + OLD.owed_minor
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
  VALUES (NEW.redeemed_by, ifnull(OLD.recovered_minor, 0) + OLD.owed_minor - ifnull(NEW.recovered_minor, 0) - NEW.owed_minor, 'refunded',
    NEW.recovered_at);
END;
