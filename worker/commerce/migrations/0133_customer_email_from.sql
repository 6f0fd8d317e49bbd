-- When the token was issued that a customer's address was read from (epoch seconds): an older token, in a session that is
-- still open, does not bring back the address before it (AUTH-22).
ALTER TABLE customers ADD COLUMN email_from INTEGER NOT NULL DEFAULT 0;
