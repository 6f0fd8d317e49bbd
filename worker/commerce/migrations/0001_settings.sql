-- What the shop is: settings, texts by language, addresses, currencies and countries.
--
-- All instants in these files are milliseconds since 1970 (UTC); all amounts end in _minor and are minor units: of the
-- order's or payment's currency, or EUR cents where the comment or the name says so.

-- One JSON value per key, as the API has it; `staff` and `mail` are the merchant's alone.
CREATE TABLE settings (
  key TEXT PRIMARY KEY, -- 'store': the wire's StoreSettings without SingleSignOn and Footer; 'blog': Meta… fields
  value TEXT NOT NULL CHECK (json_valid(value))
) WITHOUT ROWID;

-- Texts by language. `field` is the API's own name (Name, Title, ShortDescription, Body, MetaTitle …); entities: store (id 1),
-- category, product, topic, blog, slide, attribute, option, feature, region.
CREATE TABLE localized (
  entity TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (entity, entity_id, locale, field)
) WITHOUT ROWID;

-- Addresses. One active row per entity and language: English is always there, other languages fall back to it. Old ones
-- stay and still find their entity.
CREATE TABLE slugs (
  entity TEXT NOT NULL CHECK (entity IN ('product', 'category', 'topic', 'blog')),
  slug TEXT NOT NULL,
  locale TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  PRIMARY KEY (entity, slug, locale)
) WITHOUT ROWID;
CREATE UNIQUE INDEX slugs_active ON slugs (entity, entity_id, locale) WHERE is_active = 1;
CREATE INDEX slugs_any ON slugs (slug);

-- Currencies of the shop and the exchange rates of today.
CREATE TABLE currencies (
  code TEXT PRIMARY KEY,
  rate REAL NOT NULL CHECK (rate > 0), -- units of this currency for one EUR
  quoted_on TEXT NOT NULL, -- the bank's day, YYYY-MM-DD
  is_published INTEGER NOT NULL DEFAULT 1,
  position INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- The rates of a feed by day, kept for good: a VAT return converts at the rate of its last day (BOOKS-2).
CREATE TABLE exchange_rates (
  source TEXT NOT NULL,
  day TEXT NOT NULL,
  code TEXT NOT NULL,
  -- Units of the currency for one EUR.
  rate REAL NOT NULL CHECK (rate > 0),
  PRIMARY KEY (day, code, source)
) WITHOUT ROWID;

-- Accepted rates of the last weeks, which a new one is compared with (RATE-5); none from before a person set one.
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

-- When a source of exchange rates was last asked, and what went wrong then. Milliseconds since 1970.
CREATE TABLE rate_checks (
  source TEXT PRIMARY KEY,
  checked_at INTEGER NOT NULL,
  fault TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- Countries that the shop sells to.
CREATE TABLE countries (
  alpha2 TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)) -- path code of a locale -> name
) WITHOUT ROWID;

-- Exact counters of tries, each in a window that its first try opens (wrong gift codes).
CREATE TABLE attempts (
  subject TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_age ON attempts (window_start);

-- VAT rates by country, from a day of the books on until the country's next row (TAX-1). Of EU members the standard rates; of
-- any other country the merchant's, who is registered there. Orders keep their own rate.
CREATE TABLE tax_rates (
  country TEXT NOT NULL, -- ISO 3166-1 alpha-2
  valid_from TEXT NOT NULL, -- ISO date
  basis_points INTEGER NOT NULL CHECK (basis_points BETWEEN 0 AND 5000),
  source TEXT NOT NULL, -- who says so, and when it was checked
  PRIMARY KEY (country, valid_from)
) WITHOUT ROWID;

-- Paid sales to consumers in other EU countries than the seller's, by calendar year in UTC: EUR cents without VAT, at the
-- orders' rates. What is refunded stays counted: the threshold of art. 59c of the VAT Directive is watched from above.
CREATE TABLE cross_border_sales (
  year INTEGER PRIMARY KEY,
  net_eur_minor INTEGER NOT NULL
);
