import type { Sql } from './sql.ts';

/** True for a merchant who lists every value, platform and edition by itself: the setting `lists`. */
export const ARE_APART = "(SELECT value ->> 'Variants' FROM settings WHERE key = 'lists') IS 'apart'";

/**
 * What is one row of a list (CATALOG-63): a family of values, platforms and editions, else the product, whose id is
 * negative here. `l` is the product, `id` its id.
 */
export const rowOf = (id: string, family = 'l.family') => `ifnull(iif(${ARE_APART}, NULL, ${family}), -${id})`;

/** Of some products in an order, the first of each family. */
export function firstOfFamilies({ text, values }: Sql, { id, order }: { id: string; order: Sql }): Sql {
  return {
    // With min(), SQLite takes the other columns from the row that has it.
    text: `SELECT id, min(place) AS place FROM (
        SELECT ${id} AS id, ${rowOf(id)} AS shown_row, row_number() OVER (ORDER BY ${order.text}) AS place FROM ${text}
      ) GROUP BY shown_row ORDER BY place`,
    values: [...order.values, ...values],
  };
}
