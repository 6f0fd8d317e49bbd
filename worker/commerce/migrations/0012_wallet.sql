-- Gift cards, and the ledgers of balance and points: the sums on `customers` follow them by triggers. Reviews of what was bought.

-- Gift cards of the shop: sold ones are keys of a product, others were given out by the merchant.
CREATE TABLE gift_cards (
  id INTEGER PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  -- The last characters, for the owner's list.
  masked_code TEXT NOT NULL,
  -- EUR cents.
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  expires_at INTEGER,
  redeemed_by INTEGER REFERENCES customers (id),
  redeemed_at INTEGER,
  created_at INTEGER NOT NULL,
  -- The key that is this card's code; NULL for a card that the merchant gave out. Such a card counts while its key is
  -- shown and neither replaced nor refunded (store of the wallet).
  key_id INTEGER REFERENCES keys (id),
  -- EUR cents of a redeemed card that were taken back from the balance because its payment was refunded or charged back.
  -- NULL while the payment stands.
  recovered_minor INTEGER CHECK (recovered_minor BETWEEN 0 AND amount_minor),
  recovered_at INTEGER,
  -- The part that should have been taken back, but its balance no longer had.
  owed_minor INTEGER NOT NULL DEFAULT 0 CHECK (owed_minor >= 0),
  -- 1: nobody paid for it, so its value becomes promotional credit (WALLET-12).
  is_promotional INTEGER NOT NULL DEFAULT 0 CHECK (is_promotional IN (0, 1))
);
CREATE INDEX gift_cards_by_owner ON gift_cards (redeemed_by) WHERE redeemed_by IS NOT NULL;
CREATE UNIQUE INDEX gift_cards_by_key ON gift_cards (key_id) WHERE key_id IS NOT NULL;

-- A card is redeemed once.
CREATE TRIGGER gift_cards_once BEFORE UPDATE OF redeemed_by ON gift_cards
WHEN OLD.redeemed_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'gift-code'); END;

-- Redeeming is one conditional UPDATE of the card; the credit belongs to it.
CREATE TRIGGER gift_cards_redeem AFTER UPDATE OF redeemed_by ON gift_cards
WHEN NEW.redeemed_by IS NOT NULL
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, gift_card_id, created_at)
  VALUES (NEW.redeemed_by, NEW.amount_minor, NEW.amount_minor * NEW.is_promotional, 'redeemed', NEW.id, NEW.redeemed_at);
END;

-- Once, with its ledger entry: `balance_entries_sum` lowers the balance before the next card of a statement is read.
CREATE TRIGGER gift_cards_recover AFTER UPDATE OF recovered_minor, owed_minor ON gift_cards
WHEN ifnull(NEW.recovered_minor, 0) + NEW.owed_minor > ifnull(OLD.recovered_minor, 0) + OLD.owed_minor
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
  VALUES (NEW.redeemed_by, ifnull(OLD.recovered_minor, 0) + OLD.owed_minor - ifnull(NEW.recovered_minor, 0) - NEW.owed_minor, 'refunded',
    NEW.recovered_at);
END;

-- The ledger of balances: `customers.balance_minor` is its sum.
CREATE TABLE balance_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  -- EUR cents: the whole amount, and the part of it that is promotional credit.
  amount_minor INTEGER NOT NULL,
  promo_minor INTEGER NOT NULL DEFAULT 0,
  -- 'closed': what was left when the customer was erased.
  kind TEXT NOT NULL CHECK (kind IN ('redeemed', 'spent', 'returned', 'refunded', 'closed', 'corrected')),
  -- It may be in the archive.
  order_id INTEGER,
  refund_id INTEGER REFERENCES refunds (id),
  gift_card_id INTEGER UNIQUE REFERENCES gift_cards (id),
  created_at INTEGER NOT NULL,
  UNIQUE (refund_id, kind)
);
CREATE INDEX balance_entries_by_customer ON balance_entries (customer_id, id);
-- The check of the books looks up an order's entries: D1 does not use the partial index below for that.
CREATE INDEX balance_entries_by_order ON balance_entries (order_id);
CREATE UNIQUE INDEX balance_entries_once ON balance_entries (order_id, kind) WHERE refund_id IS NULL;

