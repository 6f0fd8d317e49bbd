import { verifyTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { CommerceError } from './errors.ts';
import type { CommerceContext } from './request-context.ts';

/** Constant-time comparison. */
async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [given, secret].map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
  return a !== undefined && b !== undefined && crypto.subtle.timingSafeEqual(a, b);
}

/** The bearer token of a request, empty without one. */
export function readBearer(c: CommerceContext): string {
  return /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

/** True for the shop's own ADMIN_TOKEN; a shop without one has none. */
export async function isAdminToken(env: Pick<CommerceEnv, 'ADMIN_TOKEN'>, token: string): Promise<boolean> {
  return env.ADMIN_TOKEN !== '' && (await isSameSecret(token, env.ADMIN_TOKEN));
}

/**
 * Lets another of the shop's Workers in, which signs the path (`Authorization: Signature t=…,v1=…`) with the secret that both
 * know; the secret itself opens nothing here (STAFF-1).
 * @throws CommerceError 401 `not-authorized`.
 */
export async function requireOwnWorker(c: CommerceContext): Promise<void> {
  const { ADMIN_TOKEN } = c.env;
  const signature = /^Signature (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
  const isSigned = ADMIN_TOKEN !== '' && (await verifyTimestamped(ADMIN_TOKEN, c.req.path, signature, Date.now()));
  if (!isSigned) throw new CommerceError(401, 'not-authorized');
}
