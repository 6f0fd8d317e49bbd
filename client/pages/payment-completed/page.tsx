import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { readKey } from '../../../shared/api/endpoint.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { CART_KEY, CART_TOTAL_KEY } from '../../features/cart/use-cart.ts';
import { Head } from '../../features/head/head.tsx';
import {
  NoPaymentResult,
  PaidResult,
  RefundedResult,
  UnpaidResult,
  WaitingResult,
} from '../../features/payment/payment-result.tsx';
import { toOutcome } from '../../features/payment/payment-status.ts';
import { forgetPayment } from '../../features/payment/stored-payment.ts';
import { type PaymentName, readPaymentName, usePaymentState } from '../../features/payment/use-payment-state.ts';
import { StuckNotice } from '../../features/session/stuck-notice.tsx';
import { useRequireCustomer } from '../../features/session/use-require-customer.ts';
import { useErrorText } from '../../features/toasts/use-error-text.ts';
import { useTrackedPurchases } from '../../features/tracking/use-tracked-purchases.ts';
import type { PageProps } from '../../router/route.ts';
import { Alert } from '../../ui/alert.tsx';
import { Container } from '../../ui/container.tsx';

function Result({ named, isEnabled }: { named: PaymentName | null; isEnabled: boolean }) {
  const toErrorText = useErrorText();
  const { mutate } = useSWRConfig();
  const { state, error, hasStopped, askAgain } = usePaymentState(named, isEnabled);
  const outcome = state ? toOutcome(state) : null;
  useTrackedPurchases(outcome === 'paid');
  useEffect(() => {
    if (outcome !== 'paid') return;
    forgetPayment();
    for (const key of [CART_KEY, CART_TOTAL_KEY, readKey(getOrders, {})]) void mutate(key);
  }, [outcome, mutate]);
  if (state === null) return <NoPaymentResult />;
  if (state && outcome === 'paid') return <PaidResult state={state} />;
  if (state && outcome === 'ended') return <UnpaidResult state={state} />;
  if (state && outcome === 'refunded') return <RefundedResult state={state} />;
  return (
    <>
      <WaitingResult state={state} hasStopped={hasStopped} onAskAgain={askAgain} />
      {error ? (
        <Alert tone="warning" isLive>
          {toErrorText(error)}
        </Alert>
      ) : null}
    </>
  );
}

export function PaymentCompletedPage({ query }: PageProps) {
  const { t } = useLingui();
  const gate = useRequireCustomer();
  return (
    <Container width="narrow">
      <Head title={t`Your payment`} isIndexable={false} />
      {gate === 'stuck' ? (
        <StuckNotice />
      ) : (
        <div aria-live="polite">
          <Result named={readPaymentName(query)} isEnabled={gate === 'open'} />
        </div>
      )}
    </Container>
  );
}
