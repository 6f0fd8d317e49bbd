-- Stored value: vouchers among the products, and the shop's own gift cards, whose codes are keys that are sold.

-- Council Directive 2006/112/EC art. 30a: a single-purpose voucher (SPV) is taxed when it is sold, a multi-purpose one
-- (MPV) when it is used.
ALTER TABLE products ADD COLUMN voucher_type TEXT NOT NULL DEFAULT 'None' CHECK (voucher_type IN ('None', 'SPV', 'MPV'));
-- EUR cents that a voucher is good for; NULL where nobody said.
ALTER TABLE products ADD COLUMN face_minor INTEGER CHECK (face_minor > 0);
-- Its keys are gift cards of this shop.
ALTER TABLE products ADD COLUMN is_store_credit INTEGER NOT NULL DEFAULT 0
  CHECK (is_store_credit = 0 OR (is_store_credit = 1 AND voucher_type = 'MPV' AND face_minor IS NOT NULL));

-- As they were when the unit was sold.
ALTER TABLE order_items ADD COLUMN voucher_type TEXT NOT NULL DEFAULT 'None'
  CHECK (voucher_type IN ('None', 'SPV', 'MPV'));
ALTER TABLE order_items ADD COLUMN is_store_credit INTEGER NOT NULL DEFAULT 0;
-- What of the subtotal are multi-purpose vouchers, in minor units of the order's currency: no VAT is in it.
ALTER TABLE orders ADD COLUMN untaxed_minor INTEGER NOT NULL DEFAULT 0;

-- The key that is this card's code; NULL for a card that the merchant gave out. Such a card counts while its key is
-- shown and neither replaced nor refunded (store of the wallet).
ALTER TABLE gift_cards ADD COLUMN key_id INTEGER REFERENCES keys (id);
CREATE UNIQUE INDEX gift_cards_by_key ON gift_cards (key_id) WHERE key_id IS NOT NULL;

-- Cards that are not sold yet follow their product's value.
CREATE TRIGGER gift_cards_follow_face AFTER UPDATE OF face_minor ON products
WHEN NEW.is_store_credit = 1 AND NEW.face_minor IS NOT OLD.face_minor
BEGIN
  UPDATE gift_cards SET amount_minor = NEW.face_minor
    WHERE key_id IN (SELECT id FROM keys WHERE product_id = NEW.id AND status = 'Available');
END;
-- A key on sale that is no card would be sold as one.
CREATE TRIGGER products_to_store_credit BEFORE UPDATE OF is_store_credit ON products
WHEN NEW.is_store_credit = 1 AND OLD.is_store_credit = 0
  AND EXISTS (SELECT 1 FROM keys WHERE product_id = NEW.id AND status = 'Available')
BEGIN SELECT raise(ABORT, 'store-credit-keys'); END;

-- A card's value is given back or spent, never both: of a refund and a redemption at the same moment one is refused.
CREATE TRIGGER refunds_of_redeemed_cards BEFORE INSERT ON refunds
WHEN NEW.order_item_id IS NOT NULL AND EXISTS (SELECT 1 FROM keys k JOIN gift_cards g ON g.key_id = k.id
  WHERE k.order_item_id = NEW.order_item_id AND g.redeemed_by IS NOT NULL)
BEGIN SELECT raise(ABORT, 'order-state'); END;
CREATE TRIGGER keys_of_redeemed_cards BEFORE UPDATE OF status ON keys
WHEN NEW.status = 'Replaced'
  AND EXISTS (SELECT 1 FROM gift_cards WHERE key_id = OLD.id AND redeemed_by IS NOT NULL)
BEGIN SELECT raise(ABORT, 'key-state'); END;
