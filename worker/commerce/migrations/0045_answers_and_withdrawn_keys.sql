-- Answers to letters, proof of consents to the newsletter, and keys that the merchant took off sale.

ALTER TABLE contact_messages ADD COLUMN answered_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN answer TEXT;
CREATE INDEX contact_messages_open ON contact_messages (id) WHERE answered_at IS NULL;

-- Proof of a double opt-in: when it was asked for, and when its link was followed. NULL: before this was noted.
ALTER TABLE newsletter_subscriptions ADD COLUMN requested_at INTEGER;
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at INTEGER;

-- Keys that the merchant took off sale: bad ones must not come back with the next file.
CREATE TABLE withdrawn_keys (
  fingerprint TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  ciphertext TEXT NOT NULL,
  reason TEXT NOT NULL,
  withdrawn_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX withdrawn_keys_by_product ON withdrawn_keys (product_id);
CREATE TRIGGER keys_not_withdrawn BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM withdrawn_keys WHERE fingerprint = NEW.fingerprint)
BEGIN SELECT raise(IGNORE); END;

-- Counts of a time, for the merchant's statistics.
CREATE INDEX orders_by_time ON orders (created_at);
CREATE INDEX customers_by_time ON customers (created_at) WHERE subject IS NOT NULL;
