import { type Customer, getCustomer } from '../../../shared/api/customer.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { readSessionMark } from './session-mark.ts';

export interface CurrentCustomer {
  /** The visitor's or customer's record; undefined on the server and until the browser has read it. */
  customer: Customer | undefined;
  /** AUTH-2: signed in means that the record has an e-mail address. */
  isSignedIn: boolean;
  /** Signed in, or a guest who has proven their address: may order, and see what they ordered. */
  isBuyer: boolean;
  isLoading: boolean;
}

/**
 * The current shopper, known only in the browser: the server's HTML is the same for everybody. A visitor remains one
 * until a sign-in, which reloads the page; a customer's session may end, so each page checks again.
 */
export function useCustomer(): CurrentCustomer {
  // The server has no local storage.
  const maySessionEnd = import.meta.env.SSR || readSessionMark() !== null;
  const { data, error } = useBrowserRead(getCustomer, {}, { revalidates: maySessionEnd });
  const isSignedIn = Boolean(data?.Email);
  const isBuyer = isSignedIn || Boolean(data?.Guest?.Email);
  return { customer: data, isSignedIn, isBuyer, isLoading: data === undefined && error === undefined };
}
