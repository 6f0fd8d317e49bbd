import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageWithoutScripts } from '../../features/content/without-scripts.tsx';
import { NotIndexed } from '../../features/head/not-indexed.tsx';
import { StuckNotice } from '../../features/session/stuck-notice.tsx';
import { useCustomer } from '../../features/session/use-customer.ts';
import { type CustomerGate, useRequireCustomer } from '../../features/session/use-require-customer.ts';
import type { LayoutProps } from '../../router/route.ts';
import { Container } from '../../ui/layout/container.tsx';
import { DefaultLayout } from '../default/default-layout.tsx';
import styles from './account-layout.module.css';
import { AccountMenu } from './account-menu.tsx';

interface AccountFrameProps extends LayoutProps {
  gate: CustomerGate;
  /** In place of the page, while a guest has to prove the address again. */
  unproven?: ReactNode;
}

/** The shop's frame with the account's menu, which guests do not have. */
export function AccountFrame({ route, children, gate, unproven }: AccountFrameProps) {
  const { t } = useLingui();
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
            {gate === 'unproven' ? unproven : null}
            {gate === 'open' || gate === 'waiting' ? children : null}
          </NotIndexed>
        </div>
      </Container>
    </DefaultLayout>
  );
}

/** The pages of a customer: visitors are sent to the sign-in. */
export function AccountLayout(props: LayoutProps) {
  return <AccountFrame {...props} gate={useRequireCustomer()} />;
}
