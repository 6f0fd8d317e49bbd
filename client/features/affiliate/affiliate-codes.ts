/** What a partner's link says about where a visitor comes from. */
export interface AffiliateCodes {
  affiliate: string | null;
  cjEvent: string | null;
}

/** As `setAffiliate` takes it. */
const AFFILIATE_PATTERN = /^[\w.-]{1,64}$/;
const EVENT_PATTERN = /^[\w.-]{1,128}$/;

const matching = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

/** Reads `affiliate` or `voider` (spec section 5), and `cjevent`. What can be no code counts as none. */
export function readAffiliateCodes(query: URLSearchParams): AffiliateCodes {
  return {
    affiliate: matching(query.get('affiliate'), AFFILIATE_PATTERN) ?? matching(query.get('voider'), AFFILIATE_PATTERN),
    cjEvent: matching(query.get('cjevent'), EVENT_PATTERN),
  };
}
