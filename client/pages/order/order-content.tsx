import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../../shared/api/order.ts';
import { OrderTotals } from '../../features/cart/order-totals.tsx';
import { InvoiceButton } from '../../features/invoice/invoice-button.tsx';
import { KeyCare } from '../../features/key-report/key-care.tsx';
import { AccountLink } from '../../features/keys/account-link.tsx';
import { KeyRow } from '../../features/keys/key-row.tsx';
import { RevealDialog } from '../../features/keys/reveal-dialog.tsx';
import { useKeyReveal } from '../../features/keys/use-key-reveal.ts';
import { CancelOrder } from '../../features/orders/order-actions.tsx';
import { OrderStatusBadge, PaymentStatusName } from '../../features/orders/status-badge.tsx';
import { useDateText } from '../../features/orders/use-date-text.ts';
import { PayAgain } from '../../features/payment/pay-again.tsx';
import { WithdrawLink } from '../../features/withdrawal/withdraw-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import styles from './page.module.css';

const PAID_STATES = new Set(['Paid', 'PartiallyRefunded']);

function Keys({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const reveal = useKeyReveal(order.Id);
  const asked = order.OrderItems.find((item) => item.Id === reveal.askedId);
  return (
    <Panel title={<Trans>Your keys</Trans>}>
      <ul className={styles.keys} aria-label={t`Your keys`}>
        {order.OrderItems.map((item) => (
          <KeyRow
            key={item.Id}
            item={item}
            isPaid={PAID_STATES.has(order.PaymentStatus)}
            revealed={reveal.keyOf(item.Id)}
            isRunning={reveal.isRunning}
            onAsk={() => reveal.ask(item.Id)}
            onShowAgain={() => void reveal.showAgain(item.Id)}
            onHide={() => reveal.hide(item.Id)}
          >
            {item.HasAccountLink && item.KeyState === 'Revealed' ? <AccountLink item={item} /> : null}
            <KeyCare orderId={order.Id} item={item} />
          </KeyRow>
        ))}
      </ul>
      <WithdrawLink order={order} />
      <RevealDialog
        isOpen={asked !== undefined}
        productName={asked?.ProductName ?? ''}
        isRunning={reveal.isRunning}
        onConfirm={() => void reveal.confirm()}
        onClose={reveal.close}
      />
    </Panel>
  );
}

export function OrderContent({ order }: { order: OrderDetail }) {
  const dates = useDateText();
  const facts = [
    { key: 'date', term: <Trans>Ordered</Trans>, detail: dates.minute(order.CreatedOn) },
    { key: 'payment', term: <Trans>Payment</Trans>, detail: <PaymentStatusName status={order.PaymentStatus} /> },
    { key: 'method', term: <Trans>Payment method</Trans>, detail: order.PaymentMethod },
    ...(order.AppliedCouponCodes.length > 0
      ? [{ key: 'coupons', term: <Trans>Coupons</Trans>, detail: order.AppliedCouponCodes.join(', ') }]
      : []),
  ];
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Order {order.CustomOrderNumber}</Trans>
        </h1>
        <OrderStatusBadge status={order.OrderStatus} />
      </div>
      {order.CanPayAgain ? <PayAgain orderId={order.Id} /> : null}
      <Keys order={order} />
      <div className={styles.columns}>
        <Panel title={<Trans>Details</Trans>}>
          <SummaryList look="facts" items={facts} />
          {order.HasInvoice ? <InvoiceButton order={order} /> : null}
          {order.CanCancel ? <CancelOrder order={order} /> : null}
        </Panel>
        <Panel title={<Trans>Total</Trans>}>
          <OrderTotals totals={order.OrderTotals} />
        </Panel>
      </div>
    </>
  );
}
