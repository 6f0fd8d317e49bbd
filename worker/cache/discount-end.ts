/**
 * The first instant (ms since 1970) after `now` at which a price in the answer stops being right by itself; `Infinity`
 * where none does. Found by its name, wherever in an answer a price stands.
 */
export function findDiscountEnd(data: unknown, now: number): number {
  if (typeof data !== 'object' || data === null) return Number.POSITIVE_INFINITY;
  let first = Number.POSITIVE_INFINITY;
  if ('ToDate' in data && typeof data.ToDate === 'string') {
    const end = Date.parse(data.ToDate);
    if (end > now) first = end;
  }
  // Most of an answer is texts and numbers: they are passed over here, where it costs least.
  if (Array.isArray(data)) {
    for (const value of data) if (typeof value === 'object') first = Math.min(first, findDiscountEnd(value, now));
    return first;
  }
  for (const name in data) {
    const value = (data as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'object' && value !== null) first = Math.min(first, findDiscountEnd(value, now));
  }
  return first;
}
