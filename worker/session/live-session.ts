import { fetchUserInfo, ResponseBodyError, refreshTokenGrant, WWWAuthenticateChallengeError } from 'openid-client';
import { loadProvider } from './provider.ts';
import {
  claimRefresh,
  closeSession,
  findSession,
  keepTokens,
  markChecked,
  type Session,
  type Tokens,
} from './sessions.ts';

/** How long the provider's word on a token is taken for granted. */
const CHECK_FRESH_MS = 60_000;
/** Tokens are renewed this long before they expire, without the shopper noticing. */
const REFRESH_AHEAD_MS = 60_000;
const DEFAULT_TOKEN_S = 300;

interface TokenAnswer {
  access_token: string;
  id_token?: string;
  refresh_token?: string;
  expires_in?: number;
}

/** The token endpoint's answer as a session keeps it; what a renewal leaves out stays as it was. */
export function toTokens(answer: TokenAnswer, before?: Tokens): Tokens {
  return {
    accessToken: answer.access_token,
    idToken: answer.id_token ?? before?.idToken ?? '',
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    accessExpiresAt: Date.now() + (answer.expires_in ?? DEFAULT_TOKEN_S) * 1000,
  };
}

/** True when the provider itself refused, as opposed to being down (threats T-23). */
function isRefusal(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}

async function renew(env: StorefrontEnv, session: Session): Promise<Session | null> {
  const { refreshToken } = session.tokens;
  const isExpired = session.tokens.accessExpiresAt <= Date.now();
  if (!refreshToken) return isExpired ? null : session;
  if (!(await claimRefresh(env, session.idHash))) return session;
  const provider = await loadProvider(env);
  const tokens = toTokens(await refreshTokenGrant(provider, refreshToken), session.tokens);
  await keepTokens(env, session.idHash, tokens);
  return { ...session, tokens, checkedAt: Date.now() };
}

async function confirm(env: StorefrontEnv, session: Session): Promise<Session> {
  if (Date.now() - session.checkedAt < CHECK_FRESH_MS) return session;
  await fetchUserInfo(await loadProvider(env), session.tokens.accessToken, session.subject);
  await markChecked(env, session.idHash);
  return session;
}

/**
 * The session behind a cookie, its token renewed when it is about to expire and confirmed by the provider's userinfo
 * (spec section 4). Null when there is none or the provider refuses it: then it is ended. A provider that is down
 * ends nothing.
 */
export async function findLiveSession(env: StorefrontEnv, name: string): Promise<Session | null> {
  const session = await findSession(env, name);
  if (!session) return null;
  try {
    const isOld = session.tokens.accessExpiresAt - Date.now() < REFRESH_AHEAD_MS;
    const renewed = isOld ? await renew(env, session) : session;
    if (renewed) return await confirm(env, renewed);
  } catch (error) {
    if (!isRefusal(error)) {
      console.warn('the identity provider could not be asked', error);
      return session;
    }
  }
  await closeSession(env, session.idHash);
  return null;
}
