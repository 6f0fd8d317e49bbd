import { canonicalizeCode } from '../../typed-code.ts';

const CODE_PATTERN = /^[A-Z0-9]{1,64}$/;

/** The canonical form of a typed or copied coupon code; null when it is invalid. */
export function canonicalizeCouponCode(typed: string): string | null {
  const code = canonicalizeCode(typed);
  return CODE_PATTERN.test(code) ? code : null;
}
