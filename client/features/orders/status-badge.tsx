import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderStatus, PaymentStatus } from '../../../shared/states.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

const orderTones: Record<OrderStatus, Tone> = {
  Pending: 'warning',
  Processing: 'info',
  Complete: 'success',
  Cancelled: 'neutral',
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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={orderTones[status]}>
      <OrderStatusName status={status} />
    </Badge>
  );
}
