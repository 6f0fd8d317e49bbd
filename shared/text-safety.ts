/** Directional overrides, embeddings and isolates, which can disguise a name. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the characters that reorder their surroundings. Direction marks of Arabic and Hebrew stay. */
export function withoutBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}

/** True for a single-line text that can be stored and shown: no control characters, no lone surrogate. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed();
}

/** The same for multi-line text: line breaks and tabs are allowed. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replace(/[\t\n\r]/g, ''));
}

/**
 * A typed text as one line that can be stored and shown anywhere: a name with line breaks could pose as paragraphs of the
 * shop's own mail.
 */
export function toPlainLine(text: string): string {
  return withoutBidiControls(text.toWellFormed())
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** The same for a text of several lines: line breaks and tabs stay. */
export function toPlainText(text: string): string {
  return withoutBidiControls(text.toWellFormed())
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .trim();
}
