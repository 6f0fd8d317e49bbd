/**
 * A listing's query for another currency, without the price range, whose numbers would mean other prices (CATALOG-15).
 */
export function dropPriceRange(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('pricefrom') && !query.has('priceto')) return search;
  query.delete('pricefrom');
  query.delete('priceto');
  return query.size > 0 ? `?${query}` : '';
}
