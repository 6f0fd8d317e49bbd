import { CommerceError } from './errors.ts';
import type { CommerceContext } from './request-context.ts';

/** Constant-time comparison. */
async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [given, secret].map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
  return a !== undefined && b !== undefined && crypto.subtle.timingSafeEqual(a, b);
}

/** Authenticates the merchant's own programs. @throws CommerceError 401 `not-authorized` for everybody else. */
export async function requireAdmin(c: CommerceContext): Promise<void> {
  const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  if (c.env.ADMIN_TOKEN === '' || !(await isSameSecret(token, c.env.ADMIN_TOKEN))) {
    throw new CommerceError(401, 'not-authorized');
  }
}
