/** Crockford's Base32: no I, L, O, U, so a number can be read out without mistakes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ORDER_NUMBER_BYTES = 8;

/** `LK26-7Q2M-4XKD`: the year and 40 random bits, so numbers reveal neither order nor sales. */
export function toOrderNumber(now: Date, random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, ORDER_NUMBER_BYTES), (byte) => ALPHABET[byte & 31] ?? '0').join('');
  return `LK${String(now.getUTCFullYear()).slice(-2)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
