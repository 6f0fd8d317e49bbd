/** Products of a row on the home page. */
export const HOME_PRODUCTS = 12;
/** The number of first products in each row that no other row repeats among its own (CATALOG-12). */
export const UNREPEATED_PRODUCTS = 8;
/** A row with fewer products left than this repeats others of its category. */
const LEAST_PRODUCTS = 4;

/**
 * The products of each row, from its candidates in their order. The row with the fewest candidates chooses first,
 * because a large category has others to show.
 */
export function spreadRails(candidates: readonly (readonly number[])[]): number[][] {
  const taken = new Set<number>();
  const rails: number[][] = candidates.map(() => []);
  const order = candidates
    .map((ids, index) => ({ ids, index }))
    .sort((a, b) => a.ids.length - b.ids.length || a.index - b.index);
  for (const { ids, index } of order) {
    const first = ids.filter((id) => !taken.has(id)).slice(0, UNREPEATED_PRODUCTS);
    for (const id of first) taken.add(id);
    rails[index] = first;
  }
  return rails.map((first, index) => {
    const isShort = first.length < LEAST_PRODUCTS;
    // A row continues with products that are in the first part of no row, unless it would be too short.
    const rest = (candidates[index] ?? []).filter((id) => !first.includes(id) && (isShort || !taken.has(id)));
    const hasRoom = isShort || first.length === UNREPEATED_PRODUCTS;
    return hasRoom ? [...first, ...rest].slice(0, HOME_PRODUCTS) : first;
  });
}
