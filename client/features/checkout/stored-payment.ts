import type { PaymentInfo } from '../../../shared/api/checkout.ts';
import { readStored, tabStorage } from '../../browser/storage.ts';

/** The pending payment that this tab remembers, to resume it after a lost return. Neither credentials nor amounts. */
export interface StoredPayment {
  paymentInitId: string;
  method: string;
  orderId: number;
  orderNumber: string;
}

const PAYMENT = 'payment';

function isStoredPayment(value: unknown): value is StoredPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { paymentInitId, method, orderId, orderNumber } = value as Partial<Record<keyof StoredPayment, unknown>>;
  return (
    typeof paymentInitId === 'string' &&
    typeof method === 'string' &&
    typeof orderNumber === 'string' &&
    Number.isInteger(orderId)
  );
}

export function keepPayment(info: PaymentInfo, method: string): void {
  const payment: StoredPayment = {
    paymentInitId: info.PaymentInitId,
    method,
    orderId: info.OrderId,
    orderNumber: info.CustomOrderNumber,
  };
  tabStorage.set(PAYMENT, JSON.stringify(payment));
}

/** The last payment that this tab started, or null. Browser only. */
export function findStoredPayment(): StoredPayment | null {
  return readStored(tabStorage, PAYMENT, isStoredPayment);
}

export function forgetPayment(): void {
  tabStorage.remove(PAYMENT);
}
