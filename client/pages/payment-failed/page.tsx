import { useLingui } from '@lingui/react/macro';
import { Head } from '../../features/head/head.tsx';
import {
  NoPaymentResult,
  PaidResult,
  RefundedResult,
  UnpaidResult,
  WaitingResult,
} from '../../features/payment/payment-result.tsx';
import { toOutcome } from '../../features/payment/payment-status.ts';
import { type PaymentName, readPaymentName, usePaymentState } from '../../features/payment/use-payment-state.ts';
import { StuckNotice } from '../../features/session/stuck-notice.tsx';
import { useRequireCustomer } from '../../features/session/use-require-customer.ts';
import type { PageProps } from '../../router/route.ts';
import { Container } from '../../ui/container.tsx';

function Result({ named, isEnabled }: { named: PaymentName | null; isEnabled: boolean }) {
  const { state, hasStopped, askAgain } = usePaymentState(named, isEnabled);
  if (state === null) return <NoPaymentResult />;
  // The provider sent the browser here, but what counts is what it told the shop.
  if (!state || state.PaymentStatus === 'Authorized') {
    return <WaitingResult state={state} hasStopped={hasStopped} onAskAgain={askAgain} />;
  }
  switch (toOutcome(state)) {
    case 'paid':
      return <PaidResult state={state} />;
    case 'refunded':
      return <RefundedResult state={state} />;
    case 'waiting':
    case 'ended':
      return <UnpaidResult state={state} />;
  }
}

export function PaymentFailedPage({ query }: PageProps) {
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
