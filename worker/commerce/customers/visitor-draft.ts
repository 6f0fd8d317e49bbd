import * as v from 'valibot';
import { readToken, signToken } from '../http/signed-token.ts';
import type { CustomerChanges, CustomerRow } from './customers-store.ts';

const PURPOSE = 'visitor-draft';
/** The guid of every visitor without a row of their own. */
export const NOBODY_GUID = '00000000-0000-0000-0000-000000000000';
const GUEST_ROLES = '[4]';

const draftSchema = v.strictTuple([
  v.nullable(v.number()),
  v.nullable(v.string()),
  v.nullable(v.number()),
  v.nullable(v.string()),
  v.nullable(v.string()),
]);

/** True for a customer or visitor with a row; a visitor gets one with the first cart line (SECURITY-8). */
export const hasRow = ({ id }: Pick<CustomerRow, 'id'>): boolean => id !== 0;

/** A visitor without a row, with these choices. */
export function createDraft(changes: CustomerChanges, before: CustomerRow | null = null): CustomerRow {
  return {
    id: 0,
    guid: NOBODY_GUID,
    subject: null,
    email: null,
    email_from: 0,
    email_confirmed: 0,
    first_name: null,
    last_name: null,
    language_id: changes.languageId ?? before?.language_id ?? 1,
    currency_code: changes.currencyCode ?? before?.currency_code ?? 'EUR',
    preferences_chosen_at: changes.preferencesChosenAt ?? before?.preferences_chosen_at ?? null,
    country_code: changes.countryCode ?? before?.country_code ?? null,
    role_ids: GUEST_ROLES,
    is_real: 1,
    affiliate_code: changes.affiliateCode ?? before?.affiliate_code ?? null,
    uses_balance: 0,
    points: 0,
    points_owed: 0,
    balance_minor: 0,
    balance_owed_minor: 0,
    promo_minor: 0,
    last_activity_at: Date.now(),
    has_archived: 0,
    guest_proven_at: null,
  };
}

/** The choices of a draft, for the row that takes its place. */
export function toChoices(draft: CustomerRow): CustomerChanges {
  const isChosen = draft.preferences_chosen_at !== null;
  return {
    ...(isChosen ? { languageId: draft.language_id, currencyCode: draft.currency_code } : {}),
    ...(draft.preferences_chosen_at === null ? {} : { preferencesChosenAt: draft.preferences_chosen_at }),
    ...(draft.country_code === null ? {} : { countryCode: draft.country_code }),
    ...(draft.affiliate_code === null ? {} : { affiliateCode: draft.affiliate_code }),
  };
}

/** The signed cookie of a draft: at most 200 characters, so that the storefront forwards it. */
export function formatDraft(secrets: string, draft: CustomerRow): Promise<string> {
  const { languageId, currencyCode, preferencesChosenAt, countryCode, affiliateCode } = toChoices(draft);
  const values = [languageId, currencyCode, preferencesChosenAt, countryCode, affiliateCode].map((one) => one ?? null);
  return signToken(secrets, PURPOSE, values);
}

/**
 * Parses a visitor's cookie. Null if the visitor has a row, whose cookie is a random token, or if the shop has not signed
 * it.
 */
export async function parseDraft(secrets: string, cookie: string): Promise<CustomerRow | null> {
  const { success, output } = v.safeParse(draftSchema, await readToken(secrets, PURPOSE, cookie));
  if (!success) return null;
  const [languageId, currencyCode, preferencesChosenAt, countryCode, affiliateCode] = output;
  const choices = { languageId, currencyCode, preferencesChosenAt, countryCode, affiliateCode };
  return createDraft(Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== null)));
}
