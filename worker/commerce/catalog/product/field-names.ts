import type * as v from 'valibot';
import type { ProductCard } from '../../../../shared/api/product.ts';
import { productFields } from '../../../../shared/merchant/product/product-fields.ts';

/** What follows from the rows of a product's fields: their names by how they are stored, types of values, and columns. */

type Fields = typeof productFields;
type Stored<Kind> = Extract<Fields[keyof Fields]['stored'], { kind: Kind }>;
type KeysOfColumns<Own> = Own extends { columns: infer Each } ? keyof Each : never;
type NamesOf<Kind> = {
  [Name in keyof Fields]: Fields[Name]['stored'] extends { kind: Kind } ? Name : never;
}[keyof Fields];

export type FieldName = keyof Fields;
type DetailName = NamesOf<'detail'>;
type ColumnName = NamesOf<'column'>;
/** The facts of `products.details`. */
export type DetailValues = { readonly [Name in DetailName]?: v.InferOutput<Fields[Name]['schema']> };
/** What a product has in the fields with a column of their own. */
export type ColumnValues = {
  [Name in ColumnName]: NonNullable<v.InferOutput<Fields[Name]['schema']>> | Fields[Name]['stored']['empty'];
};
/** Their columns. */
export type OwnColumn = KeysOfColumns<Stored<'column'>>;
type FlagName = NamesOf<'flag'>;
/** What a product has in its flags. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;
/** The columns that the import writes in a product's row. */
export type ImportColumn = KeysOfColumns<Stored<'column' | 'columns' | 'flag'>>;

export const ALL_NAMES = Object.keys(productFields) as readonly FieldName[];
export const DETAIL_NAMES = ALL_NAMES.filter(
  (name): name is DetailName => productFields[name].stored.kind === 'detail',
);
export const COLUMN_NAMES = ALL_NAMES.filter(
  (name): name is ColumnName => productFields[name].stored.kind === 'column',
);

export const FLAG_NAMES = ALL_NAMES.filter((name): name is FlagName => productFields[name].stored.kind === 'flag');

/** `products.flags`. */
export function toFlags(values: Partial<FlagValues>): number {
  return FLAG_NAMES.reduce((flags, name) => (values[name] ? flags | productFields[name].stored.bit : flags), 0);
}

export function readFlags(flags: number): FlagValues {
  const values = FLAG_NAMES.map((name) => [name, (flags & productFields[name].stored.bit) !== 0]);
  return Object.fromEntries(values) as FlagValues;
}

/** The flags as a card has them. */
export function toCardFlags(flags: number): Pick<ProductCard, Stored<'flag'>['card']> {
  const values = FLAG_NAMES.map((name) => productFields[name].stored).map(({ card, bit }) => [
    card,
    (flags & bit) !== 0,
  ]);
  return Object.fromEntries(values) as Pick<ProductCard, Stored<'flag'>['card']>;
}

/** The columns that the import writes for a field. */
export function columnsOf(name: FieldName): ImportColumn[] {
  const { kind, columns } = productFields[name].stored;
  return kind === 'column' || kind === 'columns' || kind === 'flag' ? (Object.keys(columns) as ImportColumn[]) : [];
}
export const IMPORT_COLUMNS = [...new Set(ALL_NAMES.flatMap(columnsOf))];
