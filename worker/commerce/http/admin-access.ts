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

/** Authenticates the shop's own delivery program. @throws CommerceError 401 `not-authorized` for everybody else. */
export async function requireAdmin(c: CommerceContext): Promise<void> {
  if (!(await isAdminToken(c.env, readBearer(c)))) throw new CommerceError(401, 'not-authorized');
}
