import type { Order } from '../../../shared/api/order.ts';
import { ORDER_TABS } from '../../../shared/states.ts';

export const TAB_PARAMETER = 'tab';

/** The tab of a URL: 0 to 4 (ORDER-2), 0 for anything else. */
export function toOrderTab(value: string | null): number {
  const tab = Number(value ?? 0);
  return Number.isInteger(tab) && tab >= 0 && tab < ORDER_TABS.length ? tab : 0;
}

/** The orders of a tab. Orders without items are hidden (ORDER-2). */
export function ordersOfTab(orders: readonly Order[], tab: number): Order[] {
  const status = ORDER_TABS[tab] ?? null;
  return orders.filter((order) => order.OrderItems.length > 0 && (status === null || order.OrderStatus === status));
}
