import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api/endpoint.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { tabStorage } from '../../browser/storage.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { useCartRefresh } from '../cart/use-cart-refresh.ts';
import { Head } from '../head/head.tsx';
import { useErrorText } from '../notices/use-error-text.ts';
import { StuckNotice } from '../session/stuck-notice.tsx';
import { useRequireCustomer } from '../session/use-require-customer.ts';
import { useTrackedPurchases } from '../third-parties/use-tracked-purchases.ts';
import { forgetSpentChoices } from './checkout-choices.ts';
import { GuestGate } from './guest/guest-gate.tsx';
import { PaidKeys } from './paid-keys.tsx';
import { PayAgain } from './pay-again.tsx';
import styles from './payment-page.module.css';
import {
  HeldResult,
  NoPaymentResult,
  PaidResult,
  RefundedResult,
  UnderwayResult,
  UnpaidResult,
  WaitingResult,
} from './payment-result.tsx';
import { type ShownResult, toShownResult } from './payment-status.ts';
import { forgetPayment } from './stored-payment.ts';
import { type PaymentWatch, readPaymentName, usePaymentState } from './use-payment-state.ts';

/**
 * After a successful payment, and one that is on its way, clears what was stored for it: the cart is now empty.
 */
function usePaidOnce(shown: ShownResult): void {
  const { mutate } = useSWRConfig();
  const refreshCart = useCartRefresh();
  const isPaid = shown === 'paid' || shown === 'underway';
  useTrackedPurchases(shown === 'paid');
  useEffect(() => {
    if (!isPaid) return;
    forgetPayment();
    forgetSpentChoices(tabStorage);
    void refreshCart();
    void mutate(isReadOf(getOrders));
  }, [isPaid, mutate, refreshCart]);
}

function ResultWords({ shown, watch }: { shown: ShownResult; watch: PaymentWatch }): ReactNode {
  const toErrorText = useErrorText();
  const { state, error, hasStopped, askAgain } = watch;
  if (state && shown === 'paid') return <PaidResult state={state} />;
  if (state && shown === 'unpaid') return <UnpaidResult state={state} />;
  if (state && shown === 'underway') return <UnderwayResult state={state} />;
  if (state && shown === 'held') return <HeldResult state={state} />;
  if (state && shown === 'refunded') return <RefundedResult state={state} />;
  if (shown === 'none') return <NoPaymentResult />;
  return (
    <>
      <WaitingResult state={state ?? undefined} hasStopped={hasStopped} onAskAgain={askAgain} />
      {error ? (
        <Alert tone="warning" isLive>
          {toErrorText(error)}
        </Alert>
      ) : null}
    </>
  );
}

interface PaymentPageProps {
  query: URLSearchParams;
  /** True for the page of failed payments. */
  isTurnedBack: boolean;
}

/** The result of a payment: both return URLs of PAYMENT-4 show it. */
export function PaymentPage({ query, isTurnedBack }: PaymentPageProps) {
  const { t } = useLingui();
  const gate = useRequireCustomer(true);
  const watch = usePaymentState(readPaymentName(query), gate === 'open');
  const { state } = watch;
  const shown = toShownResult(state, isTurnedBack);
  usePaidOnce(shown);
  return (
    <Container width="narrow">
      <Head title={t`Your payment`} description={t`You’ll find all your orders in your account.`} />
      {gate === 'stuck' ? <StuckNotice /> : null}
      {gate === 'unproven' ? <GuestGate /> : null}
      {gate === 'stuck' || gate === 'unproven' ? null : (
        <div className={styles.result}>
          <div aria-live="polite">
            <ResultWords shown={shown} watch={watch} />
          </div>
          {/* Payments are only read in the browser, so the server's build leaves that code out. */}
          {!import.meta.env.SSR && state && shown === 'paid' ? <PaidKeys orderId={state.OrderId} /> : null}
          {!import.meta.env.SSR && state && shown === 'unpaid' && state.OrderStatus !== 'Cancelled' ? (
            <PayAgain orderId={state.OrderId} />
          ) : null}
        </div>
      )}
    </Container>
  );
}