-- What is owed is paid first. What is taken without saying of which part comes from the paid one first: promotional credit is at
-- most the whole balance, and the entry tells how it really changed.
CREATE TRIGGER balance_entries_sum AFTER INSERT ON balance_entries
BEGIN
  UPDATE balance_entries SET promo_minor = (SELECT min(max(0, promo_minor + NEW.promo_minor),
      max(0, balance_minor - balance_owed_minor + NEW.amount_minor)) - promo_minor FROM customers WHERE id = NEW.customer_id)
    WHERE id = NEW.id;
  UPDATE customers SET promo_minor = promo_minor + (SELECT promo_minor FROM balance_entries WHERE id = NEW.id),
    balance_minor = max(0, balance_minor - balance_owed_minor + NEW.amount_minor),
    balance_owed_minor = max(0, balance_owed_minor - balance_minor - NEW.amount_minor) WHERE id = NEW.customer_id;
END;

-- Nobody can spend what comes to an erased customer, such as a refund of an old order: it is closed at once.
CREATE TRIGGER balance_entries_of_erased AFTER INSERT ON balance_entries
WHEN NEW.kind <> 'closed' AND (SELECT erased_at FROM customers WHERE id = NEW.customer_id) IS NOT NULL
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
  VALUES (NEW.customer_id, -NEW.amount_minor, 'closed', NEW.created_at);
END;

-- Only what is there is spent, of either part: a purchase makes no debt.
CREATE TRIGGER balance_entries_spendable BEFORE INSERT ON balance_entries
WHEN NEW.kind IN ('spent', 'corrected') AND EXISTS (SELECT 1 FROM customers WHERE id = NEW.customer_id
  AND (promo_minor + NEW.promo_minor < 0 OR balance_minor - promo_minor + NEW.amount_minor - NEW.promo_minor < 0))
BEGIN SELECT raise(ABORT, 'balance_not_negative'); END;

-- The ledger of points: `customers.points` less `points_owed` is its sum.
CREATE TABLE reward_points (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  points INTEGER NOT NULL,
  balance_after INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'spent', 'returned', 'granted', 'revoked', 'closed', 'corrected')),
  -- It may be in the archive.
  order_id INTEGER,
  refund_id INTEGER REFERENCES refunds (id),
  created_at INTEGER NOT NULL
);
CREATE INDEX reward_points_by_customer ON reward_points (customer_id);
-- Of an order, one of each kind; those of a refund, and points taken back, are not limited by it. A condition of the index would
-- do the same, but the books look up all of an order's entries here.
CREATE UNIQUE INDEX reward_points_once ON reward_points (order_id, iif(refund_id IS NULL AND kind <> 'revoked', substr(kind, 1, 1), NULL));
CREATE UNIQUE INDEX reward_points_of_refund ON reward_points (refund_id, kind) WHERE refund_id IS NOT NULL;

-- Points of an order that may still be given back cannot be spent.
CREATE TRIGGER reward_points_spendable BEFORE INSERT ON reward_points
WHEN NEW.kind = 'spent' AND (SELECT points FROM customers WHERE id = NEW.customer_id) + NEW.points
  < max(0, (SELECT ifnull(sum(points), 0) FROM pending_points
     WHERE customer_id = NEW.customer_id AND pending_until >= NEW.created_at))
BEGIN SELECT raise(ABORT, 'points_not_negative'); END;

-- The staff take no more points back than there are.
CREATE TRIGGER reward_points_corrected BEFORE INSERT ON reward_points
WHEN NEW.kind = 'corrected' AND (SELECT points FROM customers WHERE id = NEW.customer_id) + NEW.points < 0
BEGIN SELECT raise(ABORT, 'points_not_negative'); END;

-- Points that are owed are paid first.
CREATE TRIGGER reward_points_sum AFTER INSERT ON reward_points
BEGIN
  UPDATE customers SET points = max(0, points - points_owed + NEW.points),
    points_owed = max(0, points_owed - points - NEW.points) WHERE id = NEW.customer_id;
  UPDATE reward_points SET balance_after = (SELECT points - points_owed FROM customers WHERE id = NEW.customer_id)
    WHERE id = NEW.id;
END;

CREATE TRIGGER reward_points_of_erased AFTER INSERT ON reward_points
WHEN NEW.kind <> 'closed' AND (SELECT erased_at FROM customers WHERE id = NEW.customer_id) IS NOT NULL
BEGIN
  INSERT INTO reward_points (customer_id, points, kind, created_at) VALUES (NEW.customer_id, -NEW.points, 'closed', NEW.created_at);
