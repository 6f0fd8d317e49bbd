-- What a mailed code comes after, where a sign-in takes two factors: 'password' or 'external'. Null for a code that signs
-- in by itself.
ALTER TABLE sign_in_codes ADD COLUMN first_factor TEXT CHECK (first_factor IN ('password', 'external'));
