import * as v from 'valibot';
import { describeIssue } from '../../http/input-error.ts';
import type { Phrase } from '../../messages/messages.ts';
import { type ImportLine, importLineSchema, lineEntries, UNREADABLE } from './import-line.ts';

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
}

/** A value that the import skipped. */
export interface LineWarning {
  line: number;
  code:
    | ('unknown-field' | 'unknown-platform' | 'genre-is-tag' | 'unknown-category')
    | ('picture-not-fetched' | 'trailer-is-link' | 'captions-not-fetched');
  field: string;
  found: string;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_FOUND_LETTERS ? `${text.slice(0, MAX_FOUND_LETTERS)}…` : text;
}

function toFault(number: number, issue: v.BaseIssue<unknown>): LineFault {
  const reason = issue.message === UNREADABLE ? { code: 'reason-characters' as const } : describeIssue(issue);
  const right = issue.expected ? ` ≠ ${issue.expected}` : '';
  return { line: number, field: v.getDotPath(issue) ?? 'line', reason, found: `${shorten(issue.input)}${right}` };
}

function findUnknown(number: number, raw: unknown): LineWarning[] {
  const names = typeof raw === 'object' && raw !== null ? Object.keys(raw) : [];
  return names
    .filter((name) => !Object.hasOwn(lineEntries, name))
    .map((name) => ({ line: number, code: 'unknown-field', field: name, found: name }));
}

/** Parses NDJSON; empty lines are skipped. Stops at the first error. `firstLine` is the number of the first line. */
export function readLines(
  ndjson: string,
  firstLine: number,
): { lines: NumberedLine[]; warnings: LineWarning[] } | { fault: LineFault } {
  const lines: NumberedLine[] = [];
  const warnings: LineWarning[] = [];
  for (const [index, source] of ndjson.split('\n').entries()) {
    if (source.trim() === '') continue;
    const number = firstLine + index;
    let raw: unknown;
    try {
      raw = JSON.parse(source);
    } catch {
      const found = `${source.slice(0, MAX_FOUND_LETTERS)} ≠ JSON`;
      return { fault: { line: number, field: 'line', reason: { code: 'reason-form' }, found } };
    }
    const result = v.safeParse(importLineSchema, raw);
    if (!result.success) return { fault: toFault(number, result.issues[0]) };
    warnings.push(...findUnknown(number, raw));
    lines.push({ number, line: result.output });
  }
  return { lines, warnings };
}
