import { type Customer, getCustomer } from '../../../shared/api/customer.ts';
import { useLiveRead } from '../../data/use-read.ts';

export interface CurrentCustomer {
  /** The visitor's or customer's record; undefined on the server and until the browser has read it. */
  customer: Customer | undefined;
  /** Spec section 6: the record has an e-mail. */
  isSignedIn: boolean;
  isLoading: boolean;
}

/** Who is shopping. Only the browser knows: the server's HTML is the same for everybody. */
export function useCustomer(): CurrentCustomer {
  const { data, error } = useLiveRead(getCustomer, {});
  return { customer: data, isSignedIn: Boolean(data?.Email), isLoading: data === undefined && error === undefined };
}
