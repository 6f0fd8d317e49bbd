import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';

/** What is declared, as it was typed. */
export interface WithdrawalDraft {
  name: string;
  orderNumber: string;
  email: string;
  /** Items that stay with the buyer; everything else that can be given back is. */
  keptGuids: readonly string[];
}

export type DraftField = 'name' | 'orderNumber' | 'email';

/** The first field that cannot be sent as it is, or null. The law asks for these three and nothing else (CRD art. 11a). */
export function findMissingField(draft: WithdrawalDraft): DraftField | null {
  if (draft.name.trim() === '') return 'name';
  if (draft.orderNumber.trim() === '') return 'orderNumber';
  return /^\s*[^\s@]+@[^\s@]+\s*$/.test(draft.email) ? null : 'email';
}

type Items = WithdrawalEligibility['Items'];

/** Items that can be given back now. */
export function eligibleItems(eligibility: WithdrawalEligibility | undefined, orderNumber: string): Items {
  // What was read belongs to the order of the link; another number may have been typed since.
  if (!eligibility || eligibility.CustomOrderNumber !== orderNumber.trim()) return [];
  return eligibility.Items.filter((item) => item.IsEligible);
}

/** `OrderItemGuids` of the call: left out when everything goes back. */
export function toItemGuids(items: Items, keptGuids: readonly string[]): string[] | undefined {
  const chosen = items.filter((item) => !keptGuids.includes(item.OrderItemGuid));
  return chosen.length === items.length ? undefined : chosen.map((item) => item.OrderItemGuid);
}
