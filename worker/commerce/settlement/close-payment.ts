import { providerOf } from '../payments/methods.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * Ends an unpaid payment at its provider before the shop gives it up. A payment that arrives concurrently wins: it is
 * applied, and the caller then finds a paid order.
 */
export async function closePayment(env: PaymentEnv, methodSystemName: string, initId: string): Promise<void> {
  const event = await providerOf(env, methodSystemName)?.close(initId);
  if (event) await receiveEvent(env, event);
}
