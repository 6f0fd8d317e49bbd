import type { Context } from 'hono';
import { isOwnedByStorefront } from '../../shared/api/all-contracts.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { toSenderNetworks } from '../../shared/security/client-address.ts';
import type { StorefrontContext } from '../env.ts';
import { findPublicRead, isSearch } from '../reads.ts';
import { readClientAddress } from './client-address.ts';
import { parseRecord } from './read-body.ts';

/** The platform's counters; a merchant may leave their bindings out of `wrangler.toml`. */
type Limiters = Partial<Pick<StorefrontEnv, (typeof LIMITS)[LimitKind]['binding']>>;
/** The bindings and their `period`. The platform does not tell how much of it is left. */
const LIMITS = {
  search: { binding: 'SEARCH_LIMIT', periodS: 10 },
  load: { binding: 'LOAD_LIMIT', periodS: 10 },
  write: { binding: 'WRITE_LIMIT', periodS: 60 },
  feed: { binding: 'FEED_LIMIT', periodS: 60 },
} as const;
type LimitKind = keyof typeof LIMITS;

/**
 * The limit that applies to a call by somebody who is not signed in: on searches, which cost the backend most and are
 * never cached, and on everything that a visitor may write.
 */
export function findCallLimit(
  endpoint: Endpoint<unknown, unknown> | undefined,
  body: ArrayBuffer | null = null,
): 'search' | 'write' | null {
  if (!endpoint) return null;
  const read = findPublicRead(endpoint);
  if (read?.search && isSearch(read, parseRecord(body) ?? {})) return 'search';
  return endpoint.mutates && !endpoint.needsCustomer && !isOwnedByStorefront({ endpoint }) ? 'write' : null;
}

/**
 * Counts a call by its sender (SECURITY-7, SECURITY-50, SECURITY-51). As in commerce, not if the address is unknown:
 * otherwise one visitor could use up everybody's calls. Returns how many seconds to wait before the next call; null if there is no need to wait.
 */
export async function consumeCall(c: Context<StorefrontContext>, kind: LimitKind): Promise<number | null> {
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
 * Counts uncached loads by sender: there are more page URLs than any cache can hold. A list with filters is a search as
 * well, because the backend counts products anew for each; a product feed, the whole catalogue, has a limit of its own.
 * @throws TooManyLoadsError for one load too many.
 */
export async function consumeLoad(
  c: Context<StorefrontContext>,
  { isFiltered = false, kind = 'load' }: { isFiltered?: boolean; kind?: 'load' | 'feed' } = {},
): Promise<void> {
  if (isVerifiedCrawler(c.req.raw.cf)) return;
  const wait = (await consumeCall(c, kind)) ?? (isFiltered ? await consumeCall(c, 'search') : null);
  if (wait !== null) throw new TooManyLoadsError(wait);
}
