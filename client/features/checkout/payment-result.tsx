import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PaymentState } from '../../../shared/api/checkout.ts';
import { getOrder } from '../../../shared/api/order.ts';
import { useHref } from '../../router/use-href.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CartIcon, CircleAlertIcon, CircleCheckIcon, ClockIcon, OrderIcon } from '../../ui/icons/icon.tsx';
import { CheckingText, UnderwayText } from '../orders/payment-notice.tsx';
import { PaymentParts } from '../orders/payment-parts.tsx';
import { useCustomerRead } from '../session/use-customer-read.ts';
import styles from './payment-result.module.css';

function OrderNumber({ state }: { state: PaymentState }) {
  return (
    <p className={styles.number}>
      <Trans>
        Order number <strong translate="no">{state.CustomOrderNumber}</strong>
      </Trans>
    </p>
  );
}

function ViewOrder({ state }: { state: PaymentState }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <ButtonLink variant="secondary" icon={<OrderIcon />} href={href('order', { id: state.OrderId })}>
      {t`View order`}
    </ButtonLink>
  );
}

export function PaidResult({ state }: { state: PaymentState }) {
  return (
    <EmptyState
      headingLevel={1}
      tone="success"
      icon={<CircleCheckIcon />}
      title={<Trans>Thank you, we’ve received your payment</Trans>}
      action={<ViewOrder state={state} />}
    >
      <Trans>Your keys are in your order. Reveal each one when you’re ready to use it.</Trans>
      <OrderNumber state={state} />
    </EmptyState>
  );
}

interface WaitingResultProps {
  state: PaymentState | undefined;
  hasStopped: boolean;
  onAskAgain: () => void;
}

export function WaitingResult({ state, hasStopped, onAskAgain }: WaitingResultProps) {
  return (
    <EmptyState
      headingLevel={1}
      icon={hasStopped ? <ClockIcon /> : <Spinner />}
      title={<Trans>Your payment is being processed</Trans>}
      action={
        <div className={styles.actions}>
          {state ? <ViewOrder state={state} /> : null}
          {hasStopped ? (
            <Button variant="secondary" onClick={onAskAgain}>
              <Trans>Check again</Trans>
            </Button>
          ) : null}
        </div>
      }
    >
      <Trans>
        This can take a moment. You can leave this page: your order will be completed as soon as we receive the payment.
      </Trans>
      {state ? <OrderNumber state={state} /> : null}
    </EmptyState>
  );
}

/** A payment whose money arrives in a few days: nobody pays again (PAYMENT-9). */
export function UnderwayResult({ state }: { state: PaymentState }) {
  return (
    <EmptyState
      headingLevel={1}
      tone="success"
      icon={<ClockIcon />}
      title={<Trans>Your payment is on its way</Trans>}
      action={<ViewOrder state={state} />}
    >
      <UnderwayText />
      <OrderNumber state={state} />
    </EmptyState>
  );
}

/** A payment that does not match its order (PAYMENT-10). */
export function HeldResult({ state }: { state: PaymentState }) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<ClockIcon />}
      title={<Trans>We’re checking your payment</Trans>}
      action={<ViewOrder state={state} />}
    >
      <CheckingText />
      <OrderNumber state={state} />
    </EmptyState>
  );
}

/** An order that has not been paid but still can be. */
export function UnpaidResult({ state }: { state: PaymentState }) {
  const { t } = useLingui();
  const href = useHref();
  const { data: order } = useCustomerRead(getOrder, { id: state.OrderId });
  return (
    <EmptyState
      headingLevel={1}
      tone="danger"
      icon={<CircleAlertIcon />}
      title={<Trans>Your payment did not go through</Trans>}
      action={
        <div className={styles.actions}>
          <ViewOrder state={state} />
          <ButtonLink variant="ghost" icon={<CartIcon />} href={href('cart')}>
            {t`Back to cart`}
          </ButtonLink>
        </div>
      }
    >
      {state.OrderStatus === 'Cancelled' ? (
        <Trans>You were not charged, and the order was cancelled. You can order again.</Trans>
      ) : (
        <Trans>You were not charged. Try again with the same payment method or choose another one.</Trans>
      )}
      <OrderNumber state={state} />
      {order ? (
        <p className={styles.sum}>
          <Trans>Total</Trans> <bdi translate="no">{order.OrderAmount ?? order.OrderTotal}</bdi>
        </p>
      ) : null}
      {order?.PaymentParts && order.PaymentParts.length > 1 ? (
        <p>
          <PaymentParts parts={order.PaymentParts} />
        </p>
      ) : null}
    </EmptyState>
  );
}

export function NoPaymentResult({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <EmptyState
      headingLevel={1}
      icon={<OrderIcon />}
      title={<Trans>There is no payment to show</Trans>}
      action={<ButtonLink href={href('orders')}>{t`My orders`}</ButtonLink>}
    >
      {children ?? <Trans>You’ll find all your orders in your account.</Trans>}
    </EmptyState>
  );
}

/** A payment that was refunded. */
export function RefundedResult({ state }: { state: PaymentState }) {
  return (
    <NoPaymentResult>
      <Trans>The payment for order {state.CustomOrderNumber} was refunded.</Trans>
    </NoPaymentResult>
  );
}
