import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { exportLedger, listBestSellers, listSearches, showStatistics } from '../../../shared/merchant/figures.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { mapSearch } from '../../../shared/merchant/searches.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { RowsTable } from '../calls/result.tsx';
import { saveCsv } from '../calls/save-file.ts';
import { showMoney } from '../calls/show-value.ts';
import { useCallData } from '../calls/use-calls.ts';
import { useMay } from '../session.ts';
import { lastDays, SPANS } from './period.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

type Period = ReturnType<typeof lastDays>;

interface ListedProps {
  title: string;
  call: MerchantCall;
  period: Period;
  columns: readonly string[];
}

/** A report that is a list: its first rows, and all columns and rows of the answer as a file. */
function Listed({ title, call, period, columns }: ListedProps) {
  const { t } = useLingui();
  const { data, error, isPending } = useCallData(call, period);
  const rows = (data as { Items: Record<string, unknown>[] } | undefined)?.Items ?? [];
  const file = `${call.noun}-${call.verb}-${period.From}.csv`;
  return (
    <Panel
      title={title}
      action={
        rows.length > 0 ? (
          <Button variant="ghost" size="small" onClick={() => saveCsv(rows, file)}>
            {t`Save as CSV`}
          </Button>
        ) : null
      }
    >
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {data && rows.length === 0 ? (
        <p className={styles.muted}>
          <Trans>There is nothing in this time.</Trans>
        </p>
      ) : null}
      {rows.length > 0 ? <RowsTable rows={rows.slice(0, 10)} columns={columns} caption={title} /> : null}
    </Panel>
  );
}

/** The sums of a period, and its days with bars as long as their takings. */
function Sales({ period }: { period: Period }) {
  const { t, i18n } = useLingui();
  const { data, error, isPending } = useCallData(showStatistics, period);
  const money = (minor: number) => showMoney(minor, DEFAULT_CURRENCY, i18n.locale);
  const most = Math.max(1, ...(data?.Days ?? []).map(({ RevenueEurMinor }) => RevenueEurMinor));
  return (
    <Panel title={t`Sales`}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {data ? (
        <>
          <SummaryList
            look="facts"
            items={[
              { key: 'orders', term: t`Paid orders`, detail: i18n.number(data.PaidOrders) },
              { key: 'sold', term: t`Sold`, detail: money(data.SoldEurMinor) },
              { key: 'refunded', term: t`Refunded`, detail: money(data.RefundedEurMinor) },
              { key: 'vat', term: t`VAT in it`, detail: money(data.VatEurMinor) },
              { key: 'customers', term: t`New customers`, detail: i18n.number(data.NewCustomers) },
            ]}
          />
          <Table caption={t`Sales by day`}>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Paid orders`}</th>
                <th scope="col">{t`Revenue`}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.Days.map(({ Day, PaidOrders, RevenueEurMinor }) => (
                <tr key={Day}>
                  <th scope="row">{Day}</th>
                  <td>{i18n.number(PaidOrders)}</td>
                  <td>{money(RevenueEurMinor)}</td>
                  {/* The number beside it says the same. */}
                  <td aria-hidden>
                    <meter className={styles.bar} min={0} max={most} value={RevenueEurMinor} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      ) : null}
    </Panel>
  );
}

/** What was sold and searched in the last days, for those who may read it. */
export function Reports() {
  const { t } = useLingui();
  const may = useMay();
  const { days = 30 } = useSearch({ from: '/reports' });
  const period = lastDays(new Date(), days);
  const [isMapping, setMapping] = useState(false);
  const lists: ListedProps[] = [
    {
      ...{ title: t`Best sellers`, call: listBestSellers as MerchantCall, period },
      columns: ['Product', 'Units', 'RevenueEurMinor'],
    },
    {
      ...{ title: t`VAT by country`, call: exportLedger as MerchantCall, period },
      columns: ['Country', 'VatBasisPoints', 'CurrencyCode', 'NetMinor', 'VatMinor'],
    },
    {
      ...{ title: t`Searches`, call: listSearches as MerchantCall, period },
      columns: ['Term', 'Language', 'WithoutResults', 'Searches', 'Bought'],
    },
  ];
  return (
    <Screen
      title={t`Reports`}
      action={
        may(mapSearch) ? (
          <Button variant="secondary" onClick={() => setMapping(true)}>
            <Trans>Lead a search somewhere</Trans>
          </Button>
        ) : null
      }
    >
      <nav className={styles.buttons} aria-label={t`Period`}>
        {SPANS.map((span) => (
          <Link key={span} to="/reports" search={{ days: span }} aria-current={span === days ? 'page' : undefined}>
            {t`Last ${span} days`}
          </Link>
        ))}
      </nav>
      {may(showStatistics) ? <Sales period={period} /> : null}
      <div className={styles.cards}>
        {lists
          .filter(({ call }) => may(call))
          .map((list) => (
            <Listed key={list.title} {...list} />
          ))}
      </div>
      {isMapping ? <CallDialog call={mapSearch as MerchantCall} onClose={() => setMapping(false)} /> : null}
    </Screen>
  );
}
