import { matchRoute } from '../../shared/routes.ts';

const MAX_LENGTH = 2_048;
/** The name of a part of a page, and nothing else that a browser would act on. */
const PART = /^#[\w-]+$/;
/** Pages that end or begin a session: coming back to them would loop. */
const NO_RETURN = new Set(['login', 'register', 'loginCallback', 'passwordRecovery', 'passwordRecoveryConfirm']);

/**
 * A path of this shop to come back to, or null (SECURITY-4): starts with one slash, no backslash, no control
 * character, same origin, no credentials, a known locale first, no sign-in page. Answers path, query and the part of
 * the page.
 */
export function toSafeReturnUrl(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (!value.startsWith('/') || value.startsWith('//') || /[\\\p{Cc}\u2028\u2029]/u.test(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return null;
  const match = matchRoute(url.pathname);
  if (!match || NO_RETURN.has(match.name)) return null;
  return url.pathname + url.search + (PART.test(url.hash) ? url.hash : '');
}
