import * as v from 'valibot';
import type { MessageCode, Phrase } from '../messages/messages.ts';
import { CommerceError } from './errors.ts';

/** Labels of the fields that shoppers fill in. Other fields keep their wire name: no shopper ever types them. */
const FIELDS: Readonly<Record<string, MessageCode>> = {
  code: 'field-code',
  companyname: 'field-company',
  email: 'field-email',
  enquiry: 'field-message',
  firstname: 'field-first-name',
  fullname: 'field-name',
  'gift.message': 'field-message',
  'gift.recipientemail': 'field-email',
  'gift.recipientname': 'field-name',
  'gift.sendername': 'field-name',
  lastname: 'field-last-name',
  message: 'field-message',
  name: 'field-name',
  newpassword: 'field-password',
  note: 'field-message',
  oldpassword: 'field-password',
  ordernumber: 'field-order-number',
  password: 'field-password',
  phonenumber: 'field-phone',
  recipientemail: 'field-email',
  recipientname: 'field-name',
  sendername: 'field-name',
  subject: 'field-subject',
  website: 'field-website',
};

/** Schemas whose failure is about the value's form or choice, not its type. */
const REASONS: Readonly<Record<string, MessageCode>> = {
  check: 'reason-form',
  email: 'reason-email',
  iso_date: 'reason-form',
  iso_timestamp: 'reason-form',
  literal: 'reason-choice',
  picklist: 'reason-choice',
  regex: 'reason-form',
  starts_with: 'reason-form',
  union: 'reason-form',
  url: 'reason-form',
  uuid: 'reason-form',
};

/** Why a value is invalid, with a text in each language. */
export function describeIssue({ type, input, received, requirement }: v.BaseIssue<unknown>): Phrase {
  const params = { limit: typeof requirement === 'number' ? requirement : 0 };
  if (received === 'undefined' || (type === 'min_length' && params.limit === 1)) return { code: 'reason-missing' };
  if (type === 'strict_object') return { code: 'reason-unknown' };
  if (type === 'max_length') return { code: Array.isArray(input) ? 'reason-max-items' : 'reason-max-length', params };
  if (type === 'max_graphemes') return { code: 'reason-max-length', params };
  if (type === 'min_length') return { code: 'reason-min-length', params };
  if (type === 'max_value') return { code: 'reason-max', params };
  if (type === 'min_value') return { code: 'reason-min', params };
  return { code: REASONS[type] ?? 'reason-kind' };
}

/** The 400 for arguments that a schema rejects: the field and the reason, in the caller's language. */
export function inputError(issue: v.BaseIssue<unknown>): CommerceError {
  const name = v.getDotPath(issue) ?? 'body';
  const label = FIELDS[name.toLowerCase()];
  return new CommerceError(400, 'invalid', { field: label ? { code: label } : name, reason: describeIssue(issue) });
}
