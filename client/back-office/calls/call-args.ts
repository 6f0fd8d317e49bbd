import * as v from 'valibot';
import { readAmount } from '../../../shared/merchant/amounts.ts';
import type { CallField } from '../../../shared/merchant/call-fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';

/** What was typed, by field. */
export type Typed = Readonly<Record<string, string>>;
type Problem = 'needed' | 'amount' | 'number' | 'json' | 'form';

/** The value of a typed text; undefined for none. @throws SyntaxError for what is none of its kind. */
function toValue({ kind }: CallField, typed: string): unknown {
  switch (kind) {
    case 'boolean':
      return typed === 'true';
    case 'number':
      return Number(typed);
    case 'amount':
      return readAmount(typed)?.minor ?? Number.NaN;
    case 'list':
      return typed
        .split(/[\n,]/)
        .map((one) => one.trim())
        .filter(Boolean);
    case 'json':
      return JSON.parse(typed);
    case 'text':
      return typed;
  }
}

function readField(field: CallField, typed: string): { value?: unknown; problem?: Problem } {
  if (typed.trim() === '') return field.isRequired ? { problem: 'needed' } : {};
  try {
    const value = toValue(field, typed);
    if (!Number.isNaN(value)) return { value };
    return { problem: field.kind === 'amount' ? 'amount' : 'number' };
  } catch {
    return { problem: 'json' };
  }
}

/** The arguments of what was typed, and what is wrong with which field: the same schema decides that commerce has. */
export function readArgs(
  call: MerchantCall,
  fields: readonly CallField[],
  typed: Typed,
  known: Readonly<Record<string, unknown>> = {},
): { args: Record<string, unknown>; problems: Record<string, Problem> } {
  const args: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  for (const field of fields) {
    const { value, problem } = readField(field, typed[field.name] ?? '');
    if (problem) problems[field.name] = problem;
    else if (value !== undefined) args[field.name] = value;
  }
  const parsed = v.safeParse(call.input, { ...known, ...args });
  for (const issue of parsed.issues ?? []) {
    const name = String(issue.path?.[0]?.key ?? '');
    if (fields.some((field) => field.name === name)) problems[name] ??= 'form';
  }
  return { args, problems };
}
