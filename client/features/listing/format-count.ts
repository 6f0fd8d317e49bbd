const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormatOf(tag: string): Intl.NumberFormat {
  const held = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, held);
  return held;
}

const GROUPED_FROM = 1_000;

/**
 * A count, 0 or more, as a language writes it; `tag` is the language's. For places with many: Lingui looks its format up
 * anew for each. Below a thousand all the shop's languages write the bare digits, and a browser need not read its tables
 * for the first of them, which holds up every press for as long as it lasts.
 */
export function formatCount(count: number, tag: string): string {
  return count < GROUPED_FROM ? String(count) : numberFormatOf(tag).format(count);
}
