-- Indexes for lookups that would read a large table whole.

-- Of any key that a unit had, replaced and returned ones too.
CREATE INDEX keys_ever_by_item ON keys (order_item_id) WHERE order_item_id IS NOT NULL;
CREATE INDEX key_reveals_by_customer ON key_reveals (customer_id);
CREATE INDEX coupon_uses_by_buyer ON coupon_uses (customer_id);
CREATE INDEX payment_events_by_payment ON payment_events (init_id);
CREATE INDEX customers_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX stock_alerts_by_email ON stock_alerts (email);
-- Alerts that wait for their product.
CREATE INDEX stock_alerts_due ON stock_alerts (product_id) WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
CREATE INDEX attempts_by_age ON attempts (window_start);
-- For the export of everything that the shop holds about a person.
CREATE INDEX contact_messages_by_sender ON contact_messages (lower(email));
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient));
-- Reports of keys that nobody has answered.
CREATE INDEX key_cases_open ON key_cases (id) WHERE status = 'Open';
