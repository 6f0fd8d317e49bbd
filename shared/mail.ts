/**
 * An e-mail in one language, as plain text. Its HTML is drawn from the text, so the two never differ.
 */
export interface MailText {
  subject: string;
  /**
   * Paragraphs are separated by an empty line. A URL of the shop alone in a paragraph is a button; a line above it holds its words.
   * Lines that begin with `– ` are a list; a tab separates the two cells of a table's row. Digits alone in a paragraph are a code.
   */
  text: string;
}

/** A paragraph that is a button with these words in the HTML. */
export function labelledLink(label: string, url: string): string {
  return `${label}\n${url}`;
}
