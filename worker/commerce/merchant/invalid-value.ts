import type * as v from 'valibot';
import { DAY_MS } from '../../../shared/durations.ts';
import { exampleAt } from '../../../shared/merchant/example.ts';
import { toInstant } from '../../../shared/merchant/fields.ts';
import { UNREADABLE } from '../../../shared/typed-text.ts';
import { CommerceError } from '../http/errors.ts';
import { describeIssue } from '../http/input-error.ts';
import type { MessageCode, Phrase } from '../messages/messages.ts';

const MAX_LETTERS = 60;

/** A value as a message shows it. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? '–';
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

const showExample = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Why a value is refused, with what was found and an example of what is right. */
export function phraseValue(reason: Phrase, found: string, example: unknown): Phrase {
  return { code: 'reason-value', params: { reason, found, example: showExample(example) } };
}

/** The 400 for a value that cannot be (MERCHANT-2): its field, the reason, what was found, and an example. */
export function invalidValue(
  field: string,
  found: unknown,
  example: unknown,
  reason: MessageCode = 'reason-form',
): CommerceError {
  return new CommerceError(400, 'invalid', { field, reason: phraseValue({ code: reason }, showValue(found), example) });
}

/** @throws CommerceError 400 for an instant that has passed. */
export function requireFuture(field: string, at: number | null | undefined, now: number): void {
  if (typeof at === 'number' && at <= now)
    throw invalidValue(field, toInstant(at), toInstant(now + DAY_MS), 'reason-past');
}

/** What an issue is about, for a person. */
export function describeFault(schema: v.GenericSchema, issue: v.BaseIssue<unknown>) {
  const path = issue.path?.map(({ key }) => String(key)) ?? [];
  const isKey = issue.path?.at(-1)?.origin === 'key';
  const reason = issue.message === UNREADABLE ? { code: 'reason-characters' as const } : describeIssue(issue);
  return { field: path.join('.'), reason, example: exampleAt(schema, path, isKey) };
}

/** The value at a path of what was sent; undefined where there is none. */
function valueAt(sent: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return sent;
  if (typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, name)) return undefined;
  return valueAt((sent as Readonly<Record<string, unknown>>)[name], rest);
}

/** The 400 for arguments that the schema of a call rejects. `sent` are the arguments as they came. */
export function callInputError(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, sent: unknown): CommerceError {
  const { field, reason, example } = describeFault(schema, issue);
  const found = valueAt(sent, issue.path?.map(({ key }) => String(key)) ?? []);
  const params = { field: field || 'body', reason: phraseValue(reason, showValue(found), example) };
  return new CommerceError(400, 'invalid', params);
}
