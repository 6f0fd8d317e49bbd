import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { id, joinLists, listOf, queryNumber } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

/** What a spreadsheet may be about. */
export const SHEET_KINDS = ['products', 'prices', 'coupons', 'redirects', 'texts', 'keys'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];
const KINDS = v.pipe(v.picklist(SHEET_KINDS), v.description(`One of: ${SHEET_KINDS.join(', ')}.`));
/** Keys leave the shop by being sold alone. */
const EXPORTED = SHEET_KINDS.filter((kind) => kind !== 'keys');
/** With the names of the columns. */
export const MAX_TABLE_ROWS = 501;
const MAX_COLUMNS = 400;
const MAX_CELL = 100_000;
const MAX_LINES = 200;

const tables = v.pipe(
  v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_CELL))), v.maxLength(MAX_COLUMNS))),
  v.minLength(1),
  v.maxLength(MAX_TABLE_ROWS),
  v.description(
    'Rows of cells, the names of the columns first: [["sourceId", "prices.EUR"], ["ember-vale", "9,99"]]; on the command line a CSV or XLSX file: ./prices.csv.',
  ),
  v.examples([
    [
      ['sourceId', 'prices.EUR'],
      ['ember-vale', '9,99'],
    ],
  ]),
);

const values = v.nullable(v.record(v.string(), v.unknown()));

export const loadSheet = merchantCall({
  noun: 'sheets',
  verb: 'load',
  summary:
    'Adds and changes what the rows of a spreadsheet name, by the columns of sheets export. An empty cell leaves what is there, null empties it. All rows are checked before one is written; changes undo takes it back.',
  method: 'POST',
  path: '/internal/sheets/{Kind}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Kind: KINDS,
    Table: tables,
    Ignore: v.optional(v.pipe(v.array(line()), v.maxLength(MAX_COLUMNS), v.description('Columns to leave out.')), []),
    DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what would change.')), false),
    FirstRow: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(2),
        v.description('The row of its first entry in the file: 2 by default.'),
      ),
      2,
    ),
    Change: v.optional(v.pipe(id, v.description('The change that an earlier part of the file began.'))),
  }),
  output: v.object({
    Change: v.pipe(
      v.nullable(v.number()),
      v.description('For changes show and changes undo; null if nothing changed.'),
    ),
    IsDryRun: v.boolean(),
    Rows: v.number(),
    Added: v.number(),
    Changed: v.number(),
    Keys: v.pipe(
      v.nullable(v.object({ Added: v.number(), Known: v.number(), Rejected: v.number() })),
      v.description('Of keys: those that were added, those that the shop has, and those that it cannot sell.'),
    ),
    Items: v.array(v.object({ Row: v.number(), Entry: v.string(), Before: values, After: values })),
    Prices: v.pipe(
      v.array(v.object({ Row: v.number(), Column: v.string(), Net: v.number(), Gross: v.number() })),
      v.description('Prices that were entered net, and what they are sold at.'),
    ),
    Warnings: v.array(v.object({ Row: v.number(), Column: v.string(), Code: v.string(), Found: v.string() })),
  }),
  unlogged: ['Table'],
  confirm: 'Shoppers will see the changes at once.',
  previews: true,
});

export const exportSheet = merchantCall({
  noun: 'sheets',
  verb: 'export',
  summary: 'Lists what the shop has as rows of a spreadsheet, which sheets load takes again: --csv > products.csv.',
  method: 'GET',
  path: '/internal/sheets/{Kind}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Kind: v.pipe(v.picklist(EXPORTED), v.description(`One of: ${EXPORTED.join(', ')}.`)),
    After: queryNumber('Only entries after this one: the Next of the page before.'),
    Limit: v.optional(v.pipe(queryNumber('Entries per page, 200 by default.', MAX_LINES)), MAX_LINES),
  }),
  output: listOf(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  columns: [
    'sourceId',
    'name',
    'prices.EUR',
    'prices.USD',
    'published',
    'Code',
    'Name',
    'From',
    'To',
    'Kind',
    'Id',
    'Field',
    'en',
  ],
  join: joinLists,
});
