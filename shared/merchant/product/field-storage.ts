import type * as v from 'valibot';
import type { ProductCard } from '../../api/product.ts';

/**
 * Where a column is seen, which decides what becomes old when it changes. `page`: the product's own page alone. `card`:
 * every page with its card. `list`: lists sort or filter by it, from their copy in `product_categories`.
 */
export type Places = readonly ('page' | 'card' | 'list')[];
type Columns = Readonly<Record<string, Places>>;

/** As it is, in the JSON of `products.details`; seen on the product's page. */
export const DETAIL = { kind: 'detail', columns: {} } as const;

/** As it is, in a column of its own; `empty` is what a new product has, and what null makes. */
export const column = <const Name extends string, const Empty>(
  name: Name,
  as: 'text' | 'flag' | 'list',
  empty: Empty,
  seen: Places,
) => ({ kind: 'column', name, as, empty, columns: { [name]: seen } as Readonly<Record<Name, Places>> }) as const;

/** A field of a card's that says yes or no. */
type CardFlag = { [Name in keyof ProductCard]: boolean extends ProductCard[Name] ? Name : never }[keyof ProductCard];

/** Yes or no: a bit of `products.flags`, so no column. Cards show it as `card`, and a switch of lists may filter by it. */
export const flag = <const Card extends CardFlag>(bit: number, card: Card) =>
  ({ kind: 'flag', bit, card, columns: { flags: ['card'] } }) as const;

/** In columns that `import-row.ts` derives. */
export const columns = <const Own extends Columns>(own: Own) => ({ kind: 'columns', columns: own }) as const;

/** In tables of its own (`import-parts.ts`), from which these columns follow. */
export const rows = (following: Columns = {}) => ({ kind: 'rows', columns: following }) as const;

/** What is said of a field. */
export interface FieldRow {
  /** What the import's file and `products save` accept: left out, it stays as it is. */
  schema: v.GenericSchema;
  stored: ReturnType<typeof columns | typeof column | typeof flag | typeof rows> | typeof DETAIL;
  /** For merchants, in import/FIELDS.md. */
  type: string;
  meaning: string;
}
