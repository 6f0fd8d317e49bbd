import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../shared/api/order.ts';
import { OrderCard } from '../../features/orders/order-card.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { OrderIcon } from '../../ui/icons/icon.tsx';
import styles from './page.module.css';

/** The newest orders, with the way to all of them. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const href = useHref();
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<OrderIcon />}
        title={<Trans>No orders yet</Trans>}
        action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
      >
        <Trans>What you buy will be listed here.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className={styles.orders} aria-labelledby="latest-orders">
      <div className={styles.head}>
        <h2 id="latest-orders">
          <Trans>Latest orders</Trans>
        </h2>
        <ButtonLink className={styles.all} variant="ghost" size="small" href={href('orders')}>
          <Trans>Show all orders</Trans>
        </ButtonLink>
      </div>
      {orders.map((order) => (
        <OrderCard key={order.Id} order={order} />
      ))}
    </section>
  );
}
