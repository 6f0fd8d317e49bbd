import { toPlainText } from './search-topics.ts';

const HEADING = /<(h[23])>(.*?)<\/\1>/gs;
/** Keeps headings from using an id of the page itself, such as `main`. */
const PREFIX = 'section-';

/**
 * Gives section headings of sanitised HTML an id derived from their words, in any script; duplicates get a number
 * (CONTENT-7).
 */
export function addHeadingIds(html: string): string {
  const taken = new Set<string>();
  return html.replaceAll(HEADING, (_, tag: string, inner: string) => {
    const words = toPlainText(inner).normalize('NFC').toLowerCase();
    const own = PREFIX + (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
    let id = own;
    for (let number = 2; taken.has(id); number += 1) id = `${own}-${number}`;
    taken.add(id);
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
}
