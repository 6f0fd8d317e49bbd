import type { Customer } from '../../../shared/api/customer.ts';

/** A visit later than this is tagged “31 days plus” (TRACK-3). */
const INACTIVE_AFTER_MS = 30 * 24 * 60 * 60 * 1_000;

/** Facts about the visitor, never the identity. */
export interface VisitorTags {
  login: 'logged-in' | 'anonymous';
  traffic: 'internal' | 'external';
  activity: '31 days plus' | 'recent';
}

/**
 * TRACK-3: customers with an e-mail address are signed in; staff and test accounts are not real customers. `now` in ms
 * since 1970.
 */
export function toVisitorTags(
  { Email, IsRealCustomer, LastActivityDateUtc }: Pick<Customer, 'Email' | 'IsRealCustomer' | 'LastActivityDateUtc'>,
  now: number,
): VisitorTags {
  const isInactive = now - Date.parse(LastActivityDateUtc) > INACTIVE_AFTER_MS;
  return {
    login: Email ? 'logged-in' : 'anonymous',
    traffic: IsRealCustomer ? 'external' : 'internal',
    activity: isInactive ? '31 days plus' : 'recent',
  };
}
