import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../shared/api/order.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cover } from '../product/cover.tsx';
import { useDateText } from '../regional/use-date-text.ts';
import { useListText } from '../regional/use-list-text.ts';
import styles from './order-card.module.css';
import { PaymentParts } from './payment-parts.tsx';
import { OrderStatusBadge } from './status-badge.tsx';

const MAX_PICTURES = 4;

/** A declined payment is voided, and the order can still be paid; not one whose payment the shop checks. */
function isPayable({ OrderStatus, PaymentStatus, PaymentNote }: Order): boolean {
  if (PaymentNote !== undefined) return PaymentNote === 'unpaid' || PaymentNote === 'failed';
  return OrderStatus === 'Pending' && (PaymentStatus === 'Pending' || PaymentStatus === 'Voided');
}

/** An order in the list of orders. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useLingui();
  const href = useHref();
  const dates = useDateText();
  const toListText = useListText();
  // One item is one key: a product bought twice is shown once.
  const products = [...new Map(order.OrderItems.map((item) => [item.ProductId, item])).values()];
  const hasReadyKeys = order.OrderItems.some((item) => item.KeyState === 'Ready' && !item.SealedUntilUtc);
  const isUnpaid = isPayable(order);
  const amount = order.RefundedAmount ? <bdi translate="no">{order.RefundedAmount}</bdi> : null;
  let action = { text: t`View`, label: t`View order ${order.CustomOrderNumber}` };
  if (hasReadyKeys) action = { text: t`Reveal keys`, label: t`Reveal keys for order ${order.CustomOrderNumber}` };
  if (isUnpaid) action = { text: t`Pay now`, label: `${t`Pay now`}: ${t`Order ${order.CustomOrderNumber}`}` };
  return (
    <Panel title={<Trans>Order {order.CustomOrderNumber}</Trans>} action={<OrderStatusBadge order={order} />}>
      <div className={styles.body}>
        <div className={styles.pictures}>
          {products.slice(0, MAX_PICTURES).map((item) => (
            <Cover key={item.Id} picture={item.PictureModel} alt="" sizes="48px" width={150} isRounded />
          ))}
        </div>
        <div className={styles.words}>
          <p className={styles.names}>{toListText(products.map((item) => item.ProductName))}</p>
          <p className={styles.meta}>
            <time dateTime={order.CreatedOn}>{dates.day(order.CreatedOn)}</time>
            <bdi className={styles.total} translate="no">
              {order.OrderAmount ?? order.OrderTotal}
            </bdi>
            {amount ? (
              <span>
                <Trans>Refunded: {amount}</Trans>
              </span>
            ) : null}
            {order.PaymentParts?.length ? (
              <span>
                <PaymentParts parts={order.PaymentParts} />
              </span>
            ) : null}
          </p>
        </div>
        <ButtonLink
          variant={hasReadyKeys || isUnpaid ? 'primary' : 'secondary'}
          href={href('order', { id: order.Id })}
          aria-label={action.label}
        >
          {action.text}
        </ButtonLink>
      </div>
    </Panel>
  );
}
