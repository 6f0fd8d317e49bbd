import * as v from 'valibot';
import { type ImportLine, importLineSchema, lineEntries } from '../../../../shared/merchant/product/line-fields.ts';
import type { Phrase } from '../../messages/messages.ts';
import { describeFault } from '../invalid-value.ts';
import { findNameKind, type NameLine, nameLineSchemas, toNameLine } from './name-lines.ts';

const MAX_FOUND_LETTERS = 60;

/** A line with its number in the file. */
export interface NumberedLine {
  number: number;
  line: ImportLine;
}

/** The error of a line, for the person who wrote the file. */
export interface LineFault {
  line: number;
  field: string;
  reason: Phrase;
  /** The value found, and what the field accepts: `"9.99" ≠ number`. */
  found: string;
  /** A value that would be right. */
  example: unknown;
}

/** A value that the import skipped. */
export interface LineWarning {
  line: number;
  code:
    | ('unknown-field' | 'unknown-platform' | 'genre-is-tag' | 'unknown-category' | 'unknown-base-game' | 'odd-key')
    | ('picture-not-fetched' | 'trailer-is-link' | 'captions-not-fetched');
  field: string;
  found: string;
}

/** What a line would change, by the names of its fields. */
export interface LineChange {
  line: number;
  sourceId: string;
  isNew: boolean;
  fields: string[];
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_FOUND_LETTERS ? `${text.slice(0, MAX_FOUND_LETTERS)}…` : text;
}

function toFault(number: number, schema: v.GenericSchema, issue: v.BaseIssue<unknown>): LineFault {
  const { field, reason, example } = describeFault(schema, issue);
  const right = issue.expected ? ` ≠ ${issue.expected}` : '';
  return { line: number, field: field || 'line', reason, found: `${shorten(issue.input)}${right}`, example };
}

function findUnknown(number: number, raw: unknown): LineWarning[] {
  const names = typeof raw === 'object' && raw !== null ? Object.keys(raw) : [];
  return names
    .filter((name) => !Object.hasOwn(lineEntries, name))
    .map((name) => ({ line: number, code: 'unknown-field', field: name, found: name }));
}

/** Two lines of one product: one of them would be lost. `earlier`: the line of the other, or where it is. */
export function toRepeated(line: number, sourceId: string, earlier: number | string): LineFault {
  const found = `"${sourceId}" = ${earlier}`;
  return { line, field: 'sourceId', reason: { code: 'reason-taken' }, found, example: `${sourceId}-2` };
}

/** What a file says: of products, and of names of genres, tags and features. */
export interface ReadLines {
  lines: NumberedLine[];
  names: NameLine[];
  warnings: LineWarning[];
}

/** Parses NDJSON; empty lines are skipped. Stops at the first error. `firstLine` is the number of the first line. */
export function readLines(ndjson: string, firstLine: number): ReadLines | { fault: LineFault } {
  const lines: NumberedLine[] = [];
  const names: NameLine[] = [];
  const warnings: LineWarning[] = [];
  const numbers = new Map<string, number>();
  for (const [index, source] of ndjson.split('\n').entries()) {
    if (source.trim() === '') continue;
    const number = firstLine + index;
    let raw: unknown;
    try {
      raw = JSON.parse(source);
    } catch {
      const found = `${source.slice(0, MAX_FOUND_LETTERS)} ≠ JSON`;
      const example = { sourceId: 'ember-vale', name: 'Ember Vale' };
      return { fault: { line: number, field: 'line', reason: { code: 'reason-form' }, found, example } };
    }
    const kind = findNameKind(raw);
    if (kind) {
      const named = v.safeParse(nameLineSchemas[kind], raw);
      if (!named.success) return { fault: toFault(number, nameLineSchemas[kind], named.issues[0]) };
      names.push(toNameLine(number, named.output));
      continue;
    }
    const result = v.safeParse(importLineSchema, raw);
    if (!result.success) return { fault: toFault(number, importLineSchema, result.issues[0]) };
    const { sourceId } = result.output;
    const earlier = numbers.get(sourceId);
    if (earlier !== undefined) return { fault: toRepeated(number, sourceId, earlier) };
    numbers.set(sourceId, number);
    warnings.push(...findUnknown(number, raw));
    lines.push({ number, line: result.output });
  }
  return { lines, names, warnings };
}
