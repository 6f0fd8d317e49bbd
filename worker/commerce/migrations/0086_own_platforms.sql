-- A merchant's own platforms have the free bits of `facets` below 31: 7, 12 to 16, 26 to 30. A bundle's items must be on them too.
DROP TRIGGER bundle_items_fit;
CREATE TRIGGER bundle_items_fit BEFORE INSERT ON bundle_items
WHEN EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.item_id)
  OR EXISTS (SELECT 1 FROM bundle_items WHERE item_id = NEW.bundle_id)
  OR EXISTS (SELECT 1 FROM keys WHERE product_id = NEW.bundle_id AND status IN ('Available', 'Reserved'))
  OR NOT EXISTS (SELECT 1 FROM products b JOIN products i ON i.id = NEW.item_id LEFT JOIN regions r ON r.id = i.region_id
    WHERE b.id = NEW.bundle_id AND b.voucher_type = 'None' AND i.voucher_type = 'None'
      AND i.facets & b.facets & 2080636912 = b.facets & 2080636912
      AND (i.region_id IS b.region_id OR (r.is_worldwide = 1 AND r.blocked_countries = '[]')))
BEGIN SELECT raise(ABORT, 'bundle-items'); END;
-- A new platform is in the menu, which is a part of the settings.
CREATE TRIGGER purge_platform_added AFTER INSERT ON specification_options WHEN NEW.attribute_id = 2
BEGIN
  INSERT INTO pages_went_old VALUES ('settings');
  INSERT INTO pages_went_old VALUES ('catalogue');
END;
