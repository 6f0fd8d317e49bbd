import { isSensitive, type MerchantCall } from '../../shared/merchant/merchant-call.ts';
import type { OfficeSession } from './sessions-store.ts';

/** How long after a sign-in a person may move money, see keys or change roles. */
export const FRESH_S = 10 * 60;

/** Whether a person may make a call without proving again who they are. */
export const isFreshEnough = (call: MerchantCall, { signedInAt }: Pick<OfficeSession, 'signedInAt'>, now: number) =>
  !isSensitive(call) || now - signedInAt <= FRESH_S * 1_000;
