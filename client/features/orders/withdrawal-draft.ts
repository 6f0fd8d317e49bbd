import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';

/** The declaration as typed. */
export interface WithdrawalDraft {
  name: string;
  orderNumber: string;
  email: string;
  /** Items that the buyer keeps; all other returnable ones are included. */
  retainedGuids: readonly string[];
}

export type DraftField = 'name' | 'orderNumber' | 'email';

/** The invalid fields, in the form's order. The law requires these three and nothing else (CRD art. 11a). */
export function findInvalidFields({ name, orderNumber, email }: WithdrawalDraft): DraftField[] {
  const invalid: DraftField[] = [];
  if (name.trim() === '') invalid.push('name');
  if (orderNumber.trim() === '') invalid.push('orderNumber');
  if (!/^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) invalid.push('email');
  return invalid;
}

type Items = WithdrawalEligibility['Items'];

/** Items that can be returned now. */
export function eligibleItems(eligibility: WithdrawalEligibility | undefined, orderNumber: string): Items {
  // The eligibility was read for the link's order; another number may have been typed since.
  if (!eligibility || canonicalizeCode(eligibility.CustomOrderNumber) !== canonicalizeCode(orderNumber)) return [];
  return eligibility.Items.filter((item) => item.IsEligible);
}

/** `OrderItemGuids` of the call: left out when everything is returned. */
export function toItemGuids(items: Items, retainedGuids: readonly string[]): string[] | undefined {
  const chosen = items.filter((item) => !retainedGuids.includes(item.OrderItemGuid));
  return chosen.length === items.length ? undefined : chosen.map((item) => item.OrderItemGuid);
}

/** The products of these items. One that is returned several times is named once, with its quantity. */
export function nameProducts(items: Items): string[] {
  const counts = new Map<string, number>();
  for (const { ProductName } of items) counts.set(ProductName, (counts.get(ProductName) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}
