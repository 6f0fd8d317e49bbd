import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../../shared/api/order.ts';
import { type OrderStatus, type PaymentStatus, type ShownStatus, toShownStatus } from '../../../shared/states.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

const tones: Record<ShownStatus, Tone> = {
  Pending: 'warning',
  Processing: 'info',
  Complete: 'success',
  Cancelled: 'neutral',
  PartiallyRefunded: 'info',
  Refunded: 'neutral',
};

export function OrderStatusName({ status }: { status: OrderStatus }): ReactNode {
  switch (status) {
    case 'Pending':
      return <Trans>Pending</Trans>;
    case 'Processing':
      return <Trans>Processing</Trans>;
    case 'Complete':
      return <Trans>Complete</Trans>;
    case 'Cancelled':
      return <Trans>Cancelled</Trans>;
  }
}

export function PaymentStatusName({ status }: { status: PaymentStatus }): ReactNode {
  switch (status) {
    case 'Pending':
      return <Trans>Not paid yet</Trans>;
    case 'Authorized':
      return <Trans>Authorised</Trans>;
    case 'Paid':
      return <Trans>Paid</Trans>;
    case 'PartiallyRefunded':
      return <Trans>Partially refunded</Trans>;
    case 'Refunded':
      return <Trans>Refunded</Trans>;
    case 'Voided':
      return <Trans>Payment voided</Trans>;
  }
}

export function OrderStatusBadge({ order }: { order: Pick<Order, 'OrderStatus' | 'PaymentStatus'> }) {
  const status = toShownStatus(order.OrderStatus, order.PaymentStatus);
  return (
    <Badge tone={tones[status]}>
      {status === 'PartiallyRefunded' || status === 'Refunded' ? (
        <PaymentStatusName status={status} />
      ) : (
        <OrderStatusName status={status} />
      )}
    </Badge>
  );
}
