import { TERM_QUERY } from '../../../shared/listing.ts';

/** The longest term that the backend accepts. */
export const MAX_TERM_LENGTH = 100;

/** The help term in the URL; empty for all pages. */
export function readHelpTerm(query: URLSearchParams): string {
  return (query.get(TERM_QUERY) ?? '').trim().slice(0, MAX_TERM_LENGTH);
}
