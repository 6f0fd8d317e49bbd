import { Trans } from '@lingui/react/macro';
import { getOrder } from '../../../shared/api/order.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { OrderKeys } from '../orders/order-keys.tsx';
import { useCustomerRead } from '../session/use-customer-read.ts';

/** The order that was just paid, with its keys to reveal. */
export function PaidKeys({ orderId }: { orderId: number }) {
  const { data: order } = useCustomerRead(getOrder, { id: orderId });
  if (order) return <OrderKeys order={order} />;
  return (
    <Panel title={<Trans>Your keys</Trans>}>
      <SkeletonLines count={3} />
    </Panel>
  );
}
