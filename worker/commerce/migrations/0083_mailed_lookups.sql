-- A wish to see orders is stored whether there are any or not, so that neither the time of the response nor the number of
-- rows tells which; a mail is sent for those with orders alone, and only these count for the address.
ALTER TABLE order_lookups ADD COLUMN is_mailed INTEGER NOT NULL DEFAULT 1;
