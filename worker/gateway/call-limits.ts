import type { Context } from 'hono';
import { login, loginWithProvider, loginWithProviderCode, register, setAffiliate } from '../../shared/api/auth.ts';
import { addToCart, applyCoupon, clearCart, removeCoupon, removeFromCart, updateCart } from '../../shared/api/cart.ts';
import { recordConsent } from '../../shared/api/consent.ts';
import { getBlogList, searchTopics } from '../../shared/api/content.ts';
import { setCountry, setLanguage, setLanguageAndCurrency } from '../../shared/api/customer.ts';
import { contactUs, contactUsForPartner, findOrders, subscribeNewsletter } from '../../shared/api/forms.ts';
import { withdraw } from '../../shared/api/order-remedies.ts';
import { recoverPassword, updatePassword } from '../../shared/api/password.ts';
import { autocomplete, searchProducts } from '../../shared/api/search.ts';
import { addToWishlist } from '../../shared/api/wishlist.ts';
import { toSenderNetworks } from '../../shared/security/client-address.ts';
import type { StorefrontContext } from '../env.ts';
import { readClientAddress } from './client-address.ts';
import { createCallMatcher } from './match-call.ts';
import { parseRecord } from './read-body.ts';

/** The platform's counters; a merchant may leave their bindings out of `wrangler.toml`. */
type Limiters = Partial<Pick<StorefrontEnv, 'SEARCH_LIMIT' | 'LOAD_LIMIT' | 'WRITE_LIMIT'>>;
/** The bindings and their `period`. The platform does not tell how much of it is left. */
const LIMITS = {
  search: { binding: 'SEARCH_LIMIT', periodS: 10 },
  load: { binding: 'LOAD_LIMIT', periodS: 10 },
  write: { binding: 'WRITE_LIMIT', periodS: 60 },
} as const;

/** The reads that cost the backend most and are never cached. */
const isSearch = createCallMatcher(
  [autocomplete, searchProducts, searchTopics].map(({ path }) => ({ path, value: true })),
);
/** Lists that become searches when called with a term or a tag. */
const isSearchable = createCallMatcher([{ path: getBlogList.path, value: true }]);

/** Writing calls that visitors may make. All others that change something need a customer. */
const isVisitorsWrite = createCallMatcher(
  [
    addToCart,
    addToWishlist,
    applyCoupon,
    clearCart,
    contactUs,
    contactUsForPartner,
    findOrders,
    login,
    loginWithProvider,
    loginWithProviderCode,
    recordConsent,
    recoverPassword,
    register,
    removeCoupon,
    removeFromCart,
    setAffiliate,
    setCountry,
    setLanguage,
    setLanguageAndCurrency,
    subscribeNewsletter,
    updateCart,
    updatePassword,
    withdraw,
  ].map(({ path }) => ({ path, value: true })),
);

/** The limit that applies to a call by somebody who is not signed in. */
export function findCallLimit(path: string, body: ArrayBuffer | null = null): 'search' | 'write' | null {
  if (isSearch(path)) return 'search';
  const args = isSearchable(path) ? parseRecord(body) : null;
  if (args?.searchTerm || args?.tag) return 'search';
  return isVisitorsWrite(path) ? 'write' : null;
}

/**
 * Counts a call by its sender (SECURITY-7, SECURITY-50, SECURITY-51). As in commerce, not if the address is unknown:
 * otherwise one visitor could use up everybody's calls. Returns how many seconds to wait before the next call; null if there is no need to wait.
 */
export async function consumeCall(
  c: Context<StorefrontContext>,
  kind: 'search' | 'load' | 'write',
): Promise<number | null> {
  const limiters: Limiters = c.env;
  const { binding, periodS } = LIMITS[kind];
  const sender = toSenderNetworks(readClientAddress(c));
  if (!sender) return null;
  try {
    const outcome = await limiters[binding]?.limit({ key: sender.network });
    return outcome?.success === false ? periodS : null;
  } catch (error) {
    // A limit that cannot be counted lets everybody pass: the shop sells without it (SECURITY-14).
    console.error(c.var.requestId, `the limit ${binding} does not count`, error);
    return null;
  }
}

/** A sender makes too many requests that the cache cannot answer. */
export class TooManyLoadsError extends Error {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super('too many loads past the cache');
    this.name = 'TooManyLoadsError';
    this.retryAfterS = retryAfterS;
  }
}

/** A crawler whose address the platform has verified: its operator decides about its pace. */
function isVerifiedCrawler(cf: CfProperties | undefined): boolean {
  return cf !== undefined && 'verifiedBotCategory' in cf && Boolean(cf.verifiedBotCategory);
}

/**
 * Counts uncached loads by sender: there are more page URLs than any cache can hold.
 * @throws TooManyLoadsError for one load too many.
 */
export async function consumeLoad(c: Context<StorefrontContext>): Promise<void> {
  if (isVerifiedCrawler(c.req.raw.cf)) return;
  const wait = await consumeCall(c, 'load');
  if (wait !== null) throw new TooManyLoadsError(wait);
}
