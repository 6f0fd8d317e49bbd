const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormatOf(tag: string): Intl.NumberFormat {
  const held = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, held);
  return held;
}

const GROUPED_FROM = 1_000;

/**
 * A count, 0 or more, as a language writes it; `tag` is the language's. For what is said while a page wakes or at a
 * press, within a plural too, instead of its `#`: below a thousand all the shop's languages write the bare digits, and a
 * browser need not look through the tables of all its languages for its first format of numbers, which holds up every
 * press for as long as it lasts. The rule of a plural needs none of them.
 */
export function formatCount(count: number, tag: string): string {
  return count < GROUPED_FROM ? String(count) : numberFormatOf(tag).format(count);
}
