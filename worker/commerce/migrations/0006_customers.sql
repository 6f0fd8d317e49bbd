-- Visitors and customers, and what they left: consents, wishes, alerts, subscriptions, messages.

-- Visitors and customers. A visitor has `visitor_hash`, a customer has `subject`. A visitor with an address is a guest
-- (GUEST-1): one row per address.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  guid TEXT NOT NULL UNIQUE,
  subject TEXT UNIQUE,
  visitor_hash TEXT UNIQUE,
  email TEXT,
  first_name TEXT,
  last_name TEXT,
  language_id INTEGER NOT NULL DEFAULT 1,
  currency_code TEXT NOT NULL DEFAULT 'EUR',
  country_code TEXT,
  role_ids TEXT NOT NULL DEFAULT '[4]',
  is_real INTEGER NOT NULL DEFAULT 1,
  affiliate_code TEXT,
  -- The buyer asked for the balance in the running checkout (wallet/giftcard/apply).
  uses_balance INTEGER NOT NULL DEFAULT 0,
  points INTEGER NOT NULL DEFAULT 0 CONSTRAINT points_not_negative CHECK (points >= 0),
  -- EUR cents.
  balance_minor INTEGER NOT NULL DEFAULT 0 CONSTRAINT balance_not_negative CHECK (balance_minor >= 0),
  merged_into INTEGER REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  last_activity_at INTEGER NOT NULL,
  -- E.164
  phone_number TEXT,
  phone_verified_at INTEGER,
  delete_requested_at INTEGER,
  -- When the personal data of a customer was removed; the row stays for the books.
  erased_at INTEGER,
  -- Points of refunded goods that were spent already: the next ones pay them first. `points` - `points_owed` is the ledger's sum.
  points_owed INTEGER NOT NULL DEFAULT 0 CHECK (points_owed >= 0),
  -- When language and currency were last chosen (milliseconds UTC); null: never, the row holds the defaults.
  preferences_chosen_at INTEGER,
  -- What could not be taken back of redeemed gift cards (WALLET-50): whatever comes to the balance pays it first.
  -- `balance_minor` - `balance_owed_minor` is the ledger's sum.
  balance_owed_minor INTEGER NOT NULL DEFAULT 0 CHECK (balance_owed_minor >= 0),
  -- Promotional credit (WALLET-12): the part of the balance that nobody paid for. The sum of its ledger.
  promo_minor INTEGER NOT NULL DEFAULT 0 CHECK (promo_minor >= 0),
  -- When the token was issued that the address was read from (epoch seconds): an older token, in a session that is still
  -- open, does not bring back the address before it (AUTH-22).
  email_from INTEGER NOT NULL DEFAULT 0,
  -- 1: the provider has proven that the mailbox is theirs.
  email_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (email_confirmed IN (0, 1)),
  -- When the browser of a guest last proved that it reads the address (milliseconds UTC).
  guest_proven_at INTEGER,
  -- When they allowed the shop to ask by mail for reviews (REVIEW-9); NULL: they have not.
  review_mails_since INTEGER
);
CREATE UNIQUE INDEX guests_by_email ON customers (lower(email)) WHERE subject IS NULL AND email IS NOT NULL;
CREATE INDEX customers_to_erase ON customers (delete_requested_at)
  WHERE delete_requested_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX customers_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX visitors_by_activity ON customers (last_activity_at) WHERE subject IS NULL AND erased_at IS NULL;
CREATE INDEX customers_by_email ON customers (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX customers_known ON customers (id) WHERE subject IS NOT NULL OR email IS NOT NULL;
CREATE INDEX customers_by_time ON customers (created_at) WHERE subject IS NOT NULL;

-- Nobody is erased while an order is under way.
CREATE TRIGGER customers_erase_closed BEFORE UPDATE OF erased_at ON customers
WHEN EXISTS (SELECT 1 FROM orders WHERE customer_id = OLD.id AND status IN ('Pending', 'Processing'))
BEGIN SELECT raise(ABORT, 'order-open'); END;

-- A customer's orders go with their address (AUTH-24): they are mailed about there and found by it, also what waits to be sent. A
-- block of the former address becomes one of the customer. What was sent, and documents, stay as they were.
CREATE TRIGGER customers_take_along AFTER UPDATE OF email ON customers
WHEN lower(NEW.email) <> lower(OLD.email)
BEGIN
  UPDATE outbox SET recipient = NEW.email WHERE lower(recipient) = lower(OLD.email) AND sent_at IS NULL AND failed_at IS NULL
    AND order_guid IN (SELECT guid FROM orders WHERE customer_id = NEW.id);
  UPDATE orders SET email = NEW.email WHERE customer_id = NEW.id AND lower(email) = lower(OLD.email);
  INSERT INTO blocks (customer_id, reason, message, author, created_at, ends_at)
    SELECT NEW.id, reason, message, author, created_at, ends_at FROM blocks
    WHERE address = lower(OLD.email) AND ends_at > unixepoch('subsec') * 1000;
END;

-- Hashes of subjects, so that a token which outlives its account for minutes cannot make the customer anew.
CREATE TABLE erased_subjects (
  subject_hash TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX erased_subjects_by_age ON erased_subjects (erased_at);

-- The code of an SMS that confirms a phone number: one per customer.
CREATE TABLE phone_codes (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  phone_number TEXT NOT NULL,
  -- HMAC: a million codes are tried through in no time.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
);
CREATE INDEX phone_codes_by_age ON phone_codes (expires_at);

-- The code of a mail by which a visitor proves an address in the checkout (GUEST-2): one per visitor.
CREATE TABLE guest_codes (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  email TEXT NOT NULL,
  -- HMAC, as of `phone_codes`.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
);
CREATE INDEX guest_codes_by_age ON guest_codes (expires_at);
CREATE INDEX guest_codes_by_email ON guest_codes (lower(email));

-- Proofs of what visitors allowed or refused. Nothing in a row tells who it was: its name is in the visitor's cookie.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  consent_id TEXT NOT NULL,
  banner_version INTEGER NOT NULL,
  text_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  categories TEXT NOT NULL,
  mechanism TEXT NOT NULL,
  -- Milliseconds since 1970: by the visitor's clock, and by ours.
  occurred_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX consents_by_name ON consents (consent_id);
CREATE INDEX consents_by_age ON consents (created_at);

-- Wishes of customers.
CREATE TABLE wishlist_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, product_id)
);

