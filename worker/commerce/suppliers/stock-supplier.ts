import { claimKeys } from '../keys/keys-store.ts';
import { readOrderMails } from '../orders/order-mails.ts';
import { fulfilOrder } from '../orders/order-settlement-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import type { KeySupplier } from './supplier.ts';

/** The shop's own keys, in D1. The default. */
export function createStockSupplier(env: PaymentEnv): KeySupplier {
  return {
    name: 'stock',
    reserve: (orderGuid, productId) => claimKeys(env.DB, orderGuid, productId),
    // By `reserve` the key is the order's already.
    setAside: () => Promise.resolve([]),
    async fulfil(orderGuid, productIds, now) {
      await fulfilOrder(env.DB, orderGuid, productIds, await readOrderMails(env, orderGuid), now);
    },
  };
}
