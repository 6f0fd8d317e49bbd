-- The exchange rate of an order (BOOKS-1): what was paid has one value in euros, whatever the catalogue says and however the
-- rate moves later. Minor units of the order's currency for one EUR, in millionths: 427000000 is 4.27 PLN.
ALTER TABLE orders ADD COLUMN minor_per_eur_micros INTEGER NOT NULL DEFAULT 100000000 CHECK (minor_per_eur_micros > 0);
-- The day of the rate (ISO), empty for EUR, and who quoted it: 'ecb', 'merchant', or 'fixed' for EUR.
ALTER TABLE orders ADD COLUMN rate_quoted_on TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN rate_source TEXT NOT NULL DEFAULT 'fixed';
UPDATE orders SET minor_per_eur_micros = max(1, (subtotal_minor - discount_minor) * 100000000 / revenue_eur_minor), rate_source = 'merchant'
WHERE currency_code <> 'EUR' AND revenue_eur_minor > 0 AND subtotal_minor > discount_minor;

-- The rates of a feed by day, kept for good: a VAT return converts at the rate of its last day (BOOKS-2).
CREATE TABLE exchange_rates (
  source TEXT NOT NULL,
  day TEXT NOT NULL,
  code TEXT NOT NULL,
  -- Units of the currency for one EUR.
  rate REAL NOT NULL CHECK (rate > 0),
  PRIMARY KEY (day, code, source)
) WITHOUT ROWID;
