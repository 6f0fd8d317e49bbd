import { useSWRConfig } from 'swr';
import { createNewPaymentUrl, getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { getOrder } from '../../../shared/api/order.ts';
import { useShop } from '../../data/shop-context.ts';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { toReturnUrls } from './return-urls.ts';
import { usePay } from './use-pay.ts';

/** Starts another payment for an unpaid order in this currency. */
export function usePayAgain(
  orderId: number,
  currency: string,
): { isStarting: boolean; payAgain: (method: string) => Promise<void> } {
  const call = useFormCaller();
  const shop = useShop();
  const pay = usePay();
  const { isRunning, attempt } = useAttempt();
  const { mutate } = useSWRConfig();

  async function payAgain(method: string): Promise<void> {
    const isStarted = await attempt(async () => {
      const urls = toReturnUrls(shop);
      const info = await call(createNewPaymentUrl, {
        orderId,
        paymentSystemMethodName: method,
        successUrl: urls.success,
        errorUrl: urls.error,
      });
      await pay(info, method);
    });
    if (isStarted) return;
    // The order may have ended meanwhile, or the provider may be down.
    void mutate(readKey(getOrder, { id: orderId }));
    void mutate(readKey(getPaymentMethodsV3, { currency }));
  }

  return { isStarting: isRunning, payAgain };
}
