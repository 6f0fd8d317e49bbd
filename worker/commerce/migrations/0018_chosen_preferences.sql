-- When language and currency were last chosen (milliseconds UTC); null: never, the row holds the defaults.
ALTER TABLE customers ADD COLUMN preferences_chosen_at INTEGER;
UPDATE customers SET preferences_chosen_at = last_activity_at WHERE currency_code <> 'EUR' OR language_id <> 1;
-- The country that a buyer confirmed last is remembered.
UPDATE customers SET country_code = (SELECT country_code FROM orders WHERE customer_id = customers.id ORDER BY id DESC LIMIT 1)
  WHERE country_code IS NULL;
