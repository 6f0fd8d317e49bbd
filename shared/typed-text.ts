import * as v from 'valibot';
import { isPlainLine, isPlainText } from './text-safety.ts';

/** The message of an issue about characters that cannot be shown. */
export const UNREADABLE = 'unreadable';

/** Text of one line, without control characters. */
export const line = (max = 200) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.check(isPlainLine, UNREADABLE));

/** Text of several lines; may be empty. */
export const text = (max = 5_000) => v.pipe(v.string(), v.maxLength(max), v.check(isPlainText, UNREADABLE));