END;

-- No more points are taken back than the order earned.
CREATE TRIGGER reward_points_revoked_within BEFORE INSERT ON reward_points
WHEN NEW.kind = 'revoked' AND (SELECT ifnull(sum(points), 0) FROM reward_points WHERE order_id = NEW.order_id AND kind = 'revoked')
  + NEW.points < -(SELECT points_to_earn FROM orders WHERE id = NEW.order_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Points of each order that still may be given back, and the last instant of that (`rules/withdrawal.ts`).
CREATE VIEW pending_points AS
SELECT o.customer_id, (o.paid_at / 86400000 + 15) * 86400000 - 1 AS pending_until,
  o.points_to_earn + (SELECT ifnull(sum(r.points), 0) FROM reward_points r
    WHERE r.customer_id = o.customer_id AND r.order_id = o.id AND r.kind = 'revoked') AS points
FROM orders o
WHERE o.points_to_earn > 0 AND o.paid_at IS NOT NULL AND o.status <> 'Cancelled'
  AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id
    AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.revealed_at IS NOT NULL));

-- Reviews of what was bought: one of each product by a buyer who has seen a key of it (REVIEW-1).
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  -- It may be in the archive.
  order_item_id INTEGER NOT NULL UNIQUE,
  product_id INTEGER NOT NULL,
  -- For which the unit was sold.
  platform TEXT NOT NULL,
  -- 1: its author got something for it.
  is_incentivised INTEGER NOT NULL DEFAULT 0 CHECK (is_incentivised IN (0, 1)),
  -- 1 while the payment of its unit is disputed, or since the dispute was lost (REVIEW-8).
  is_disputed INTEGER NOT NULL DEFAULT 0 CHECK (is_disputed IN (0, 1)),
  -- The version that visitors see, and its stars, which count for the product: kept by triggers, NULL while nothing is shown.
  shown_version INTEGER,
  shown_rating INTEGER,
  helpful_count INTEGER NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
  -- The shop's answer; empty without one.
  answer TEXT NOT NULL DEFAULT '',
  answered_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX reviews_by_customer ON reviews (customer_id, id);
CREATE UNIQUE INDEX reviews_once ON reviews (customer_id, product_id);
CREATE INDEX reviews_shown ON reviews (product_id, created_at, id, shown_rating) WHERE shown_rating IS NOT NULL;

-- What an author wrote, each time: nothing that was shown is written over.
CREATE TABLE review_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  language_code TEXT NOT NULL,
  hours_played INTEGER CHECK (hours_played >= 0),
  -- `Replaced`: by a later version, before or after it was shown.
  status TEXT NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Shown', 'Rejected', 'Removed', 'Replaced')),
  -- Why the staff rejected or removed it.
  reason TEXT NOT NULL DEFAULT '',
  explanation TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  decided_at INTEGER
);
CREATE INDEX review_versions_by_review ON review_versions (review_id, id);
CREATE UNIQUE INDEX review_versions_pending ON review_versions (review_id) WHERE status = 'Pending';
CREATE UNIQUE INDEX review_versions_shown ON review_versions (review_id) WHERE status = 'Shown';
-- What waits for the staff.
CREATE INDEX review_versions_waiting ON review_versions (id) WHERE status = 'Pending';

-- A version that was decided upon stays as it is.
CREATE TRIGGER review_versions_move BEFORE UPDATE OF status ON review_versions
WHEN NOT ((OLD.status = 'Pending' AND NEW.status IN ('Shown', 'Rejected', 'Replaced'))
  OR (OLD.status = 'Shown' AND NEW.status IN ('Removed', 'Replaced')))
BEGIN SELECT raise(ABORT, 'review-decided'); END;

CREATE TRIGGER review_versions_stay BEFORE UPDATE OF review_id, rating, title, text, language_code, hours_played ON review_versions
BEGIN SELECT raise(ABORT, 'review-decided'); END;

CREATE TRIGGER reviews_show_version AFTER UPDATE OF status ON review_versions WHEN 'Shown' IN (OLD.status, NEW.status)
BEGIN
  UPDATE reviews SET shown_version = (SELECT id FROM review_versions WHERE review_id = NEW.review_id AND status = 'Shown'),
    shown_rating = (SELECT rating FROM review_versions v WHERE v.review_id = NEW.review_id AND v.status = 'Shown' AND is_disputed = 0)
    WHERE id = NEW.review_id;
