import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Alerts, getAlerts } from '../../../shared/api/alert.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AlertRow } from './alert-row.tsx';
import styles from './page.module.css';

function AlertList({ alerts, onChanged }: { alerts: Alerts['Alerts']; onChanged: (alerts?: Alerts) => void }) {
  const { t } = useLingui();
  return (
    <Panel>
      <ul className={styles.list} aria-label={t`Alerts`}>
        {alerts.map((alert) => (
          <AlertRow key={alert.Id} alert={alert} onChanged={onChanged} />
        ))}
      </ul>
    </Panel>
  );
}

/** What a customer is told of by mail (ALERT-8). */
export function AlertsPage() {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { HasAlerts } = useStoreSettings();
  const response = useCustomerRead(getAlerts, HasAlerts ? {} : null);
  useEffect(() => {
    if (!HasAlerts) navigate(href('profile'), { replace: true });
  }, [HasAlerts, navigate, href]);
  const show = (alerts?: Alerts) => void (alerts ? response.mutate(alerts, { revalidate: false }) : response.mutate());
  return (
    <>
      <ShopHead title={t`Alerts`} />
      <h1>
        <Trans>Alerts</Trans>
      </h1>
      <CustomerData response={response}>
        {({ Alerts: alerts }) =>
          alerts.length > 0 ? (
            <AlertList alerts={alerts} onChanged={show} />
          ) : (
            <EmptyState
              icon={<MailIcon />}
              title={<Trans>No alerts yet</Trans>}
              action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
            >
              <Trans>Open “Price history and alerts” on a product’s page to set one.</Trans>
            </EmptyState>
          )
        }
      </CustomerData>
    </>
  );
}
