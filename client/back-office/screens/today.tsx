import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isRow } from '../../../shared/csv.ts';
import { listAlarms } from '../../../shared/merchant/alarms.ts';
import { listCases, listMessages } from '../../../shared/merchant/care.ts';
import { showStatistics } from '../../../shared/merchant/figures.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { listHeldPayments, listOrders } from '../../../shared/merchant/orders.ts';
import { listOpenRefunds } from '../../../shared/merchant/refunds.ts';
import { listReviews } from '../../../shared/merchant/reviews.ts';
import { showStatus } from '../../../shared/merchant/status.ts';
import { listStock } from '../../../shared/merchant/stock.ts';
import { listWithdrawals } from '../../../shared/merchant/withdrawals.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Failure } from '../calls/failure.tsx';
import { RowsTable } from '../calls/result.tsx';
import { useCallData } from '../calls/use-calls.ts';
import { useMay } from '../session.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';
import { Takings } from './takings.tsx';

/** How many entries a panel shows. */
const SHOWN = 5;

interface WaitingProps {
  title: string;
  call: MerchantCall;
  args?: Readonly<Record<string, unknown>>;
  columns: readonly string[];
  action?: ReactNode;
}

/** What waits for somebody: a list of the table, for those who may read it. */
function Waiting({ title, call, args = {}, columns, action }: WaitingProps) {
  const { data, error, isPending } = useCallData(call, args);
  const items = isRow(data) && Array.isArray(data.Items) ? data.Items.filter(isRow) : [];
  const more = isRow(data) && data.Next !== null && data.Next !== undefined;
  const count = more || items.length > SHOWN ? `${Math.min(items.length, SHOWN)}+` : String(items.length);
  return (
    <Panel title={title} action={data ? <Badge tone={items.length > 0 ? 'warning' : 'success'}>{count}</Badge> : null}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {data && items.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing is waiting.</Trans>
        </p>
      ) : null}
      {items.length > 0 ? <RowsTable rows={items.slice(0, SHOWN)} columns={columns} caption={title} /> : null}
      {items.length > 0 ? action : null}
    </Panel>
  );
}

/** The first screen: what waits for a person, and what is wrong with the shop. */
export function Today() {
  const { t } = useLingui();
  const may = useMay();
  const limited = { Limit: SHOWN + 1 };
  const panels: WaitingProps[] = [
    {
      ...{ title: t`Held orders`, call: listOrders, args: { Held: 'true', ...limited } },
      columns: ['Number', 'TotalMinor', 'HeldReason', 'RiskScore'],
      action: (
        <Link to="/orders" search={{ Held: 'true' }}>
          <Trans>All held orders</Trans>
        </Link>
      ),
    },
    {
      ...{ title: t`Orders in progress`, call: listOrders, args: { Status: 'Processing', ...limited } },
      columns: ['Number', 'TotalMinor', 'CreatedOnUtc'],
      action: (
        <Link to="/orders" search={{ Status: 'Processing' }}>
          <Trans>All orders in progress</Trans>
        </Link>
      ),
    },
    {
      ...{ title: t`Held payments`, call: listHeldPayments, args: limited },
      columns: ['OrderNumber', 'Reason', 'ExpectedMinor', 'CollectedMinor'],
    },
    {
      ...{ title: t`Refunds that are not made yet`, call: listOpenRefunds, args: limited },
      columns: ['OrderNumber', 'AmountMinor', 'Method', 'Attempts'],
    },
    {
      ...{ title: t`Keys that do not work`, call: listCases, args: { Status: 'Open', ...limited } },
      columns: ['OrderNumber', 'Product', 'Reason', 'CreatedOnUtc'],
    },
    {
      ...{ title: t`Messages`, call: listMessages, args: limited },
      columns: ['Email', 'Subject', 'CreatedOnUtc'],
    },
    {
      ...{ title: t`Reviews to decide`, call: listReviews, args: limited },
      columns: ['Product', 'Rating', 'Title'],
    },
    {
      ...{ title: t`Withdrawals without an order`, call: listWithdrawals, args: limited },
      columns: ['OrderNumber', 'Name', 'ReceivedOnUtc'],
    },
    { title: t`Low stock`, call: listStock, columns: ['Name', 'Stock', 'WaitingUnits'] },
    { ...{ title: t`Alarms`, call: listAlarms, args: limited }, columns: ['Severity', 'Text', 'BeganOnUtc'] },
  ].map((panel) => ({ ...panel, call: panel.call as MerchantCall }));
  return (
    <Screen title={t`Today`}>
      <div className={styles.cards}>
        {may(showStatistics) ? <Takings /> : null}
        {panels
          .filter(({ call }) => may(call))
          .map((panel) => (
            <Waiting key={panel.title} {...panel} />
          ))}
        {may(showStatus) ? <Status /> : null}
      </div>
    </Screen>
  );
}

function Status() {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { data, error } = useCallData(showStatus, {});
  const wrong = data?.Items.filter(({ State }) => State !== 'ok') ?? [];
  const rows = isWhole ? (data?.Items ?? []) : wrong;
  return (
    <Panel title={t`State of the shop`}>
      {error ? <Failure error={error} /> : null}
      {data && wrong.length === 0 ? (
        <p>
          <Trans>Everything works.</Trans>
        </p>
      ) : null}
      {rows.length > 0 ? (
        <RowsTable rows={rows} columns={['Part', 'State', 'SinceUtc', 'Message']} caption={t`State of the shop`} />
      ) : null}
      <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? <Trans>Show only what is wrong</Trans> : <Trans>Show every part</Trans>}
      </Button>
    </Panel>
  );
}
