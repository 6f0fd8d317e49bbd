import { logout, type SignInRedirect } from '../../../shared/api/auth.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { callApi } from '../../data/browser-api.ts';
import { dropSessionMark } from './session-mark.ts';
import { useSessionStore } from './session-store.ts';

interface SignInOptions {
  /** Opens the provider's registration page. */
  isNew?: boolean;
  /** Has the provider ask for credentials even if somebody is signed in. */
  isFresh?: boolean;
}

const SIGN_IN_START = '/session/start';

/** Whether a URL starts the sign-in. Browser only. */
export function isSignInUrl({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  return origin === window.location.origin && pathname === SIGN_IN_START;
}

/** The URL that starts the sign-in; the storefront redirects to the provider, and finally to `returnPath`. */
export function toSignInPath(
  locale: LocaleCode,
  returnPath: string,
  { isNew = false, isFresh = false }: SignInOptions = {},
): string {
  const prompt = isNew ? 'create' : isFresh ? 'login' : null;
  const query = new URLSearchParams({ locale, returnurl: returnPath, ...(prompt ? { prompt } : {}) });
  return `${SIGN_IN_START}?${query}`;
}

/** Path and query of the current page, as a return URL. Browser only. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Navigates to the sign-in. The return URL includes the fragment, which a form on the way would lose. */
export function startSignIn(locale: LocaleCode, returnPath: string, options?: SignInOptions): void {
  useSessionStore.setState({ isLeavingForSignIn: true });
  window.location.assign(toSignInPath(locale, returnPath + window.location.hash, options));
}

/** Continues a sign-in prepared by the backend. */
export function enterShop({ RedirectUrl }: SignInRedirect): void {
  useSessionStore.setState({ isLeavingForSignIn: true });
  window.location.assign(RedirectUrl);
}

/** Ends the session here, then at the provider. Throws `ApiError` when the shop cannot be reached. */
export async function signOut(locale: LocaleCode): Promise<void> {
  const { LogoutUrl } = await callApi(locale, logout, {});
  dropSessionMark();
  window.location.assign(LogoutUrl);
}
