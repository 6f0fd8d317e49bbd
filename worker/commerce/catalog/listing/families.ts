import type { Sql } from './sql.ts';

/** True for a merchant who lists every value, platform and edition by itself: the setting `lists`. */
export const ARE_APART = "(SELECT value ->> 'Variants' FROM settings WHERE key = 'lists') IS 'apart'";

/**
 * What is one row of a list (CATALOG-63): a family of values, platforms and editions, else the product, whose id is
 * negative here. `l` is the product, `id` its id.
 */
export const rowOf = (id: string, family = 'l.family') => `ifnull(iif(${ARE_APART}, NULL, ${family}), -${id})`;

/** How many of a list's rows are read, after how many. */
export interface RowRange {
  size: number;
  offset: number;
}

/**
 * Of some products in an order, the first of each family: some rows, `l` is the product. Only so many products are sorted as
 * there may be before the last of these rows: all of a shop's families in front of it are no more than it has products in
 * families.
 */
export function firstOfFamilies(
  { text, values }: Sql,
  { id, order, size, offset }: { id: string; order: Sql } & RowRange,
): Sql {
  return {
    // With min(), SQLite takes the other columns from the row that has it.
    text: `SELECT id, min(place) AS place FROM (SELECT id, shown_row, row_number() OVER () AS place FROM (
        SELECT ${id} AS id, ${rowOf(id)} AS shown_row FROM ${text} ORDER BY ${order.text}
        LIMIT ? + (SELECT count(*) FROM products WHERE family IS NOT NULL)
      )) GROUP BY shown_row ORDER BY place LIMIT ? OFFSET ?`,
    values: [...values, ...order.values, size + offset, size, offset],
  };
}
