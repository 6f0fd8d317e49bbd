import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type * as v from 'valibot';
import { addBlock } from '../../../shared/merchant/blocks.ts';
import {
  correctEmail,
  deleteCustomer,
  exportCustomer,
  showCustomer,
  showHistory,
} from '../../../shared/merchant/customers.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { listNotes } from '../../../shared/merchant/notes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { RowsTable } from '../calls/result.tsx';
import { showInstant, showMoney } from '../calls/show-value.ts';
import { useCallData } from '../calls/use-calls.ts';
import { useMay } from '../session.ts';
import { Notes } from './notes.tsx';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

type CustomerData = v.InferOutput<typeof showCustomer.output>;

interface Action {
  call: MerchantCall;
  title: string;
  known: Record<string, number>;
  leftOut?: readonly string[];
}

/** What a block may be of instead of a customer. */
const OTHERS_TO_BLOCK = ['Email', 'NetworkOf', 'CardOf', 'CardFingerprint'];

function Actions({ id }: { id: number }) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState<Action | null>(null);
  const actions = [
    { call: addBlock, title: t`Block`, known: { Customer: id }, leftOut: OTHERS_TO_BLOCK },
    { call: correctEmail, title: t`Correct the e-mail address`, known: { Id: id } },
    { call: exportCustomer, title: t`Export the data`, known: { Id: id } },
    { call: deleteCustomer, title: t`Delete`, known: { Id: id } },
  ].map((action) => ({ ...action, call: action.call as MerchantCall }));
  return (
    <div className={styles.buttons}>
      {actions
        .filter(({ call }) => may(call))
        .map((action) => (
          <Button key={action.title} variant="secondary" onClick={() => setOpen(action)}>
            {action.title}
          </Button>
        ))}
      {open ? <CallDialog {...open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function Facts({ customer }: { customer: CustomerData }) {
  const { t, i18n } = useLingui();
  const money = (minor: number) => showMoney(minor, 'EUR', i18n.locale);
  const name = [customer.FirstName, customer.LastName].filter(Boolean).join(' ') || '–';
  const items = [
    { key: 'name', term: t`Name`, detail: <bdi>{name}</bdi> },
    { key: 'country', term: t`Country`, detail: customer.Country ?? '–' },
    { key: 'account', term: t`Account`, detail: customer.IsGuest ? t`None: buys as a guest` : t`Yes` },
    { key: 'since', term: t`Since`, detail: showInstant(customer.CreatedOnUtc, i18n.locale) },
    { key: 'seen', term: t`Last seen`, detail: showInstant(customer.LastActivityOnUtc, i18n.locale) },
    { key: 'orders', term: t`Orders, of them paid`, detail: `${customer.Orders}, ${customer.PaidOrders}` },
    { key: 'cases', term: t`Open cases`, detail: String(customer.OpenCases) },
    { key: 'balance', term: t`Balance`, detail: money(customer.BalanceEurMinor) },
    { key: 'points', term: t`Points`, detail: String(customer.Points) },
  ];
  return (
    <Panel
      title={t`Customer`}
      action={
        <Link to="/orders" search={{ Customer: String(customer.Id) }}>
          <Trans>Their orders</Trans>
        </Link>
      }
    >
      <SummaryList look="facts" items={items} />
    </Panel>
  );
}

function CustomerNotes({ id }: { id: number }) {
  const { data, error } = useCallData(listNotes, { Customer: id });
  if (error) return <Failure error={error} />;
  return <Notes notes={data?.Items ?? []} subject={{ Customer: id }} />;
}

function History({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isPending } = useCallData(showHistory, { Id: id });
  const title = t`History`;
  return (
    <Panel title={title}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {data && data.Items.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing has happened yet.</Trans>
        </p>
      ) : null}
      {data && data.Items.length > 0 ? (
        <RowsTable rows={data.Items} columns={['AtUtc', 'What', 'Number', 'Text', 'AmountMinor']} caption={title} />
      ) : null}
    </Panel>
  );
}

/** One customer: who they are, what happened, what the staff noted. */
export function Customer() {
  const { t, i18n } = useLingui();
  const { id } = useParams({ from: '/customers/$id' });
  const { data: customer, error, isPending } = useCallData(showCustomer, { Id: id });
  const day = customer?.DeleteRequestedOnUtc ? showInstant(customer.DeleteRequestedOnUtc, i18n.locale) : null;
  return (
    <Screen title={customer?.Email ?? t`Customer ${id}`} action={customer ? <Actions id={customer.Id} /> : null}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {day === null ? null : (
        <Alert tone="warning">
          <Trans>Asked to be deleted on {day}.</Trans>
        </Alert>
      )}
      {customer ? (
        <>
          <div className={styles.cards}>
            <Facts customer={customer} />
            <CustomerNotes id={customer.Id} />
          </div>
          <History id={customer.Id} />
        </>
      ) : null}
    </Screen>
  );
}
