const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormatOf(tag: string): Intl.NumberFormat {
  const cached = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, cached);
  return cached;
}

const GROUPED_FROM = 1_000;

/**
 * A count, 0 or more, as the language of this `tag` writes it. Below a thousand every language of the shop writes the bare
 * digits, which spares the browser its first `Intl.NumberFormat`: that loads tables and blocks for tens of milliseconds.
 */
export function formatCount(count: number, tag: string): string {
  return count < GROUPED_FROM ? String(count) : numberFormatOf(tag).format(count);
}
