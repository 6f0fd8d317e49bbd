import type { Locale } from '../../../shared/locales.ts';

/** A tag, an entity, or words and numbers in Latin letters with the punctuation between them. */
const LATIN_RUN = /<[^>]*>|&[^;\s]*;|\+?[\p{Sc}\p{sc=Latn}\d](?:(?:,? |\u00a0|[.,:/+'’@–-])?[\p{Sc}\p{sc=Latn}\d%])*/gu;
/** Digits beside letters, or in groups as in phone numbers. */
const AMOUNT = /^(?![<&])(?:\+|.*(?:\d.*[\p{Sc}\p{sc=Latn}]|[\p{Sc}\p{sc=Latn}].*\d|\d[ \u00a0]\d))/u;

/**
 * In a right-to-left text, isolates the direction of amounts, addresses and phone numbers in Latin letters: the
 * bidirectional algorithm would show "16 GB" as "GB 16", because a number takes the direction of the preceding words.
 * `text` is plain or HTML.
 */
export function isolateAmounts(text: string, dir: Locale['dir']): string {
  if (dir === 'ltr') return text;
  return text.replace(LATIN_RUN, (run) => (AMOUNT.test(run) ? `\u2066${run}\u2069` : run));
}
