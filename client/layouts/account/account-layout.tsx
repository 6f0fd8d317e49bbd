import { useLingui } from '@lingui/react/macro';
import { GuestGate } from '../../features/checkout/guest/guest-gate.tsx';
import { PageWithoutScripts } from '../../features/content/without-scripts.tsx';
import { NotIndexed } from '../../features/head/not-indexed.tsx';
import { StuckNotice } from '../../features/session/stuck-notice.tsx';
import { useCustomer } from '../../features/session/use-customer.ts';
import { useRequireCustomer } from '../../features/session/use-require-customer.ts';
import type { LayoutProps } from '../../router/route.ts';
import { Container } from '../../ui/layout/container.tsx';
import { DefaultLayout } from '../default/default-layout.tsx';
import styles from './account-layout.module.css';
import { AccountMenu } from './account-menu.tsx';

/**
 * The pages of a customer: the shop's frame with the account's menu. Visitors are sent to the sign-in; guests have their orders
 * here, and no menu.
 */
export function AccountLayout({ route, children }: LayoutProps) {
  const { t } = useLingui();
  const isOfOrders = route?.name === 'order' || route?.name === 'orders';
  const gate = useRequireCustomer(isOfOrders);
  const { customer } = useCustomer();
  return (
    <DefaultLayout route={route}>
      <Container className={styles.frame}>
        {customer?.Guest ? null : (
          <aside className={styles.side} aria-label={t`My account`}>
            <AccountMenu current={route?.name ?? null} />
          </aside>
        )}
        <div className={styles.content}>
          <PageWithoutScripts />
          <NotIndexed>
            {gate === 'stuck' ? <StuckNotice /> : null}
            {gate === 'unproven' ? <GuestGate /> : null}
            {gate === 'open' || gate === 'waiting' ? children : null}
          </NotIndexed>
        </div>
      </Container>
    </DefaultLayout>
  );
}
