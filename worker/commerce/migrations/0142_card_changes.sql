-- Whatever a product's card shows is told to every page with the card (CACHE-7): the product's own page and whatever
-- carries its tag, the lists of its categories, and the bundles that name it.
CREATE VIEW card_changed (product_id) AS SELECT NULL WHERE false;
CREATE TRIGGER card_changed_do INSTEAD OF INSERT ON card_changed
WHEN NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.product_id;
  INSERT INTO pages_went_old SELECT 'product:' || bundle_id FROM bundle_items WHERE item_id = NEW.product_id;
END;

-- The reduction as such: its end and its reference price may change while the price stays.
CREATE TRIGGER purge_card_offer AFTER UPDATE OF discount_minor, discount_from, discount_until, prior_minor ON products
WHEN NEW.discount_minor IS NOT OLD.discount_minor OR NEW.discount_from IS NOT OLD.discount_from
  OR NEW.discount_until IS NOT OLD.discount_until OR NEW.prior_minor IS NOT OLD.prior_minor
BEGIN INSERT INTO card_changed VALUES (NEW.id); END;

-- The badge of additional content.
CREATE TRIGGER purge_card_badge AFTER UPDATE OF details ON products
WHEN (NEW.details ->> '$.baseGame' IS NULL) <> (OLD.details ->> '$.baseGame' IS NULL)
BEGIN INSERT INTO card_changed VALUES (NEW.id); END;

-- The name in a language.
CREATE TRIGGER purge_card_name_set AFTER INSERT ON localized WHEN NEW.entity = 'product' AND NEW.field = 'Name'
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;
CREATE TRIGGER purge_card_name_change AFTER UPDATE OF value ON localized
WHEN NEW.entity = 'product' AND NEW.field = 'Name' AND NEW.value <> OLD.value
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;
CREATE TRIGGER purge_card_name_gone AFTER DELETE ON localized WHEN OLD.entity = 'product' AND OLD.field = 'Name'
BEGIN INSERT INTO card_changed VALUES (OLD.entity_id); END;

-- The address that the card links to.
CREATE TRIGGER purge_card_link_set AFTER INSERT ON slugs WHEN NEW.entity = 'product'
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;
CREATE TRIGGER purge_card_link_change AFTER UPDATE OF is_active, slug, entity_id ON slugs
WHEN NEW.entity = 'product'
  AND (NEW.is_active <> OLD.is_active OR NEW.slug <> OLD.slug OR NEW.entity_id <> OLD.entity_id)
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;
CREATE TRIGGER purge_card_link_gone AFTER DELETE ON slugs WHEN OLD.entity = 'product'
BEGIN INSERT INTO card_changed VALUES (OLD.entity_id); END;
