import type { Owner, PersonalTable } from './declaration.ts';
import { type ExportQuery, exportQueries } from './derive.ts';

const PAGE_ROWS = 500;

type Row = Record<string, unknown>;

/** The part of a D1 database that is used here. */
export interface ExportDatabase {
  prepare(sql: string): { bind(...values: unknown[]): { all<Found>(): Promise<{ results: Found[] }> } };
}

/** A page of a group's rows. */
export interface ExportPage {
  name: string;
  rows: Row[];
}

function withoutKeys(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !keys.includes(name)));
}

async function* readGroup(db: ExportDatabase, query: ExportQuery, owner: number | string): AsyncGenerator<ExportPage> {
  let last: Row | undefined;
  for (;;) {
    const after: unknown[] = last === undefined ? [] : query.keys.map((key) => last?.[key]);
    const statement = db.prepare(query.sql(last === undefined)).bind(owner, PAGE_ROWS, ...after);
    const { results } = await statement.all<Row>();
    if (last === undefined || results.length > 0)
      yield { name: query.name, rows: results.map((row) => withoutKeys(row, query.keys)) };
    if (results.length < PAGE_ROWS) return;
    last = results.at(-1);
  }
}

/** Everything stored about a person, page by page: all pages of a group, at least an empty one, then the next group. */
export async function* readExport(
  db: ExportDatabase,
  tables: readonly PersonalTable[],
  owners: Readonly<Record<Owner, number | string | null>>,
): AsyncGenerator<ExportPage> {
  for (const query of exportQueries(tables)) {
    const owner = owners[query.of];
    if (owner !== null) yield* readGroup(db, query, owner);
  }
}
