const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormatOf(tag: string): Intl.NumberFormat {
  const cached = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, cached);
  return cached;
}

const GROUPED_FROM = 1_000;

/**
 * Formats a count of 0 or more in the language of `tag`. Below a thousand every language of the shop writes plain
 * digits, which avoids the browser's first `Intl.NumberFormat`: that loads tables and blocks for tens of milliseconds.
 */
export function formatCount(count: number, tag: string): string {
  return count < GROUPED_FROM ? String(count) : numberFormatOf(tag).format(count);
}
