import * as v from 'valibot';
import { isPlainLine, isPlainText, withoutBidiControls } from '../../../shared/text-safety.ts';
import { VOUCHER_TYPES } from '../catalog/voucher-type.ts';
import { describeIssue } from '../http/input-error.ts';
import type { Phrase } from '../messages/messages.ts';
import { canonicalizeGiftCode, isUnguessable } from '../wallet/gift-code.ts';

const MAX_ITEMS = 200;
const UNREADABLE = 'unreadable';
const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.check(isPlainLine, UNREADABLE));
const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.check(isPlainText, UNREADABLE), v.transform(withoutBidiControls));
// Trimmed once more: removed control characters may have left blanks.
const name = v.pipe(line(200), v.transform(withoutBidiControls), v.trim(), v.minLength(1));
const names = v.pipe(v.array(name), v.maxLength(MAX_ITEMS));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
// A day that exists: 2023-02-30 is rejected.
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  }, 'no such day'),
);

const fieldsSchema = v.object({
  sourceId: line(100),
  name,
  releaseDate: v.optional(v.nullable(day), null),
  developers: v.nullish(names, []),
  publishers: v.nullish(names, []),
  genres: v.nullish(names, []),
  tags: v.nullish(names, []),
  platforms: v.nullish(names, []),
  os: v.optional(
    v.object({ windows: v.optional(v.boolean()), mac: v.optional(v.boolean()), linux: v.optional(v.boolean()) }),
    {},
  ),
  priceUsd: v.nullable(amount),
  oldPriceUsd: v.optional(v.nullable(amount), null),
  discountPercent: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))), null),
  positive: v.optional(count, 0),
  negative: v.optional(count, 0),
  shortDescription: v.optional(v.nullable(text(5_000)), null),
  languages: v.nullish(names, []),
  keys: v.optional(v.pipe(v.array(line(200)), v.maxLength(1_000)), []),
  voucherType: v.optional(v.picklist(VOUCHER_TYPES), 'None'),
  faceValueEur: v.optional(v.nullable(v.pipe(amount, v.minValue(0.01))), null),
  storeCredit: v.optional(v.boolean(), false),
});

function isGiftCode(key: string): boolean {
  const code = canonicalizeGiftCode(key);
  return code !== null && isUnguessable(code);
}

/** One product of an import file; see import/FORMAT.md. */
export const importLineSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.check(({ storeCredit, voucherType }) => !storeCredit || voucherType === 'MPV', 'store credit is an MPV'),
    ['voucherType'],
  ),
  v.forward(
    v.check(({ storeCredit, faceValueEur }) => !storeCredit || faceValueEur !== null, 'store credit has a value'),
    ['faceValueEur'],
  ),
  v.forward(
    v.check(({ storeCredit, keys }) => !storeCredit || keys.every(isGiftCode), 'too short for a gift card'),
    ['keys'],
  ),
);
export type ImportLine = v.InferOutput<typeof importLineSchema>;

/** The error of a line, for the person who wrote the file. */
export interface LineFault {
  line: number;
  field: string;
  reason: Phrase;
}

/** Parses NDJSON; empty lines are skipped. Stops at the first error. `firstLine` is the number of the first line. */
export function readLines(ndjson: string, firstLine: number): { lines: ImportLine[] } | { fault: LineFault } {
  const lines: ImportLine[] = [];
  for (const [index, source] of ndjson.split('\n').entries()) {
    if (source.trim() === '') continue;
    const number = firstLine + index;
    let raw: unknown;
    try {
      raw = JSON.parse(source);
    } catch {
      return { fault: { line: number, field: 'line', reason: { code: 'reason-form' } } };
    }
    const result = v.safeParse(importLineSchema, raw);
    if (!result.success) {
      const issue = result.issues[0];
      const reason = issue.message === UNREADABLE ? { code: 'reason-characters' as const } : describeIssue(issue);
      return { fault: { line: number, field: v.getDotPath(issue) ?? 'line', reason } };
    }
    lines.push(result.output);
  }
  return { lines };
}
