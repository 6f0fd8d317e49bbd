import { matchRoute } from '../../shared/routes.ts';
import { parseSameOriginUrl } from '../../shared/security/safe-redirect.ts';

/** A plain fragment: text directives and the like are dropped. */
const FRAGMENT = /^#[\w-]+$/;
/** Pages that start or end a session: returning to them would loop. */
const NO_RETURN = new Set(['login', 'register', 'loginCallback', 'passwordRecovery', 'passwordRecoveryConfirm']);

/** The path (with query and fragment) of a page of this shop to return to after signing in, or null (SECURITY-4). */
export function toSafeReturnUrl(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const url = parseSameOriginUrl(value, origin);
  const match = url && matchRoute(url.pathname);
  if (!match || NO_RETURN.has(match.name)) return null;
  return url.pathname + url.search + (FRAGMENT.test(url.hash) ? url.hash : '');
}
