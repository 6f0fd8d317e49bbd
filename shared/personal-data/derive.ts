import type { ExportGroup, Owner, PersonalTable } from './declaration.ts';

const isKept = ({ kept }: PersonalTable) => kept !== undefined;

/**
 * The statements that erase a person's rows, in the order of the tables: a table whose rows are found by another one's
 * stands before it.
 */
export function eraseStatements(tables: readonly PersonalTable[], owner: Owner): string[] {
  return tables.flatMap((table) => {
    const rows = table.rows[owner];
    if (rows === undefined) return [];
    if (!isKept(table)) return [`DELETE FROM ${table.name} WHERE ${rows}`];
    const changes = Object.entries(table.personal).flatMap(([column, { erased, owner: ofColumn = owner }]) =>
      erased === undefined || ofColumn !== owner ? [] : [`${column} = ${erased}`],
    );
    const dropped = table.dropped?.[owner];
    return [
      ...(dropped === undefined ? [] : [`DELETE FROM ${table.name} WHERE ${rows} AND ${dropped}`]),
      ...(changes.length === 0 ? [] : [`UPDATE ${table.name} SET ${changes.join(', ')} WHERE ${rows}`]),
    ];
  });
}

/** A query of the export, page by page: rows after the key of the row before. */
export interface ExportQuery {
  readonly name: string;
  readonly of: Owner;
  /** The columns of the key, as a row has them; not part of the export. */
  readonly keys: readonly string[];
  /** ?1 is the owner, ?2 the number of rows; the next ones are the key of the last row read. */
  sql(isFirst: boolean): string;
}

function selectColumns({ personal, facts }: PersonalTable, { more = {} }: ExportGroup): string[] {
  const shown = Object.entries(personal).flatMap(([column, { exportedAs = column }]) =>
    exportedAs === null ? [] : [exportedAs === column ? column : `${column} AS ${exportedAs}`],
  );
  return [...facts, ...shown, ...Object.entries(more).map(([name, sql]) => `(${sql}) AS ${name}`)];
}

/** The queries of everything that is stored about a person. */
export function exportQueries(tables: readonly PersonalTable[]): ExportQuery[] {
  return tables.flatMap((table) => {
    const key = table.key ?? ['id'];
    const keys = key.map((_, index) => `key_${index}`);
    const columns = key.map((column, index) => `${column} AS key_${index}`);
    // With a plus, so that the rows are found by their owner's index and not by the order of the key.
    const sorted = key.map((column) => `+${table.name}.${column}`).join(', ');
    const after = ` AND (${sorted}) > (${key.map((_, index) => `?${index + 3}`).join(', ')})`;
    return table.exports.map((group) => ({
      name: group.name,
      of: group.of,
      keys,
      sql: (isFirst: boolean) =>
        `SELECT ${[...columns, ...selectColumns(table, group)].join(', ')} FROM ${table.name}
         WHERE (${table.rows[group.of]})${group.when === undefined ? '' : ` AND ${group.when}`}${isFirst ? '' : after}
         ORDER BY ${sorted} LIMIT ?2`,
    }));
  });
}

/** Statements of an age limit: each removes at most ?2 rows, or values, from before ?1. */
export interface Retention {
  readonly what: string;
  readonly days: number;
  readonly sql: readonly string[];
}

interface OldRows {
  /** `DELETE FROM orders`, or `UPDATE orders SET …`. */
  change: string;
  /** The table whose rows have an age, and how it is read. */
  from: string;
  key: readonly string[];
  since: string;
  when?: string | undefined;
  /** The column of the changed table that names those rows, if it is another table. */
  by?: string;
}

/** A statement that deletes, or changes, at most ?2 rows that have reached their age. */
export function limitRows({ change, from, key, since, when = 'true', by }: OldRows): string {
  const columns = key.join(', ');
  return `${change} WHERE (${by ?? columns}) IN
    (SELECT ${columns} FROM ${from} WHERE ${since} < ?1 AND ${when} ORDER BY ${since} LIMIT ?2)`;
}

/** The statements for the ages of a table's rows. */
function limitTable(tables: readonly PersonalTable[], { name, key = ['id'], age }: PersonalTable) {
  if (typeof age === 'string') return [];
  const isOwn = !('like' in age);
  const owner = isOwn ? { name, age } : tables.find((table) => table.name === age.like);
  if (typeof owner?.age !== 'object' || 'like' in owner.age) return [];
  return owner.age.map(({ what, days, since, when, index }) => {
    const from = index === undefined ? owner.name : `${owner.name} INDEXED BY ${index}`;
    const rows = isOwn ? { key } : { key: ['id'], by: age.by };
    return { what, days, sql: limitRows({ change: `DELETE FROM ${name}`, from, since, when, ...rows }) };
  });
}

/** The age limits of rows and of single columns. Rows go before those that own them, as in the list of tables. */
export function ageLimits(tables: readonly PersonalTable[]): Retention[] {
  const statements = tables.flatMap((table) => [
    ...limitTable(tables, table),
    ...Object.entries(table.personal).flatMap(([column, { erased = 'NULL', limit }]) => {
      if (!limit) return [];
      const change = `UPDATE ${table.name} SET ${column} = ${erased}`;
      const when = `${column} IS NOT ${erased}`;
      const { name: from, key = ['id'] } = table;
      return { ...limit, sql: limitRows({ change, from, key, since: limit.since, when }) };
    }),
  ]);
  return [...Map.groupBy(statements, ({ what }) => what)].map(([what, group]) => ({
    what,
    days: Math.max(...group.map(({ days }) => days)),
    sql: group.map(({ sql }) => sql),
  }));
}

const toArgument = (column: string) => column.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The arguments of a noun's calls that write a person's words or identity: they stay out of the audit log. */
export function personalArguments(tables: readonly PersonalTable[], noun: string): ReadonlySet<string> {
  return new Set(
    tables
      .filter((table) => table.noun === noun)
      .flatMap(({ personal }) =>
        Object.entries(personal).map(([column, { argument }]) => argument ?? toArgument(column)),
      ),
  );
}
