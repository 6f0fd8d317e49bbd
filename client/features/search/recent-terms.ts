import { readStored, visitorStorage } from '../../browser/storage.ts';
import { isAllowed } from '../consent/consent-store.ts';
import { RECENT_TERMS } from '../consent/stored-names.ts';

const MAX_TERMS = 5;

const isTerms = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((term) => typeof term === 'string');

/** The visitor's last searches, newest first (SEARCH-68). Browser only. */
export const readRecentTerms = (): readonly string[] =>
  (isAllowed('preferences') && readStored(visitorStorage, RECENT_TERMS, isTerms)) || [];

/** Remembers a search, if the visitor allows it. */
export function noteTerm(term: string): void {
  if (!isAllowed('preferences')) return;
  const terms = [term, ...readRecentTerms().filter((one) => one !== term)];
  visitorStorage.set(RECENT_TERMS, JSON.stringify(terms.slice(0, MAX_TERMS)));
}

export const forgetTerms = (): void => visitorStorage.remove(RECENT_TERMS);
