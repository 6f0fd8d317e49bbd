import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type * as v from 'valibot';
import { refundAmount } from '../../../shared/merchant/giving.ts';
import { holdOrder, releaseOrder } from '../../../shared/merchant/holds.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { cancelOrder, refundOrder, resendOrderMail, showOrder } from '../../../shared/merchant/orders.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { RowsTable } from '../calls/result.tsx';
import { showInstant, showMoney } from '../calls/show-value.ts';
import { useCallData } from '../calls/use-calls.ts';
import { useWords } from '../calls/words.ts';
import { useMay } from '../session.ts';
import { Notes } from './notes.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

type OrderData = v.InferOutput<typeof showOrder.output>;

/** What may be done with the order now, for those who may. */
function Actions({ order }: { order: OrderData }) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState<{ call: MerchantCall; title: string } | null>(null);
  const known = { OrderNumber: order.Number };
  const ofMoney = { ...known, CurrencyCode: order.CurrencyCode };
  const close = () => setOpen(null);
  const isPaid = order.PaidOnUtc !== null;
  const isHeld = order.HeldOnUtc !== null;
  const actions = [
    { call: resendOrderMail, title: t`Send its mail again`, isPossible: isPaid },
    { call: holdOrder, title: t`Hold`, isPossible: !isHeld && order.Status !== 'Cancelled' },
    { call: releaseOrder, title: t`Release`, isPossible: isHeld },
    { call: refundOrder, title: t`Refund`, isPossible: isPaid },
    { call: refundAmount, title: t`Refund an amount`, isPossible: isPaid },
    { call: cancelOrder, title: t`Cancel`, isPossible: order.Status === 'Pending' },
  ];
  const possible = actions.filter(({ call, isPossible }) => isPossible && may(call));
  return (
    <div className={styles.buttons}>
      {possible.map(({ call, title }) => (
        <Button key={title} variant="secondary" onClick={() => setOpen({ call: call as MerchantCall, title })}>
          {title}
        </Button>
      ))}
      {open?.call.path === refundOrder.path ? <RefundDialog order={order} onClose={close} /> : null}
      {open && open.call.path !== refundOrder.path ? (
        <CallDialog {...open} known={open.call.path === refundAmount.path ? ofMoney : known} onClose={close} />
      ) : null}
    </div>
  );
}

/** What happened, the oldest first, from the instants that the order has. */
function Timeline({ order }: { order: OrderData }) {
  const { t, i18n } = useLingui();
  const events = [
    { at: order.CreatedOnUtc, what: t`Ordered` },
    { at: order.PaidOnUtc, what: t`Paid` },
    { at: order.HeldOnUtc, what: t`Held` },
    { at: order.DisputedOnUtc, what: t`Payment disputed` },
    ...order.Units.map(({ RevealedOnUtc, Product }) => ({ at: RevealedOnUtc, what: t`Key shown: ${Product}` })),
    ...order.Refunds.map(({ CreatedOnUtc, GrossMinor }) => {
      const amount = showMoney(GrossMinor, order.CurrencyCode, i18n.locale);
      return { at: CreatedOnUtc, what: t`Refunded: ${amount}` };
    }),
  ].flatMap(({ at, what }) => (at === null ? [] : [{ at, what }]));
  return (
    <Panel title={t`Timeline`}>
      <ol className={styles.rows}>
        {events
          .toSorted((one, other) => one.at.localeCompare(other.at))
          .map(({ at, what }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two units may be shown at one instant
            <li key={index}>
              <span className={styles.muted}>{showInstant(at, i18n.locale)}</span> <bdi>{what}</bdi>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

function Facts({ order }: { order: OrderData }) {
  const { t, i18n } = useLingui();
  const { state } = useWords();
  const money = (minor: number) => showMoney(minor, order.CurrencyCode, i18n.locale);
  const items = [
    { key: 'state', term: t`State`, detail: state(order.Status) },
    { key: 'payment', term: t`Payment`, detail: `${state(order.PaymentStatus)}, ${order.Method}` },
    {
      ...{ key: 'buyer', term: t`Buyer` },
      detail: (
        <Link to="/customers/$id" params={{ id: String(order.CustomerId) }}>
          <bdi>{order.Email}</bdi>
        </Link>
      ),
    },
    { key: 'country', term: t`Country`, detail: order.Country },
    { key: 'subtotal', term: t`Goods`, detail: money(order.SubtotalMinor) },
    { key: 'discount', term: t`Discount`, detail: money(order.DiscountMinor) },
    { key: 'tax', term: t`VAT in it`, detail: `${money(order.TaxMinor)} (${order.TaxKind}, ${order.TaxCountry})` },
    { key: 'refunded', term: t`Refunded`, detail: money(order.RefundedMinor) },
    { key: 'total', term: t`Total`, detail: money(order.TotalMinor) },
  ];
  return (
    <Panel title={t`Order`}>
      <SummaryList look="facts" items={items} />
    </Panel>
  );
}

/** One order with all that is known of it, but no key. */
export function Order() {
  const { t } = useLingui();
  const { number } = useParams({ from: '/orders/$number' });
  const { data: order, error, isPending } = useCallData(showOrder, { OrderNumber: number });
  return (
    <Screen title={t`Order ${number}`} action={order ? <Actions order={order} /> : null}>
      {isPending ? <Skeleton /> : null}
      {error ? <Failure error={error} /> : null}
      {order?.HeldOnUtc ? (
        <Alert tone="warning" title={t`This order is held`}>
          {order.RiskReasons.map(({ Reason, Text, Weight }) => (
            <p key={Reason}>
              {Text} <Badge>{Weight}</Badge>
            </p>
          ))}
        </Alert>
      ) : null}
      {order ? (
        <>
          <div className={styles.cards}>
            <Facts order={order} />
            <Timeline order={order} />
            <Notes notes={order.Notes} subject={{ Order: order.Number }} />
          </div>
          <Panel title={t`Units`}>
            <RowsTable
              rows={order.Units}
              columns={['Product', 'UnitMinor', 'DiscountMinor', 'KeyStatus', 'RevealedOnUtc', 'IsRefunded']}
              caption={t`Units`}
            />
          </Panel>
          <Panel title={t`Payments`}>
            <RowsTable
              rows={order.Payments}
              columns={['Method', 'Status', 'AmountMinor', 'RefundedMinor', 'HeldReason', 'PaymentInitId']}
              caption={t`Payments`}
            />
          </Panel>
        </>
      ) : null}
    </Screen>
  );
}
