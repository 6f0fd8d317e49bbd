/** Registered customers and guests: every shopper has one of these roles, which see the page's prices. */
const USUAL_ROLES: readonly number[] = [3, 4];

/** True when a shopper's prices may differ from the page's: by a coupon, or by a customer role. */
export function mayHaveOwnPrices(roleIds: readonly number[], coupon: string | null): boolean {
  return coupon !== null || roleIds.some((id) => !USUAL_ROLES.includes(id));
}
