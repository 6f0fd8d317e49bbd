import type { StoredAccount } from '../accounts/account-store.ts';
import type { Language } from '../messages/messages.ts';
import type { FieldFaults } from '../pages/field.ts';
import type { TypedValues } from './account-parts.ts';

export interface ActionContext {
  readonly env: IdentityEnv;
  readonly account: StoredAccount;
  readonly language: Language;
  readonly clientAddress: string;
  /** True after a recent sign-in. */
  readonly isFresh: boolean;
  readonly nowMs: number;
}

/** The result of a form: a message on the page, a message instead of the page (the account is gone), or a rejection. */
export type ActionResult =
  | { outcome: 'done'; notice: string }
  | { outcome: 'left'; title: string; text: string }
  | { outcome: 'rejected'; status: 400 | 429; faults?: FieldFaults; alert?: string; typed?: TypedValues };

export type Action = (context: ActionContext, form: URLSearchParams) => Promise<ActionResult>;

/** Errors beside fields; what was typed is kept. */
export function rejectFields(context: ActionContext, faults: FieldFaults, typed: TypedValues = {}): ActionResult {
  return { outcome: 'rejected', status: 400, faults, alert: context.language.t('errorSummary'), typed };
}

export function throttledResult({ language }: ActionContext, retryAfterS: number): ActionResult {
  const alert = language.t('throttled', { minutes: Math.ceil(retryAfterS / 60) });
  return { outcome: 'rejected', status: 429, alert };
}
