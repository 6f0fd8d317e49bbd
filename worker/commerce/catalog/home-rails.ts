/** Products of a row on the home page. */
export const HOME_PRODUCTS = 12;
/** The number of first products in each row that no other row repeats among its own (CATALOG-12). */
export const UNREPEATED_PRODUCTS = 8;
/** A row with fewer products left than this repeats others of its category. */
const LEAST_PRODUCTS = 4;

/** What a row may show, in its order. */
interface RowOfProducts {
  ids: readonly number[];
  /** The merchant chose them: the row shows these, whatever others show. */
  isFixed?: boolean;
}

/**
 * The products of each row, from its candidates in their order. The row with the fewest candidates chooses first,
 * because a large category has others to show; before them the merchant has chosen.
 */
export function spreadRails(rows: readonly RowOfProducts[]): number[][] {
  const taken = new Set<number>();
  const rails: number[][] = rows.map(() => []);
  const order = rows
    .map(({ ids, isFixed = false }, index) => ({ ids, isFixed, index }))
    .sort((a, b) => Number(b.isFixed) - Number(a.isFixed) || a.ids.length - b.ids.length || a.index - b.index);
  for (const { ids, isFixed, index } of order) {
    const first = ids.filter((id) => isFixed || !taken.has(id)).slice(0, UNREPEATED_PRODUCTS);
    for (const id of first) taken.add(id);
    rails[index] = first;
  }
  return rails.map((first, index) => {
    const { ids = [], isFixed = false } = rows[index] ?? {};
    const isShort = isFixed || first.length < LEAST_PRODUCTS;
    // A row continues with products that are in the first part of no row, unless it would be too short.
    const rest = ids.filter((id) => !first.includes(id) && (isShort || !taken.has(id)));
    const hasRoom = isShort || first.length === UNREPEATED_PRODUCTS;
    return hasRoom ? [...first, ...rest].slice(0, HOME_PRODUCTS) : first;
  });
}
