import { AFFILIATE, CJ_EVENT } from '../consent/stored-names.ts';

/** The format that `setAffiliate` accepts. */
const CODE = /^[\w.-]{1,64}$/;
const EVENT = /^[\w.-]{1,128}$/;

/** The referrer parameters of the URL. */
export interface Affiliate {
  /** From `affiliate` or `voider` (TRACK-4). */
  code: string | null;
  /** The click id of the affiliate network. */
  cjEvent: string | null;
}

function findCode(query: URLSearchParams, name: string, pattern: RegExp): string | null {
  const value = query.get(name);
  return value !== null && pattern.test(value) ? value : null;
}

/** An invalid code counts as none. */
export function readAffiliate(query: URLSearchParams): Affiliate {
  return {
    code: findCode(query, AFFILIATE, CODE) ?? findCode(query, 'voider', CODE),
    cjEvent: findCode(query, CJ_EVENT, EVENT),
  };
}

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

/** The delay before the backend is called (again): none at first, then doubling. */
export function toRetryDelay(failureCount: number): number {
  return failureCount === 0 ? 0 : Math.min(FIRST_RETRY_MS * 2 ** (failureCount - 1), LONGEST_RETRY_MS);
}
