import { beforeAll, describe, expect, it } from 'vitest';
import { compareRows } from '../support/statements/compare-rows.ts';
import type { Prepared, Reading } from '../support/statements/find-statements.ts';
import type { Kind } from '../support/statements/row-kinds.ts';
import { openSchema } from '../support/statements/schema.ts';
import { HOLE } from '../support/statements/values.ts';
import { readStatements, WORKERS } from '../support/statements/workers.ts';

/** Files whose statements name tables that only running them tells: the Worker tests do. */
const BUILT_FROM_DATA: Readonly<Record<string, string>> = {
  'worker/commerce/jobs/round-budget.ts': 'it counts and passes on the statements of all steps',
  'worker/commerce/merchant/books/books-store.ts': 'the invariants stand in a file of SQL',
  'worker/commerce/jobs/retention-store.ts': 'made of the declared personal data: personal-data.test.ts prepares them',
  'worker/identity/accounts/delete-old-rows.ts': 'the same of identity',
  'worker/commerce/archive/copies-store.ts':
    'they are of the database of the archive, which closed-orders.test.ts runs them in',
  'worker/commerce/archive/move-orders-store.ts': 'made of the tables of an order: closed-orders.test.ts runs them',
  'worker/commerce/archive/bring-back-store.ts': 'made of the columns that a copy has: closed-orders.test.ts runs them',
  'worker/commerce/search/understood-store.ts': 'it selects from what a query describes, which is built of its parts',
  'worker/commerce/merchant/content/missing-texts-store.ts':
    'the kinds of texts are rows: missing-texts.test.ts runs each',
  'worker/commerce/content/schedules-store.ts': 'the kinds of what is scheduled are rows: schedule.test.ts runs each',
  'worker/commerce/merchant/removal/removal-store.ts':
    'what can be removed, and what points to it, are rows: removal.test.ts runs each',
  'worker/commerce/preview-database.ts': 'it prefixes what it is given: preview.test.ts runs pages by it',
  'worker/commerce/merchant/setup/setup-store.ts': 'a setup names tables and columns, which are checked by a list',
};

const fileOf = ({ place }: Prepared) => place.replace(/:\d+$/, '');

describe.each(WORKERS)('the SQL of $sources', ({ sources, migrations }) => {
  const schema = openSchema(migrations);
  let prepared: Prepared[] = [];
  let readings: Reading[] = [];
  beforeAll(() => {
    ({ prepared, readings } = readStatements(sources));
  }, 180_000);

  const findFault = ({ sql }: Prepared): string | null => {
    try {
      schema.columnsOf(sql);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  it('names only tables and columns that the schema has', () => {
    const places = Map.groupBy(prepared, ({ place }) => place);
    const faults = [...places.values()].flatMap((texts) => {
      const wrong = texts.map((text) => ({ ...text, fault: findFault(text) })).filter(({ fault }) => fault !== null);
      // Where a part is open, some of its texts may be no statement, as long as another one is.
      return wrong.length < texts.length ? wrong.filter(({ sql }) => !sql.includes(HOLE)) : wrong;
    });
    const told = faults.filter((one) => !(fileOf(one) in BUILT_FROM_DATA));
    expect(told.map(({ place, fault }) => `${place}: ${fault}`)).toEqual([]);
    expect(places.size).toBeGreaterThan(5);
  });

  it('returns the columns by which its rows are read, of the same kinds', () => {
    const known = readings.filter((reading) => findFault(reading) === null);
    expect([...new Set(known.flatMap((reading) => compareRows(reading, schema)))]).toEqual([]);
    expect(new Set(known.map(({ place }) => place)).size).toBeGreaterThan(0);
  });
});

describe('the check of rows rejects a type that', () => {
  const schema = openSchema('worker/commerce/migrations');
  const fault = (sql: string, row: Record<string, Kind[]>) => {
    const columns = new Map(Object.entries(row).map(([name, kinds]) => [name, new Set(kinds)]));
    return compareRows({ place: 'here', sql, columns, isWhole: true }, schema);
  };

  it.each<[string, string, Record<string, Kind[]>]>([
    ['names a column that is not returned', 'SELECT id FROM orders', { id: ['number'], email: ['string'] }],
    ['lacks a column that is', 'SELECT id, email FROM orders', { id: ['number'] }],
    ['takes a text for a number', 'SELECT email FROM orders', { email: ['number'] }],
    ['takes a number for a truth value', 'SELECT id > 1 AS is_new FROM orders', { is_new: ['other'] }],
    ['forgets that a column may be null', 'SELECT paid_at FROM orders', { paid_at: ['number'] }],
    [
      'forgets that a joined row may be missing',
      'SELECT o.guid FROM keys k LEFT JOIN orders o ON o.id = k.id',
      { guid: ['string'] },
    ],
    ['expects a null that cannot be', 'SELECT guid FROM orders', { guid: ['string', 'null'] }],
  ])('%s', (_, sql, row) => {
    expect(fault(sql, row)).toHaveLength(1);
  });

  it('and none that its statement keeps', () => {
    const sql = 'SELECT id, paid_at FROM orders WHERE paid_at IS NOT NULL';
    expect(fault(sql, { id: ['number'], paid_at: ['number'] })).toEqual([]);
  });
});
