/** Characters that a terminal obeys, or that hide others. Line breaks and tabs are left. */
const CONTROLS = /(?:\r(?!\n)|[^\P{Cc}\t\n\r]|[\p{Cf}\u2028\u2029])+/gu;
/** Those that JSON leaves as they are, but a terminal obeys. */
const BARE_IN_JSON = /[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu;

/** A text of others as a terminal may show it: a name in a file or a message must not move the cursor or hide lines. */
export function toPrintable(text: string): string {
  return text.replace(CONTROLS, ' ');
}

/** The same for CSV, which keeps its mark and the signs that scripts need inside words. */
export function toPrintableCsv(text: string): string {
  return text.replace(/(?:\r(?!\n)|[^\P{Cc}\t\n\r])+/gu, ' ');
}

/** JSON with the same value, in which such characters are escaped. */
export function toPrintableJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2) ?? 'null';
  return json.replace(BARE_IN_JSON, (letters) =>
    Array.from(
      { length: letters.length },
      (_, at) => `\\u${letters.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
