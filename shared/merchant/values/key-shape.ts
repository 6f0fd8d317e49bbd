/** The shape that every key of the merchant's has, whichever way it comes in (KEY-8). */
const KEY_LENGTH = { least: 5, most: 200 };

/** Groups of letters and digits. Spaces only if the keys of the product's platform have them. */
const KEY = /^[A-Za-z\d]+(?:[-_ ][A-Za-z\d]+)*$/;
/** The heading of a column in a table of keys. */
const HEADING =
  /^(?:(?:activation|card|cd|digital|game|gift|licen[cs]e|product|redeem|serial|steam|the)[-_ ]?)*(?:cards?|codes?|keys?|numbers?|pins?|serials?|vouchers?)$/i;

/** True for a text that can be a key: not a heading, a line of a table, a path or an address. */
export function isKey(text: string): boolean {
  const { least, most } = KEY_LENGTH;
  return text.length >= least && text.length <= most && KEY.test(text) && !HEADING.test(text);
}

/** A key as an example for whoever typed something else. */
export const EXAMPLE_KEY = 'ABCDE-12345-FGHIJ';

/** What tells keys apart: their letters and digits, whatever stands between them. */
export function canonicalizeKey(key: string): string {
  return key.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || key;
}

/** How a key is built, without its letters: `XXXXX-XXXXX`. */
function shapeOfKey(key: string): string {
  return key.replace(/[A-Za-z\d]/g, 'X');
}

/** A key whose shape differs from its product's other keys. */
export interface OddKey {
  /** Its place in the list. */
  index: number;
  shape: string;
  usual: string;
}

/**
 * Finds the keys that are built in another way than the product's `others`; if it has none, than most of the list. Of a
 * short list without others nothing is known.
 */
export function findOddKeys(keys: readonly string[], others: readonly string[]): OddKey[] {
  const shapes = (others.length > 0 ? others : keys).map(shapeOfKey);
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!usual) return [];
  const isKnown = (shape: string) => (others.length > 0 ? counts.has(shape) : shape === usual[0]);
  if (others.length === 0 && usual[1] < 2) return [];
  return keys.flatMap((key, index) => {
    const shape = shapeOfKey(key);
    return isKnown(shape) ? [] : [{ index, shape, usual: usual[0] }];
  });
}
