const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;
const DEVANAGARI_ZERO = 0x966;

function toDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = [DEVANAGARI_ZERO, PERSIAN_ZERO, ARABIC_ZERO].find((one) => code >= one) ?? 0;
  return String(code - zero);
}

/** An amount as somebody types it, with a point or a comma before the decimals and in the digits of any language of the shop. */
export function readAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹०-९]/g, toDigit)
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '');
  const amount = /^\d+(?:\.\d{1,2})?$|^\.\d{1,2}$/.test(plain) ? Number(plain) : 0;
  return amount > 0 ? amount : null;
}
