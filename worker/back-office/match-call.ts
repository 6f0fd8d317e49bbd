import { allCalls } from '../../shared/merchant/all-calls.ts';
import type { MerchantCall } from '../../shared/merchant/merchant-call.ts';

/** Each call with the pattern of its path; fixed paths before those with placeholders. */
const patterns = allCalls
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((one, other) => Number(one.call.path.includes('{')) - Number(other.call.path.includes('{')));

/** The row of the merchant's table that a request is about; undefined for anything else, which is not passed on. */
export const matchCall = (method: string, path: string): MerchantCall | undefined =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
