import { TERM_QUERY } from '../../../shared/listing.ts';

/** As many characters as the backend takes. */
export const MAX_TERM_LENGTH = 100;

/** What the visitor looks for in the help, from the URL; empty for all pages. */
export function readHelpTerm(query: URLSearchParams): string {
  return (query.get(TERM_QUERY) ?? '').trim().slice(0, MAX_TERM_LENGTH);
}
