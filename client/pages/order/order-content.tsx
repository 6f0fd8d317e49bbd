import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '../../../shared/api/order.ts';
import { OrderTotals } from '../../features/cart/order-totals.tsx';
import { PayAgain } from '../../features/checkout/pay-again.tsx';
import { InvoiceButtons } from '../../features/orders/invoice-buttons.tsx';
import { CancelOrder } from '../../features/orders/order-actions.tsx';
import { OrderKeys } from '../../features/orders/order-keys.tsx';
import { OrderRefunds } from '../../features/orders/order-refunds.tsx';
import { PaymentNotice } from '../../features/orders/payment-notice.tsx';
import { OrderStatusBadge, PaymentStatusName } from '../../features/orders/status-badge.tsx';
import { useDateText } from '../../features/regional/use-date-text.ts';
import { useListText } from '../../features/regional/use-list-text.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import styles from './page.module.css';

export function OrderContent({ order }: { order: OrderDetail }) {
  const dates = useDateText();
  const toListText = useListText();
  // Their amounts are in the summary.
  const methods = order.PaymentParts?.length ? order.PaymentParts.map(({ Name }) => Name) : [order.PaymentMethod];
  // Earlier attempts do not matter while the order can be paid.
  const status = order.CanPayAgain ? 'Pending' : order.PaymentStatus;
  const facts = [
    { key: 'date', term: <Trans>Ordered</Trans>, detail: dates.minute(order.CreatedOn) },
    { key: 'payment', term: <Trans>Payment</Trans>, detail: <PaymentStatusName status={status} /> },
    { key: 'method', term: <Trans>Payment method</Trans>, detail: toListText(methods) },
  ];
  const method = order.PaymentMethod;
  const paidWith = { balance: <Trans>Paid from balance</Trans>, method: <Trans>Paid ({method})</Trans> };
  return (
    <>
      <div className={styles.head}>
        <h1>
          <Trans>Order {order.CustomOrderNumber}</Trans>
        </h1>
        <OrderStatusBadge order={order} />
      </div>
      <PaymentNotice order={order} />
      {order.CanPayAgain ? <PayAgain orderId={order.Id} /> : null}
      <OrderKeys order={order} />
      <OrderRefunds order={order} />
      <div className={styles.columns}>
        <Panel title={<Trans>Details</Trans>}>
          <SummaryList look="facts" items={facts} />
          {order.HasInvoice ? <InvoiceButtons order={order} /> : null}
          {order.CanCancel ? <CancelOrder order={order} /> : null}
        </Panel>
        <Panel title={<Trans>Summary</Trans>}>
          <OrderTotals
            totals={order.OrderTotals}
            paidWith={order.HasInvoice ? paidWith : undefined}
            coupon={order.AppliedCouponCodes.join(', ')}
          />
        </Panel>
      </div>
    </>
  );
}