END;

-- Who has not paid after all is no verified buyer: what they wrote is hidden, and shown again once the dispute is won.
CREATE TRIGGER reviews_of_disputed AFTER UPDATE OF disputed_at ON payments WHEN (NEW.disputed_at IS NULL) <> (OLD.disputed_at IS NULL)
BEGIN
  UPDATE reviews SET is_disputed = NEW.disputed_at IS NOT NULL,
    shown_rating = (SELECT rating FROM review_versions v WHERE v.id = shown_version AND NEW.disputed_at IS NULL)
    WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.order_id);
END;

-- The product's average, from 1 to 99 twentieths of a star: `ApprovedRatingSum` has no five whole ones (PRODUCT-1).
CREATE TRIGGER reviews_count AFTER UPDATE OF shown_rating ON reviews WHEN NEW.shown_rating IS NOT OLD.shown_rating
BEGIN
  UPDATE products SET (review_count, review_sum, reviewed_since) =
    (SELECT count(*), min(99, CAST(round(avg(shown_rating) * 20) AS INTEGER)), date(min(created_at) / 1000, 'unixepoch')
      FROM reviews WHERE product_id = NEW.product_id AND shown_rating IS NOT NULL)
    WHERE id = NEW.product_id;
END;

CREATE TRIGGER reviews_count_gone AFTER DELETE ON reviews WHEN OLD.shown_rating IS NOT NULL
BEGIN
  UPDATE products SET (review_count, review_sum, reviewed_since) =
    (SELECT count(*), min(99, CAST(round(avg(shown_rating) * 20) AS INTEGER)), date(min(created_at) / 1000, 'unixepoch')
      FROM reviews WHERE product_id = OLD.product_id AND shown_rating IS NOT NULL)
    WHERE id = OLD.product_id;
END;

-- "This helped me", once for each account.
CREATE TABLE review_votes (
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, customer_id)
) WITHOUT ROWID;
CREATE INDEX review_votes_by_customer ON review_votes (customer_id);

CREATE TRIGGER review_votes_not_own BEFORE INSERT ON review_votes
WHEN EXISTS (SELECT 1 FROM reviews WHERE id = NEW.review_id AND customer_id = NEW.customer_id)
BEGIN SELECT raise(ABORT, 'review-own'); END;

CREATE TRIGGER review_votes_count AFTER INSERT ON review_votes
BEGIN UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id; END;

CREATE TRIGGER review_votes_count_gone AFTER DELETE ON review_votes
BEGIN UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id; END;

-- Readers who say that a review should not be there.
CREATE TABLE review_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  -- NULL for a visitor.
  customer_id INTEGER REFERENCES customers (id),
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When the staff kept the review, or removed it.
  decided_at INTEGER
);
CREATE UNIQUE INDEX review_reports_once ON review_reports (review_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX review_reports_by_customer ON review_reports (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX review_reports_by_review ON review_reports (review_id, id);
-- What waits for the staff.
CREATE INDEX review_reports_open ON review_reports (review_id) WHERE decided_at IS NULL;
CREATE INDEX review_reports_by_age ON review_reports (created_at);

-- Orders whose buyer is to be asked for a review, once, some days after the first key was seen (REVIEW-9).
CREATE TABLE review_requests (
  -- It may be in the archive.
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  revealed_at INTEGER NOT NULL,
  -- When it was decided: asked, or not worth asking.
  asked_at INTEGER
);
CREATE INDEX review_requests_due ON review_requests (revealed_at) WHERE asked_at IS NULL;
CREATE INDEX review_requests_by_age ON review_requests (revealed_at);
CREATE INDEX review_requests_by_customer ON review_requests (customer_id);

-- A gift card of the shop is nothing to review, nor is what was given to somebody else.
CREATE TRIGGER review_requests_set AFTER UPDATE OF status ON keys WHEN NEW.status = 'Revealed' AND OLD.status = 'Sold'
BEGIN
  INSERT INTO review_requests (order_id, customer_id, revealed_at)
    SELECT o.id, o.customer_id, NEW.revealed_at FROM order_items i JOIN orders o ON o.id = i.order_id
      JOIN customers c ON c.id = o.customer_id
    WHERE i.id = NEW.order_item_id AND i.is_store_credit = 0 AND c.review_mails_since IS NOT NULL AND NEW.revealed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = i.id)
    ON CONFLICT DO NOTHING;
END;
