import { ORDER_PREFIX } from '../../../shared/merchant/values/setting-fields.ts';
import { DEFAULT_SHOP_NAME } from '../../../shared/shop-brand.ts';

/** Crockford's Base32: no I, L, O, U, so a number can be read out without mistakes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** As many random bytes as a number has letters after its prefix. */
export const ORDER_NUMBER_BYTES = 8;
const DEFAULT_PREFIX = 'LK';
/** For names in other scripts. */
const NAMELESS_PREFIX = 'NR';

/** The letters that a shop's order numbers begin with: the merchant's, else from its name: `KB` for Key Barn. */
export function findOrderPrefix(settings: Readonly<Record<string, unknown>>): string {
  const { OrderNumberPrefix: prefix, Name: name } = settings;
  if (typeof prefix === 'string' && ORDER_PREFIX.test(prefix)) return prefix;
  if (typeof name !== 'string' || name === DEFAULT_SHOP_NAME) return DEFAULT_PREFIX;
  const words =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[A-Z]\p{M}?(?:[A-Z]|\p{M}|['’])*/gu) ?? [];
  const letters = words.map((word) => word.replace(/[^A-Z]/g, ''));
  const initials = letters
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  const [first = ''] = letters;
  return [initials, first.slice(0, 2)].find((one) => ORDER_PREFIX.test(one)) ?? NAMELESS_PREFIX;
}

/** `LK26-7Q2M-4XKD`: the year and 40 random bits, so numbers reveal neither order nor sales. */
export function toOrderNumber(prefix: string, now: Date, random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, ORDER_NUMBER_BYTES), (byte) => ALPHABET[byte & 31] ?? '0').join('');
  return `${prefix}${String(now.getUTCFullYear()).slice(-2)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
