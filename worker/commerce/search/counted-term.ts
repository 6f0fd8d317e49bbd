const MAX_LENGTH = 60;
const MIN_LENGTH = 2;
const MAX_WORDS = 6;

/** An address, or most of one. */
const ADDRESS = /@|\b(www\.|https?:)|\.(com|net|org)\b/i;
/** A phone or card number, with whatever between its digits. */
const LONG_NUMBER = /(\d[\s().+/-]*){7,}/;
/** Groups of letters and digits as in a product key or a gift code. */
const KEY_GROUPS = /\b[a-z0-9]{4,8}([-–_][a-z0-9]{4,8}){2,}\b/i;
/** A single long word of letters and digits: a key or a token, not a title. */
const TOKEN = /^(?=.*\d.*\d)(?=.*\p{L})[\p{L}\d]{12,}$/u;

/**
 * A search term as the statistics may keep it; null for one that may contain personal data or be a key. `words` are its
 * folded words, `typed` what was typed.
 */
export function toCountedTerm(words: readonly string[], typed: string): string | null {
  const text = typed.normalize('NFKC');
  if (ADDRESS.test(text) || LONG_NUMBER.test(text) || KEY_GROUPS.test(text)) return null;
  // Folded, digits of every script are 0 to 9.
  if (LONG_NUMBER.test(words.join(' '))) return null;
  if (words.length > MAX_WORDS || words.some((word) => TOKEN.test(word))) return null;
  const term = words.join(' ');
  return term.length >= MIN_LENGTH && term.length <= MAX_LENGTH ? term : null;
}
