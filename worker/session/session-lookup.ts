import type { Context } from 'hono';
import { fetchUserInfo, ResponseBodyError, refreshTokenGrant } from 'openid-client';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { StorefrontContext } from '../env.ts';
import { clearSessionCookie } from './cookies.ts';
import { loadProvider } from './provider.ts';
import { isTimeout, statusBehind } from './provider-faults.ts';
import {
  acquireRefreshLock,
  closeSession,
  findSession,
  keepTokens,
  markChecked,
  readSession,
  type Session,
  type Tokens,
} from './sessions.ts';

/** How long the provider's confirmation of a token is trusted. */
const CHECK_FRESH_MS = MINUTE_MS;
/** Tokens are renewed this long before they expire, without the shopper noticing. */
const REFRESH_AHEAD_MS = MINUTE_MS;
const DEFAULT_TOKEN_S = 300;
/** After a timeout, the provider is not asked to confirm tokens for this long. */
const OUTAGE_PAUSE_MS = 5_000;
/** How often, and how long, a request waits while another one renews an expired token. */
const RENEWAL_POLL_MS = 100;
const RENEWAL_POLLS = 40;

// Per isolate.
let isAskedAgainAt = Number.NEGATIVE_INFINITY;

interface TokenResponse {
  access_token: string;
  id_token?: string;
  refresh_token?: string;
  expires_in?: number;
}

/** The session's tokens from the token endpoint's response; fields that a renewal leaves out keep their value. */
export function toTokens(response: TokenResponse, before?: Tokens): Tokens {
  return {
    accessToken: response.access_token,
    idToken: response.id_token ?? before?.idToken ?? '',
    refreshToken: response.refresh_token ?? before?.refreshToken ?? null,
    accessExpiresAt: Date.now() + (response.expires_in ?? DEFAULT_TOKEN_S) * 1000,
  };
}

/** True when the provider itself rejected the token, as opposed to being down (AUTH-8). */
function isRejection(error: unknown): boolean {
  if (statusBehind(error) === 401) return true;
  return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}

/** Waits for the session that the lock holder renews. Throws when that takes too long. */
async function waitForRenewal(env: StorefrontEnv, session: Session): Promise<Session | null> {
  for (let poll = 0; poll < RENEWAL_POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, RENEWAL_POLL_MS));
    const now = await readSession(env, session.idHash);
    if (now === null || now === 'discarded') return null;
    if (now.tokens.accessExpiresAt > Date.now() && !now.isStale) return now;
  }
  throw new Error('the renewal of a token took too long');
}

async function exchange(env: StorefrontEnv, session: Session, refreshToken: string): Promise<Session> {
  const askedAt = Date.now();
  const provider = await loadProvider(env);
  const tokens = toTokens(await refreshTokenGrant(provider, refreshToken), session.tokens);
  await keepTokens(env, session.idHash, tokens, askedAt);
  return { ...session, tokens, checkedAt: Date.now(), isStale: false };
}

async function renew(c: Context<StorefrontContext>, session: Session): Promise<Session | null> {
  const { env } = c;
  const { refreshToken } = session.tokens;
  const isExpired = session.tokens.accessExpiresAt <= Date.now();
  if (!refreshToken) return isExpired ? null : session;
  const isUsable = !isExpired && !session.isStale;
  if (!(await acquireRefreshLock(env, session))) return isUsable ? session : waitForRenewal(env, session);
  const renewing = exchange(env, session, refreshToken);
  // Finish even if the shopper leaves now: a provider that rotates refresh tokens accepts the old one only once.
  c.executionCtx.waitUntil(renewing.catch(() => undefined));
  return renewing;
}

/** Whether the provider confirmed the token. After a timeout it is not asked again for `OUTAGE_PAUSE_MS`. */
async function confirm(env: StorefrontEnv, session: Session): Promise<boolean> {
  const now = Date.now();
  if (now - session.checkedAt < CHECK_FRESH_MS) return true;
  if (now < isAskedAgainAt) return false;
  await fetchUserInfo(await loadProvider(env), session.tokens.accessToken, session.subject);
  await markChecked(env, session.idHash);
  return true;
}

/**
 * A usable session, or why there is none: nobody is signed in, or the provider rejected the token. While the provider
 * is down a session is not confirmed, and its token may have expired.
 */
export type SessionLookup = { session: Session; isConfirmed: boolean } | { session: null; reason: 'none' | 'rejected' };

/**
 * Ends a session and clears its cookie. Only the request that found and ended the session clears the cookie: otherwise
 * the browser may already have a newer one from a sign-in in another tab.
 */
async function end(c: Context<StorefrontContext>, session: Session): Promise<void> {
  if (await closeSession(c.env, session.idHash)) clearSessionCookie(c);
}

/**
 * The session of a cookie, its token renewed before it expires and confirmed at the provider's userinfo endpoint
 * (AUTH-4). A session that the provider rejects is ended. A provider that is down ends nothing.
 */
export async function findValidSession(
  c: Context<StorefrontContext>,
  name: string | undefined,
): Promise<SessionLookup> {
  const { env } = c;
  const session = name === undefined ? null : await findSession(env, name);
  if (session === 'discarded') clearSessionCookie(c);
  if (session === null || session === 'discarded') return { session: null, reason: 'none' };
  try {
    const isOld = session.isStale || session.tokens.accessExpiresAt - Date.now() < REFRESH_AHEAD_MS;
    const renewed = isOld ? await renew(c, session) : session;
    if (renewed) return { session: renewed, isConfirmed: await confirm(env, renewed) };
  } catch (error) {
    if (!isRejection(error)) {
      if (isTimeout(error)) isAskedAgainAt = Date.now() + OUTAGE_PAUSE_MS;
      console.warn('the identity provider could not be asked', error);
      return { session, isConfirmed: false };
    }
    await end(c, session);
    return { session: null, reason: 'rejected' };
  }
  await end(c, session);
  return { session: null, reason: 'none' };
}
