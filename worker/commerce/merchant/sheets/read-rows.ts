import * as v from 'valibot';
import { CommerceError } from '../../http/errors.ts';
import type { Phrase } from '../../messages/messages.ts';
import { describeFault, phraseValue, showValue } from '../invalid-value.ts';
import { type Column, columnsOf, findColumn, readCell, suggestColumns } from './columns.ts';

/** A table as people have it: the names of its columns, then its rows. */
export interface Table {
  cells: readonly (readonly string[])[];
  /** The row of its first entry in the file. */
  firstRow: number;
  /** Columns that are no fields. */
  ignored: readonly string[];
  startOf: (day: string) => number;
}

export interface ReadRow<Entry> {
  number: number;
  entry: Entry;
}

/** @throws CommerceError 400 `sheet-cell` for the person who made the table. */
export function rejectCell(row: number, column: string, reason: Phrase): never {
  throw new CommerceError(400, 'sheet-cell', { row, column, reason });
}

/** Two rows of one entry: one of them would be lost. @throws CommerceError 400 `sheet-cell` */
export function rejectTwice(row: number, needed: readonly string[], name: string, earlier: number): never {
  rejectCell(row, needed.join(', '), phraseValue({ code: 'reason-taken' }, `${name} (${earlier})`, `${name}-2`));
}

const HEADER_ROW = 1;

/** The column at each place; null for what is left out. */
function readHeader(columns: readonly Column[], names: readonly string[], ignored: readonly string[]) {
  const seen = new Set<Column>();
  return names.map((name) => {
    const typed = name.trim();
    if (typed === '' || ignored.some((one) => one.toLowerCase() === typed.toLowerCase())) return null;
    const column = findColumn(columns, typed);
    if (!column) {
      const meant = suggestColumns(columns, typed).join(', ');
      return rejectCell(HEADER_ROW, typed, { code: 'reason-column', params: { meant } });
    }
    if (seen.has(column)) rejectCell(HEADER_ROW, typed, { code: 'reason-taken' });
    seen.add(column);
    return column;
  });
}

type Fields = Record<string, unknown>;

/** Puts a value at a path, making what is above it. */
function put(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const held = fields[name];
  const inner: Fields = typeof held === 'object' && held !== null ? (held as Fields) : {};
  fields[name] = inner;
  put(inner, rest, value);
}

/**
 * The entries of a table by the schema of one, which the columns `needed` name: an empty cell says nothing, and a row of empty
 * cells is none. `complete` adds to the fields what a table need not say.
 * @throws CommerceError 400 `sheet-cell` for the first column or cell that cannot be, and for two rows of one entry.
 */
export function readRows<Entry>(
  schema: v.GenericSchema<unknown, Entry>,
  needed: readonly string[],
  { cells: [names = [], ...rows], firstRow, ignored, startOf }: Table,
  complete: (fields: Fields) => Fields = (fields) => fields,
): ReadRow<Entry>[] {
  const columns = columnsOf(schema);
  const header = readHeader(columns, names, ignored);
  const missing = needed.find((name) => !header.some((column) => column?.name === name));
  if (missing !== undefined) rejectCell(HEADER_ROW, missing, { code: 'reason-missing' });
  const rowOf = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const number = firstRow + index;
    const fields: Fields = {};
    for (const [place, column] of header.entries()) {
      const cell = row[place] ?? '';
      if (column && cell.trim() !== '') put(fields, column.path, readCell(column, cell, startOf));
    }
    if (Object.keys(fields).length === 0) return [];
    const parsed = v.safeParse(schema, complete(fields));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const { field, reason, example } = describeFault(schema, issue);
      const column = header.findLast((one) => one && (field === one.name || field.startsWith(`${one.name}.`)));
      return rejectCell(number, column?.name ?? field, phraseValue(reason, showValue(issue.input), example));
    }
    const name = needed.map((part) => String(fields[part]).trim()).join(' ');
    const earlier = rowOf.get(name);
    if (earlier !== undefined) rejectTwice(number, needed, name, earlier);
    rowOf.set(name, number);
    return [{ number, entry: parsed.output }];
  });
}
