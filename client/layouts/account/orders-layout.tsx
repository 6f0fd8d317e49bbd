import { GuestGate } from '../../features/checkout/guest/guest-gate.tsx';
import { useRequireCustomer } from '../../features/session/use-require-customer.ts';
import type { LayoutProps } from '../../router/route.ts';
import { AccountFrame } from './account-layout.tsx';

/** The pages of orders: of a customer, or of a guest (GUEST-3). Other visitors are sent to the sign-in. */
export function OrdersLayout(props: LayoutProps) {
  return <AccountFrame {...props} gate={useRequireCustomer(true)} unproven={<GuestGate />} />;
}
