import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Cart } from '../../../shared/api/cart.ts';
import {
  type CreateOrderArgs,
  createOrder,
  getPaymentMethodsV3,
  type PaymentInfo,
} from '../../../shared/api/checkout.ts';
import { ApiError, readKey, UNAVAILABLE } from '../../../shared/api/endpoint.ts';
import { makeRandomId } from '../../browser/random-id.ts';
import { tabStorage } from '../../browser/storage.ts';
import { OFFLINE, UNREADABLE } from '../../data/browser-api.ts';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { useCartRefresh } from '../cart/use-cart-refresh.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { describeOrder, forgetAttempt, keyOfAttempt } from './order-attempt.ts';
import { usePay } from './use-pay.ts';

const RETRY_DELAYS_MS = [1_500, 4_000];
/** Longer than the storefront waits for its backend: past this the connection is gone. */
const RESPONSE_TIMEOUT_MS = 20_000;
const isWithoutResponse = (error: unknown) =>
  error instanceof ApiError && (error.code === OFFLINE || error.code === UNREADABLE || error.code === UNAVAILABLE);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function withinTimeout<T>(response: Promise<T>): Promise<T> {
  const timeout = wait(RESPONSE_TIMEOUT_MS).then((): never => {
    throw new ApiError(0, OFFLINE, []);
  });
  return Promise.race([response, timeout]);
}

interface PlaceOrder {
  isPlacing: boolean;
  /** True while the order is requested again because the first response was lost. */
  isChecking: boolean;
  /** The message that explains why there is no order. */
  problem: string | null;
  place: (cart: Cart, args: CreateOrderArgs) => Promise<void>;
}

/** Places the order once, however often the button is clicked, and continues to the payment. */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useLingui();
  const call = useFormCaller();
  const pay = usePay();
  const refreshCart = useCartRefresh();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The country that the shop asked about: ordering it again confirms it (TAX-6).
  const [askedCountry, setAskedCountry] = useState<string | undefined>();

  async function ask(args: CreateOrderArgs, key: string): Promise<PaymentInfo> {
    const order = () => withinTimeout(call(createOrder, args, { 'Idempotency-Key': key }));
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await order();
      } catch (error) {
        if (!isWithoutResponse(error)) throw error;
        // The order may exist: retry with the same key.
        setIsChecking(true);
        await wait(delay);
      }
    }
    return order();
  }

  async function place(cart: Cart, chosen: CreateOrderArgs): Promise<void> {
    const isConfirmed = askedCountry !== undefined && askedCountry === chosen.CountryIsoCode;
    const args = isConfirmed ? { ...chosen, CountryIsConfirmed: true } : chosen;
    setProblem(null);
    await attempt(
      async () => {
        const key = keyOfAttempt(tabStorage, describeOrder(cart, args), makeRandomId);
        const info = await ask(args, key);
        forgetAttempt(tabStorage);
        setIsChecking(false);
        await pay(info, args.PaymentSystemMethodName);
      },
      (text, error) => {
        if (isWithoutResponse(error)) {
          setProblem(t`We could not reach the shop. Try again when you’re back online. You will not be charged twice.`);
          return;
        }
        if (error instanceof ApiError && error.code === 'country-unclear') setAskedCountry(args.CountryIsoCode);
        // Rejected for good: the next click is a new order.
        forgetAttempt(tabStorage);
        void refreshCart();
        // A provider that is down is not offered for a while.
        void mutate(readKey(getPaymentMethodsV3, {}));
        setProblem(text);
      },
    );
    setIsChecking(false);
  }

  return { isPlacing: isRunning, isChecking, problem, place };
}
