import { TOKEN_ALGORITHMS } from './token-algorithms.ts';
import { isInFuture } from './token-times.ts';

/** What is read from a verified id token beside the checks of openid-client. */
export interface IdTokenFacts {
  /** Of the protected header. */
  readonly algorithm: unknown;
  readonly sub: string;
  readonly iat: number;
  readonly azp?: unknown;
  readonly auth_time?: unknown;
}

/**
 * Why an id token is rejected although openid-client has accepted its signature, issuer, audience, nonce and expiry
 * (OpenID Connect Core 1.0, 3.1.3.7); null if it is fine. The algorithms are ours, whatever the provider's metadata lists.
 */
export function findIdTokenFault(token: IdTokenFacts, clientId: string, nowMs: number): string | null {
  const { algorithm, sub, iat, azp, auth_time: authTime } = token;
  if (typeof algorithm !== 'string' || !TOKEN_ALGORITHMS.includes(algorithm)) return 'alg';
  if (sub.trim() === '') return 'sub';
  if (azp !== undefined && azp !== clientId) return 'azp';
  if (isInFuture(iat, nowMs)) return 'iat';
  if (authTime !== undefined && (typeof authTime !== 'number' || isInFuture(authTime, nowMs))) return 'auth_time';
  return null;
}
