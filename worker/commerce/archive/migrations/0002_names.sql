-- What an order is found by, as numbers made of the names (`order-names.ts`): order, unit, payment, e-mail address, product …
CREATE TABLE copy_names (
  name INTEGER NOT NULL,
  order_id INTEGER NOT NULL,
  PRIMARY KEY (name, order_id)
) WITHOUT ROWID;
CREATE INDEX copy_names_by_order ON copy_names (order_id);
