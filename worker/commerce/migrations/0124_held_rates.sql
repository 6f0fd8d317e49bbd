-- RATE-5: a rate is compared with those accepted in the week before it.
CREATE TABLE rate_days (
  code TEXT NOT NULL,
  day TEXT NOT NULL, -- ISO date
  rate REAL NOT NULL CHECK (rate > 0),
  PRIMARY KEY (code, day)
) WITHOUT ROWID;

-- Rates that are not used until a merchant accepts them or a plausible one arrives.
CREATE TABLE held_rates (
  code TEXT PRIMARY KEY,
  rate REAL NOT NULL CHECK (rate > 0),
  day TEXT NOT NULL,
  fault TEXT NOT NULL CHECK (fault IN ('moved', 'future', 'old'))
) WITHOUT ROWID;
