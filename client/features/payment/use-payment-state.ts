import { useCallback, useEffect, useState } from 'react';
import { checkPayment, checkPaymentFromProvider, type PaymentState } from '../../../shared/api/checkout.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { useCall } from '../../data/use-call.ts';
import { useExpiredSession } from '../session/use-expired-session.ts';
import { MAX_POLLS, nextPollDelay, toOutcome } from './payment-status.ts';
import { findStoredPayment } from './stored-payment.ts';

interface PaymentWatch {
  /** Undefined until the first answer, null when there is no payment to tell of. */
  state: PaymentState | null | undefined;
  /** Why the last question failed. */
  error: unknown;
  /** True when the page stopped asking before the payment was over. */
  hasStopped: boolean;
  askAgain: () => void;
}

/**
 * Asks what became of a payment, with growing pauses, until it is over. `paymentInitId` is what the provider's return
 * said; without it, or when another payment was begun in this tab, the customer's newest payment is asked for.
 */
export function usePaymentState(paymentInitId: string | null, isEnabled: boolean): PaymentWatch {
  const call = useCall();
  const endExpiredSession = useExpiredSession();
  const [state, setState] = useState<PaymentState | null>();
  const [error, setError] = useState<unknown>();
  const [pollCount, setPollCount] = useState(0);

  const ask = useCallback(async (): Promise<PaymentState | null> => {
    const stored = findStoredPayment();
    const isSame = stored !== null && (paymentInitId === null || stored.paymentInitId === paymentInitId);
    if (!isSame) return call(checkPaymentFromProvider, {});
    return call(checkPayment, { paymentMethodSystemName: stored.method, paymentInitId: stored.paymentInitId });
  }, [call, paymentInitId]);

  const isOver = state === null || (state !== undefined && toOutcome(state) !== 'waiting');
  const hasStopped = !isOver && pollCount >= MAX_POLLS;

  useEffect(() => {
    if (!isEnabled || isOver || hasStopped) return;
    let isCurrent = true;
    const delay = pollCount === 0 ? 0 : nextPollDelay(pollCount, state?.RetryAfterSeconds ?? 0);
    const timer = setTimeout(async () => {
      try {
        const answer = await ask();
        if (!isCurrent) return;
        setState(answer);
        setError(undefined);
      } catch (failure) {
        if (!isCurrent) return;
        if (failure instanceof ApiError && failure.status === 401) return endExpiredSession();
        if (failure instanceof ApiError && failure.status === 404) return setState(null);
        setError(failure);
      }
      setPollCount((count) => count + 1);
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isEnabled, isOver, hasStopped, pollCount, state?.RetryAfterSeconds, ask, endExpiredSession]);

  return { state, error, hasStopped, askAgain: () => setPollCount(0) };
}