-- Addresses that alerts are mailed to. None counts before its owner has confirmed it, by the link in a mail or by an account
-- with it (double opt-in); from then on, further alerts need no other mail.
CREATE TABLE alert_addresses (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE, -- lower case
  language_code TEXT NOT NULL,
  -- When an alert was last asked for.
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- When alerts were last mailed, at most once a week (ALERT-5).
  mailed_at INTEGER,
  -- When there is something to mail; NULL: nothing so far.
  due_at INTEGER
);
CREATE INDEX alert_addresses_due ON alert_addresses (due_at) WHERE due_at IS NOT NULL AND confirmed_at IS NOT NULL;
CREATE INDEX alert_addresses_by_age ON alert_addresses (asked_at);

-- What an address is told of a product: a price at or below an amount, any lower price, its return, its release.
CREATE TABLE alerts (
  id INTEGER PRIMARY KEY,
  address_id INTEGER NOT NULL REFERENCES alert_addresses (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('PriceBelow', 'AnyDrop', 'BackInStock', 'Release')),
  currency_code TEXT NOT NULL,
  -- Where the key is to activate; NULL: not known.
  country_code TEXT,
  -- The amount, or the price that has to fall, in minor units of the currency; NULL for the other kinds.
  line_minor INTEGER CHECK (line_minor >= 0),
  -- 0 from the mail until a price has stood above the line for a week, or its owner asks again (ALERT-4).
  is_armed INTEGER NOT NULL DEFAULT 1 CHECK (is_armed IN (0, 1)),
  -- Since when it stands there.
  away_since INTEGER,
  -- 1: it waits for the mail.
  is_due INTEGER NOT NULL DEFAULT 0 CHECK (is_due IN (0, 1)),
  -- When its product is looked at again: at once after a change, otherwise once a day.
  check_at INTEGER NOT NULL DEFAULT 0,
  told_at INTEGER,
  told_minor INTEGER,
  -- Of the link in the mail that asks for a confirmation; NULL where none was needed.
  token_hash TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  UNIQUE (address_id, product_id, kind)
);
CREATE INDEX alerts_by_product ON alerts (product_id, kind);
CREATE INDEX alerts_to_check ON alerts (check_at);
CREATE INDEX alerts_by_age ON alerts (created_at);
CREATE INDEX alerts_told_once ON alerts (told_at) WHERE is_armed = 0 AND kind IN ('BackInStock', 'Release');

-- Whatever may change what a product's alerts wait for has them looked at in the next round.
CREATE TRIGGER alerts_follow_product
AFTER UPDATE OF current_minor, price_minor, own_prices, stock, is_published, release_date, region_id ON products
WHEN NEW.current_minor IS NOT OLD.current_minor OR NEW.price_minor IS NOT OLD.price_minor
  OR NEW.own_prices IS NOT OLD.own_prices OR (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_published <> OLD.is_published
  OR NEW.release_date IS NOT OLD.release_date OR NEW.region_id IS NOT OLD.region_id
BEGIN
  UPDATE alerts SET check_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE product_id = NEW.id;
END;

-- Newsletter, by double opt-in. Ended ones stay as proof for three years.
CREATE TABLE newsletter_subscriptions (
  email TEXT PRIMARY KEY, -- lower case
  locale TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'ended')),
  token_hash TEXT, -- SHA-256 of the confirmation link's token
  changed_at INTEGER NOT NULL,
  -- Proof of a double opt-in: when it was asked for, and when its link was followed.
  requested_at INTEGER,
  confirmed_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX newsletter_token ON newsletter_subscriptions (token_hash) WHERE token_hash IS NOT NULL;
-- Subscribers of a state, by their address.
CREATE INDEX newsletter_by_state ON newsletter_subscriptions (status, email);
CREATE INDEX newsletter_by_age ON newsletter_subscriptions (status, changed_at);

-- What visitors wrote to the shop.
CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'partner')),
  locale TEXT NOT NULL,
  email TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  created_at INTEGER NOT NULL,
  answered_at INTEGER,
  answer TEXT
);
CREATE INDEX contact_messages_by_sender ON contact_messages (lower(email));
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
CREATE INDEX contact_messages_open ON contact_messages (id) WHERE answered_at IS NULL;

-- The business that a customer buys for, remembered for the next order.
CREATE TABLE businesses (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  company TEXT NOT NULL,
  -- Lines.
  address TEXT NOT NULL,
  -- Without spaces, and its country; null for a business without one.
  vat_id TEXT,
  vat_country TEXT,
  -- What is known of the VAT id (TAX-9): its format and check digits are right, as nobody is asked besides; the official
  -- service calls it valid or invalid, or did not answer.
  vat_check TEXT NOT NULL CHECK (vat_check IN ('none', 'format', 'valid', 'invalid', 'unanswered')),
  -- When the service was asked, and its number for that, as proof.
  checked_at INTEGER,
  consultation TEXT,
  saved_at INTEGER NOT NULL
);
