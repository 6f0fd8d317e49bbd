/** A path below the locale prefix, e.g. `product/copper-meridian/1` or `category/deals/32/1`. */
const TARGET = /^\/?(product|category|landing|bundle)\/[^/]+\/(\d{1,9})(?:\/\d+)?(?:\?|$)/;

/** The number of a category's best sellers from which slides choose one that no other slide shows. */
const CANDIDATES = 12;

/**
 * The product shown on each slide: the one it links to, or one of the best sellers of the category it links to, if
 * possible a reduced one. Null for any other link. A category's slide never shows a product of another slide.
 */
export async function readSlideProducts(db: D1Database, links: readonly string[]): Promise<(number | null)[]> {
  const targets = links.map((link) => {
    const [, kind, id] = TARGET.exec(link) ?? [];
    return kind === undefined ? null : { isProduct: kind === 'product', id: Number(id) };
  });
  const categories = [...new Set(targets.flatMap((one) => (one && !one.isProduct ? one.id : [])))];
  if (categories.length === 0) return targets.map((target) => target?.id ?? null);
  const best = db.prepare(
    `SELECT id FROM (
       SELECT l.product_id AS id, l.percent_off > 0 AS is_reduced, l.popularity FROM product_categories l
       WHERE l.category_id = ? AND l.is_listed = 1 AND l.in_stock = 1
       ORDER BY l.popularity DESC, l.product_id LIMIT ${CANDIDATES}
     ) ORDER BY is_reduced DESC, popularity DESC, id`,
  );
  const found = await db.batch<{ id: number }>(categories.map((id) => best.bind(id)));
  const candidatesOf = new Map(categories.map((id, index) => [id, found[index]?.results.map((row) => row.id) ?? []]));
  const taken = new Set(targets.flatMap((one) => (one?.isProduct ? one.id : [])));
  return targets.map((target) => {
    if (target === null || target.isProduct) return target?.id ?? null;
    const chosen = candidatesOf.get(target.id)?.find((id) => !taken.has(id)) ?? null;
    if (chosen !== null) taken.add(chosen);
    return chosen;
  });
}
