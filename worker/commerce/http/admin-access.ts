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

/** The signature of a request between the shop's Workers: `Authorization: Signature t=…,v1=…`. */
export function readSignature(c: CommerceContext): string | null {
  return /^Signature (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
}
