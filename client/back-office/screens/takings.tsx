import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { showStatistics } from '../../../shared/merchant/figures.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Failure } from '../calls/failure.tsx';
import { showMoney } from '../calls/show-value.ts';
import { useCallData } from '../calls/use-calls.ts';
import { daysBefore, lastDays } from './period.ts';

const WEEK = 7;

/** What was taken today and in the last seven days, against the seven days before. */
export function Takings() {
  const { t, i18n } = useLingui();
  const now = new Date();
  const today = useCallData(showStatistics, lastDays(now, 1));
  const week = useCallData(showStatistics, lastDays(now, WEEK));
  const before = useCallData(showStatistics, daysBefore(now, WEEK));
  const error = today.error ?? week.error ?? before.error;
  const money = (minor: number) => showMoney(minor, DEFAULT_CURRENCY, i18n.locale);
  const orders = (count: number) => t`${plural(count, { one: '# paid order', other: '# paid orders' })}`;
  const told = ({ data }: typeof today) => data && `${money(data.SoldEurMinor)} · ${orders(data.PaidOrders)}`;
  return (
    <Panel title={t`Takings`}>
      {error ? <Failure error={error} /> : null}
      {today.data && week.data && before.data ? (
        <SummaryList
          look="facts"
          items={[
            { key: 'today', term: t`Today`, detail: told(today) },
            { key: 'week', term: t`Last 7 days`, detail: told(week) },
            { key: 'before', term: t`The 7 days before`, detail: told(before) },
            { key: 'refunded', term: t`Refunded in the last 7 days`, detail: money(week.data.RefundedEurMinor) },
          ]}
        />
      ) : error ? null : (
        <Skeleton />
      )}
      <Link to="/reports">
        <Trans>All reports</Trans>
      </Link>
    </Panel>
  );
}
