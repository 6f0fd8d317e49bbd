import { isDevelopment } from '../environment.ts';

/** How far a cookie's prefix binds it: to this very host (`__Host-`, path `/`), or to HTTPS alone (`__Secure-`). */
export type CookieScope = 'host' | 'secure';

const PREFIXES: Readonly<Record<CookieScope, string>> = { host: '__Host-', secure: '__Secure-' };

/** The name of a cookie, and its attribute `Secure`. */
export interface CookieName {
  readonly name: string;
  readonly isSecure: boolean;
}

/**
 * Names a cookie that only our own origin may set, in every Worker (SECURITY-2). WebKit stores no `Secure` cookie from
 * http://localhost: in development over plain HTTP, and nowhere else, cookies do without it and without a prefix.
 * Identity's library rejects a `Secure` cookie over plain HTTP in any environment.
 */
export function nameCookie(
  env: { readonly ORIGIN: string; readonly ENVIRONMENT?: string | undefined },
  name: string,
  scope: CookieScope,
): CookieName {
  const isPlain = env.ORIGIN.startsWith('http:') && (scope === 'secure' || isDevelopment(env));
  const isSecure = !isPlain;
  return { name: isSecure ? PREFIXES[scope] + name : name, isSecure };
}
