/** Registered customers and guests: every shopper has one of them, and pays what the page says. */
const USUAL_ROLES: readonly number[] = [3, 4];

/** True when a shopper may pay other prices than everybody's page shows: by a coupon, or by a role of their own. */
export function mayHaveOwnPrices(roleIds: readonly number[], coupon: string | null): boolean {
  return coupon !== null || roleIds.some((id) => !USUAL_ROLES.includes(id));
}
