-- Hashes of cards that have reached their age.
CREATE INDEX payment_events_with_card ON payment_events (received_at) WHERE instrument IS NOT NULL;
