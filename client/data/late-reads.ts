/** Attribute of the data scripts that the server streams behind the shell, one for each deferred read. */
export const LATE_READ_ATTRIBUTE = 'data-read';

/**
 * A deferred read that the server has streamed since the shell, by `readKey`; undefined where there is none.
 * Looked up when its part of the page hydrates, as it may have arrived only then.
 */
export function findLateRead(key: string): unknown {
  if (typeof document === 'undefined') return undefined;
  for (const script of document.querySelectorAll(`script[${LATE_READ_ATTRIBUTE}]`)) {
    if (script.getAttribute(LATE_READ_ATTRIBUTE) === key) return JSON.parse(script.textContent ?? 'null');
  }
  return undefined;
}
