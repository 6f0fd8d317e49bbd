import { createNewPaymentUrl } from '../../../shared/api/checkout.ts';
import { useCall } from '../../data/use-call.ts';
import { useShop } from '../../shop-context.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { toReturnUrls } from './return-urls.ts';
import { usePay } from './use-pay.ts';

/** Starts another payment for an order that is not paid. */
export function usePayAgain(orderId: number): { isStarting: boolean; payAgain: (method: string) => Promise<void> } {
  const call = useCall();
  const shop = useShop();
  const pay = usePay();
  const { isRunning, attempt } = useAttempt();

  async function payAgain(method: string): Promise<void> {
    await attempt(async () => {
      const urls = toReturnUrls(shop);
      const info = await call(createNewPaymentUrl, {
        orderId,
        paymentSystemMethodName: method,
        successUrl: urls.success,
        errorUrl: urls.error,
      });
      pay(info, method);
    });
  }

  return { isStarting: isRunning, payAgain };
}
