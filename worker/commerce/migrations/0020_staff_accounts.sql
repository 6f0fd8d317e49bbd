-- By which a person is known in the back office: the address of an account, and the account itself (the provider's `sub`) from
-- their first sign-in on, so that the address may change. NULL: somebody with a token alone.
ALTER TABLE staff ADD COLUMN email TEXT COLLATE NOCASE;
ALTER TABLE staff ADD COLUMN subject TEXT;
CREATE UNIQUE INDEX staff_by_email ON staff (email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX staff_by_subject ON staff (subject) WHERE subject IS NOT NULL;
