/** D1's words for a failure that is gone at the next try, by its list of errors. */
const TRANSIENT = [
  'Network connection lost',
  'caused object to be reset',
  'reset because its code was updated',
  'transient issue on remote node',
];
/** D1's words for a failure that another try would only make worse. */
const OVERLOADED = ['D1 DB is overloaded', 'Too many requests queued', 'Requests queued for too long'];

/** SQLite's words for a database whose migrations have not run yet. */
const UNFINISHED = ['no such table'];

/** What `Retry-After` names while a database is out of reach. */
export const DATABASE_RETRY_AFTER_S = 5;

function isOneOf(error: unknown, words: readonly string[]): boolean {
  return error instanceof Error && words.some((word) => error.message.includes(word));
}

export const isTransientDatabaseError = (error: unknown): boolean => isOneOf(error, TRANSIENT);

/** Of a database that is overloaded, out of reach or still without tables, as opposed to a statement that is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isTransientDatabaseError(error) || isOneOf(error, [...OVERLOADED, ...UNFINISHED]);
