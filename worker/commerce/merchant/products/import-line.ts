import { canonicalizeGiftCode, isUnguessable } from '../../wallet/gift-code.ts';

/** True for a text that can be a gift card of the shop. */
export function isGiftCode(key: string): boolean {
  const code = canonicalizeGiftCode(key);
  return code !== null && isUnguessable(code);
}
