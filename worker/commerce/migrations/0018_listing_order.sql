-- A page of a list in display order, below a price, of some years or of what is on sale: read in its order until it is full,
-- without sorting all that passes and without the rows themselves. It stands in for `listing_by_popularity`.
CREATE INDEX listing_in_order
  ON product_categories (category_id, in_stock DESC, popularity DESC, product_id, facets, manufacturer_id, family, current_minor,
    offer_state, release_date, region_id, own_prices)
  WHERE is_listed = 1;
DROP INDEX listing_by_popularity;
