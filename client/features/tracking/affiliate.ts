import { AFFILIATE, CJ_EVENT } from '../consent/stored-names.ts';

/** As the backend takes them. */
const CODE = /^[\w.-]{1,64}$/;

/** Who sent the visitor, as the address says. */
export interface Affiliate {
  /** From `affiliate` or `voider` (spec section 5). */
  code: string | null;
  /** The click's id at the affiliate network. */
  cjEvent: string | null;
}

function readCode(query: URLSearchParams, names: readonly string[]): string | null {
  const value = names.map((name) => query.get(name)).find((one) => one !== null);
  return value !== undefined && value !== null && CODE.test(value) ? value : null;
}

export function readAffiliate(query: URLSearchParams): Affiliate {
  return { code: readCode(query, [AFFILIATE, 'voider']), cjEvent: readCode(query, [CJ_EVENT]) };
}
