import { type Customer, getCustomer } from '../../../shared/api/customer.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { readSessionMark } from './session-mark.ts';

export interface CurrentCustomer {
  /** The visitor's or customer's record; undefined on the server and until the browser has read it. */
  customer: Customer | undefined;
  /** AUTH-2: the record has an e-mail. */
  isSignedIn: boolean;
  isLoading: boolean;
}

/**
 * Who is shopping. Only the browser knows: the server's HTML is the same for everybody. A visitor stays one until a
 * sign-in, which reloads the page; a customer's session may end, so each page asks again.
 */
export function useCustomer(): CurrentCustomer {
  // The server has no storage to look into.
  const maySessionEnd = import.meta.env.SSR || readSessionMark() !== null;
  const { data, error } = useBrowserRead(getCustomer, {}, maySessionEnd);
  return { customer: data, isSignedIn: Boolean(data?.Email), isLoading: data === undefined && error === undefined };
}
