import type { Reading } from './find-statements.ts';
import type { Kind } from './row-kinds.ts';
import type { Column, Schema } from './schema.ts';

/** Columns that may be null, and never are where they are read without one. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'gift_cards.redeemed_at': 'set in the statement that sets redeemed_by, by which redeemed cards are found',
  'keys.revealed_at': 'set in the statement that sets the status Revealed',
  'oidc_records.uid': 'every record of the model Session has one',
  'preorder_units.paid_at':
    'set in the statement that makes a reserved unit wait, as a constraint of the table demands',
  'reward_points.balance_after': 'written by the trigger of the insert',
};

/** A statement without what stands in parentheses. */
function withoutInner(sql: string): string {
  const outer = sql.replaceAll(/\([^()]*\)/g, '');
  return outer === sql ? sql : withoutInner(outer);
}

const isLeftJoined = (sql: string, table: string) => new RegExp(`LEFT JOIN\\s+${table}\\b`).test(sql);

/** A table whose rows may be missing: the right side of a LEFT JOIN, or one of a subquery. */
const isOptional = (sql: string, table: string) =>
  isLeftJoined(sql, table) ||
  new RegExp(`\\(\\s*SELECT\\b[^()]*\\bFROM\\s+${table}\\b`).test(sql) ||
  !new RegExp(`\\b${table}\\b`).test(withoutInner(sql));

/** A column that the statement's own conditions or changes keep from being null. */
const isEnsured = (sql: string, column: string) =>
  new RegExp(`\\b${column} IS NOT NULL|\\bSET\\b[^]*\\b${column} = `).test(sql);

function compareColumn(sql: string, { origin }: Column, kinds: ReadonlySet<Kind>, isRow: boolean): string | null {
  const told = [...kinds].filter((kind) => kind !== 'null');
  if (told.includes('other')) return 'is no number, text or blob';
  if (!origin) return null;
  const { table, column, kind, isNullable } = origin;
  if (kind !== null && (told.length !== 1 || told[0] !== kind)) return `is a ${kind}, not a ${told.join(' or ')}`;
  // `first('column')` is null without a row.
  if (!isRow) return null;
  const mayBeNull = (isNullable || isLeftJoined(sql, table)) && !isEnsured(sql, column);
  if (mayBeNull && !kinds.has('null') && !(`${table}.${column}` in NEVER_NULL)) return 'may be null';
  if (!isNullable && !isOptional(sql, table) && kinds.has('null')) return 'is never null';
  return null;
}

/** What the type by which rows are read gets wrong about their statement. */
export function compareRows({ place, sql, columns, isWhole }: Reading, schema: Schema): string[] {
  const returned = new Map(schema.columnsOf(sql).map((column) => [column.name, column]));
  const isRow = isWhole || columns.size > 1;
  const wrong = [...columns].flatMap(([name, kinds]) => {
    const column = returned.get(name);
    const fault = column ? compareColumn(sql, column, kinds, isRow) : 'is not returned';
    return fault ? [`${place}: ${name} ${fault}`] : [];
  });
  const unread = isWhole ? [...returned.keys()].filter((name) => !columns.has(name)) : [];
  return [...wrong, ...unread.map((name) => `${place}: ${name} is returned and not in the type`)];
}
