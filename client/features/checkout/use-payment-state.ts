import { useCallback, useEffect, useRef, useState } from 'react';
import { checkPayment, checkPaymentFromProvider, type PaymentState } from '../../../shared/api/checkout.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { useCall } from '../../data/use-call.ts';
import { useExpiredSession } from '../session/use-expired-session.ts';
import { MAX_POLLS, nextPollDelay, toOutcome } from './payment-status.ts';
import { findStoredPayment } from './stored-payment.ts';

export interface PaymentWatch {
  /** Undefined until the first response, null when there is no payment. */
  state: PaymentState | null | undefined;
  /** Why the last poll failed. */
  error: unknown;
  /** True when polling stopped before the payment was over. */
  hasStopped: boolean;
  askAgain: () => void;
}

/** Identifies a payment, from the return URL or from this tab's storage. */
export interface PaymentName {
  paymentInitId: string;
  method: string;
}

/** The payment in the URL of a result page; null when the provider dropped it. */
export function readPaymentName(query: URLSearchParams): PaymentName | null {
  const paymentInitId = query.get('paymentInitId');
  const method = query.get('paymentMethodSystemName');
  return paymentInitId && method ? { paymentInitId, method } : null;
}

/**
 * Polls the state of a payment, with growing delays, until it is final. A return without an id resumes the payment that
 * this tab remembers, else the customer's newest one (PAYMENT-4).
 */
export function usePaymentState(named: PaymentName | null, isEnabled: boolean): PaymentWatch {
  const call = useCall();
  const endExpiredSession = useExpiredSession();
  const [state, setState] = useState<PaymentState | null>();
  const [error, setError] = useState<unknown>();
  const [pollCount, setPollCount] = useState(0);
  const wasUnauthorized = useRef(false);

  const namedId = named?.paymentInitId;
  const namedMethod = named?.method;
  const ask = useCallback(async (): Promise<PaymentState | null> => {
    if (namedId !== undefined && namedMethod !== undefined) {
      return call(checkPayment, { paymentMethodSystemName: namedMethod, paymentInitId: namedId });
    }
    const stored = findStoredPayment();
    if (!stored) return call(checkPaymentFromProvider, {});
    return call(checkPayment, { paymentMethodSystemName: stored.method, paymentInitId: stored.paymentInitId });
  }, [call, namedId, namedMethod]);

  const isOver = state === null || (state !== undefined && toOutcome(state) !== 'waiting');
  const hasStopped = !isOver && pollCount >= MAX_POLLS;

  useEffect(() => {
    if (!isEnabled || isOver || hasStopped) return;
    let isCurrent = true;
    const delay = pollCount === 0 ? 0 : nextPollDelay(pollCount, state?.RetryAfterSeconds ?? 0);
    const timer = setTimeout(async () => {
      try {
        const response = await ask();
        if (!isCurrent) return;
        setState(response);
        setError(undefined);
        wasUnauthorized.current = false;
      } catch (failure) {
        if (!isCurrent) return;
        if (failure instanceof ApiError && failure.status === 404) return setState(null);
        const isUnauthorized = failure instanceof ApiError && failure.status === 401;
        if (isUnauthorized && !((await endExpiredSession(failure, wasUnauthorized.current)) && isCurrent)) return;
        wasUnauthorized.current = isUnauthorized;
        if (!isUnauthorized) setError(failure);
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
