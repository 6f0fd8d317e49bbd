-- What a Session was signed in with, as its person would name it ("Firefox · Windows"): coarse, and gone with the row.
ALTER TABLE oidc_records ADD COLUMN device TEXT;
