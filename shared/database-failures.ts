/** D1's messages for failures that a retry can fix, from its list of errors. */
const TRANSIENT = [
  'Network connection lost',
  'caused object to be reset',
  'reset because its code was updated',
  'transient issue on remote node',
];
/** D1's messages for failures that a retry would only make worse. */
const OVERLOADED = ['D1 DB is overloaded', 'Too many requests queued', 'Requests queued for too long'];

/** SQLite's message for a database whose migrations have not run yet. */
const UNFINISHED = ['no such table'];

/** `Retry-After` while a database is unavailable. */
export const DATABASE_RETRY_AFTER_S = 5;

function isOneOf(error: unknown, words: readonly string[]): boolean {
  return error instanceof Error && words.some((word) => error.message.includes(word));
}

export const isTransientDatabaseError = (error: unknown): boolean => isOneOf(error, TRANSIENT);

/** True if a database is overloaded, unreachable or still without tables, as opposed to a wrong statement. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isTransientDatabaseError(error) || isOneOf(error, [...OVERLOADED, ...UNFINISHED]);
