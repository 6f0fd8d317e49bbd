import { AFFILIATE, CJ_EVENT } from '../consent/stored-names.ts';

/** As `setAffiliate` takes it. */
const CODE = /^[\w.-]{1,64}$/;
const EVENT = /^[\w.-]{1,128}$/;

/** Who sent the visitor, as the address says. */
export interface Affiliate {
  /** From `affiliate` or `voider` (spec section 5). */
  code: string | null;
  /** The click's id at the affiliate network. */
  cjEvent: string | null;
}

function findCode(query: URLSearchParams, name: string, pattern: RegExp): string | null {
  const value = query.get(name);
  return value !== null && pattern.test(value) ? value : null;
}

/** What can be no code counts as none. */
export function readAffiliate(query: URLSearchParams): Affiliate {
  return {
    code: findCode(query, AFFILIATE, CODE) ?? findCode(query, 'voider', CODE),
    cjEvent: findCode(query, CJ_EVENT, EVENT),
  };
}
