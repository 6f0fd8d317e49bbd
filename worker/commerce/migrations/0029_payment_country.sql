-- The country that the provider tells of a payment (the card's, ISO 3166-1 alpha-2), null where it tells none. Compared with the
-- country that the buyer chose, for keys that are sold in some countries only.
ALTER TABLE payment_events ADD COLUMN country_code TEXT;
