import { CONSENT_CATEGORIES } from '../../../shared/consent.ts';
import type { SafeStorage } from '../../browser/storage.ts';
import type { OptionalCategory } from './consent-choice.ts';

/** Names of storage entries that need consent (PRIVACY-1). */
export const RECENTLY_VIEWED = 'recently-viewed';
export const TOP_SELLERS = 'top-sellers';
export const RECENT_TERMS = 'recent-searches';
export const AFFILIATE = 'affiliate';
export const CJ_EVENT = 'cjevent';

const STORED_UNDER: Readonly<Record<OptionalCategory, readonly string[]>> = {
  preferences: [RECENTLY_VIEWED, TOP_SELLERS, RECENT_TERMS],
  statistics: [],
  marketing: [AFFILIATE, CJ_EVENT],
};

/** Removes what was stored under categories that are not, or no longer, allowed. */
export function forgetDenied(storage: SafeStorage, allowed: readonly OptionalCategory[]): void {
  for (const category of CONSENT_CATEGORIES) {
    if (!allowed.includes(category)) for (const name of STORED_UNDER[category]) storage.remove(name);
  }
}
