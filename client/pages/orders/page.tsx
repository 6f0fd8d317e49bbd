import { Trans, useLingui } from '@lingui/react/macro';
import { getOrders, type Order } from '../../../shared/api/order.ts';
import { ORDER_TABS } from '../../../shared/states.ts';
import { BEFORE_PARAMETER, FurtherPages, PAGE_SIZE, readBefore } from '../../features/account/further-pages.tsx';
import { PrivacyPanel } from '../../features/account/privacy-panel.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { OrderCard } from '../../features/orders/order-card.tsx';
import { ordersOfTab, TAB_PARAMETER, toOrderTab } from '../../features/orders/order-tabs.ts';
import { OrderStatusName } from '../../features/orders/status-badge.tsx';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomer } from '../../features/session/use-customer.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { OrderIcon } from '../../ui/icons/icon.tsx';
import { TabLinks } from '../../ui/navigation/tabs.tsx';
import { ClaimOrders } from './claim-orders.tsx';
import styles from './page.module.css';

function OrderList({ orders, tab }: { orders: readonly Order[]; tab: number }) {
  const { t } = useLingui();
  const href = useHref();
  const shown = ordersOfTab(orders, tab);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<OrderIcon />}
        title={tab === 0 ? <Trans>No orders yet</Trans> : <Trans>No orders here</Trans>}
        action={
          tab === 0 ? (
            <ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={href('orders')}>{t`Show all orders`}</ButtonLink>
          )
        }
      >
        {tab === 0 ? <Trans>What you buy will be listed here.</Trans> : null}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={t`My orders`}>
      {shown.map((order) => (
        <li key={order.Id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

/** The orders: also the account's landing page (ORDER-2). */
export function OrdersPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const tab = toOrderTab(query.get(TAB_PARAMETER));
  const before = readBefore(query);
  const status = ORDER_TABS[tab] ?? undefined;
  const { customer } = useCustomer();
  const response = useCustomerRead(getOrders, { before, limit: PAGE_SIZE, status });
  const hrefOf = (index: number, next?: number) =>
    href(
      'orders',
      {},
      { ...(index === 0 ? {} : { [TAB_PARAMETER]: index }), ...(next && { [BEFORE_PARAMETER]: next }) },
    );
  const tabs = ORDER_TABS.map((status, index) => ({
    href: hrefOf(index),
    label: status ? <OrderStatusName status={status} /> : <Trans>All</Trans>,
    isCurrent: index === tab,
  }));
  return (
    <>
      <ShopHead title={t`My orders`} />
      <h1>
        <Trans>My orders</Trans>
      </h1>
      <TabLinks label={t`Orders by status`} items={tabs} />
      <CustomerData response={response}>
        {({ Orders, Next, GuestOrders = 0 }) => (
          <>
            {GuestOrders > 0 ? <ClaimOrders count={GuestOrders} onClaimed={() => void response.mutate()} /> : null}
            <OrderList orders={Orders} tab={tab} />
            <FurtherPages
              firstHref={before === undefined ? null : hrefOf(tab)}
              nextHref={Next ? hrefOf(tab, Next) : null}
            />
          </>
        )}
      </CustomerData>
      {/* A guest has no preferences, where it stands for others (GUEST-8). */}
      {customer?.Guest?.Email ? <PrivacyPanel /> : null}
    </>
  );
}
