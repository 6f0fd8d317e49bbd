const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;
const DEVANAGARI_ZERO = 0x966;
/** With a point or a comma after each group of digits; in India all but the last have two. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{2,3})*\.\d{3}|(?:,\d{2,3})*,\d{3})$/;

function toDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = [DEVANAGARI_ZERO, PERSIAN_ZERO, ARABIC_ZERO].find((one) => code >= one) ?? 0;
  return String(code - zero);
}

/**
 * An amount as somebody types it: with a point or a comma before one or two decimals, any separator between thousands, a
 * currency's sign, and the digits of any language of the shop.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹०-९]/g, toDigit)
    .replaceAll('٫', '.')
    // Some currencies' signs have a point: kr., Rs.
    .replace(/[\p{L}\p{M}]+\.?/gu, '')
    .replace(/[^\d.,]/g, '');
  const [, whole = '', mark = '', decimals = '0'] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(plain) ?? [];
  const isWhole = /^\d*$/.test(whole) || (GROUPED.test(whole) && !(mark !== '' && whole.includes(mark)));
  const amount = isWhole ? Number(`${whole.replace(/[.,]/g, '')}.${decimals}`) : 0;
  return amount > 0 ? amount : null;
}
