import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderDetail, PaymentNote } from '../../../shared/api/order.ts';
import { Link } from '../../router/link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

type Tone = 'info' | 'success' | 'warning';

export function UnderwayText(): ReactNode {
  return (
    <Trans>
      It takes a few days to arrive. Your keys are reserved for you, and we’ll email you as soon as the payment is here.
      Please don’t pay again.
    </Trans>
  );
}

export function CheckingText(): ReactNode {
  return (
    <Trans>
      Your payment does not match your order. We’re checking this, and will then send your keys or return your money.
      Please don’t pay again.
    </Trans>
  );
}

const TONES: Readonly<Record<PaymentNote, Tone>> = {
  unpaid: 'info',
  failed: 'warning',
  overdue: 'warning',
  underway: 'info',
  'checking-amount': 'warning',
  'checking-country': 'warning',
  'checking-order': 'warning',
  returning: 'info',
  returned: 'info',
  cancelled: 'info',
  preparing: 'success',
  paid: 'success',
  'partly-refunded': 'info',
  refunded: 'info',
  disputed: 'warning',
};

function NoticeText({ note, number }: { note: PaymentNote; number: string }): ReactNode {
  switch (note) {
    case 'unpaid':
      return <Trans>This order is not paid yet. Its products are reserved for you for a short time.</Trans>;
    case 'failed':
      return <Trans>You were not charged. Try again with the same payment method or choose another one.</Trans>;
    case 'overdue':
      return <Trans>The time to pay for this order is over, so it will be cancelled. You can order again.</Trans>;
    case 'underway':
      return <UnderwayText />;
    case 'checking-amount':
    case 'checking-country':
      return <CheckingText />;
    case 'checking-order':
      return <Trans>We’re checking this order, and will then send your keys or return your money.</Trans>;
    case 'returning':
      return (
        <Trans>
          This order was cancelled, and we’re returning your payment. With some banks this takes a few days.
        </Trans>
      );
    case 'returned':
      return (
        <Trans>This order was cancelled, and your payment was returned. With some banks this takes a few days.</Trans>
      );
    case 'cancelled':
      return <Trans>You were not charged, and the order was cancelled. You can order again.</Trans>;
    case 'preparing':
      return (
        <Trans>We’ve received your payment. Some keys are not here yet: we’ll email you as soon as they are.</Trans>
      );
    case 'paid':
      return <Trans>Thank you, we’ve received your payment</Trans>;
    case 'partly-refunded':
      return <Trans>A part of your payment was refunded.</Trans>;
    case 'refunded':
      return <Trans>The payment for order {number} was refunded.</Trans>;
    case 'disputed':
      return (
        <Trans>
          The payment for this order is disputed. Until this is decided, keys not yet shown stay hidden, and none can be
          replaced or returned.
        </Trans>
      );
  }
}

function NoticeTitle({ note }: { note: PaymentNote }): ReactNode {
  if (note === 'underway') return <Trans>Your payment is on its way</Trans>;
  return <Trans>We’re checking your payment</Trans>;
}

const TITLED: ReadonlySet<PaymentNote> = new Set(['underway', 'checking-amount', 'checking-country']);
/** The notes on which only people can help. */
const NEEDS_HELP: ReadonlySet<PaymentNote> = new Set([
  'underway',
  'checking-amount',
  'checking-country',
  'checking-order',
  'returning',
  'disputed',
]);

/** What there is to say about an order's payment, and the way on where the page has no button for it (PAYMENT-10). */
export function PaymentNotice({ order }: { order: OrderDetail }) {
  const note = order.PaymentNote;
  if (note === undefined) return null;
  const help = (
    <Link to="topic" params={{ seName: 'contact-us' }}>
      <Trans>Contact us</Trans>
    </Link>
  );
  return (
    <Alert
      tone={TONES[note]}
      title={TITLED.has(note) ? <NoticeTitle note={note} /> : undefined}
      action={NEEDS_HELP.has(note) ? help : undefined}
    >
      <NoticeText note={note} number={order.CustomOrderNumber} />
    </Alert>
  );
}
