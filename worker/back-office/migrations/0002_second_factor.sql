-- 1: the session began with two factors, as an owner's has to.
ALTER TABLE sessions ADD COLUMN has_two_factors INTEGER NOT NULL DEFAULT 0 CHECK (has_two_factors IN (0, 1));
