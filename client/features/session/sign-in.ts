import { logout, type SignInRedirect } from '../../../shared/api/auth.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { callApi } from '../../data/browser-api.ts';
import { dropSessionMark } from './session-mark.ts';
import { useSessionStore } from './session-store.ts';

interface SignInOptions {
  /** Asks the provider for its registration page. */
  isNew?: boolean;
}

/** Where the sign-in begins; the storefront goes on to the provider, and comes back to `returnPath`. */
export function toSignInPath(locale: LocaleCode, returnPath: string, { isNew = false }: SignInOptions = {}): string {
  const query = new URLSearchParams({ locale, returnurl: returnPath, ...(isNew ? { prompt: 'create' } : {}) });
  return `/session/start?${query}`;
}

/** Path and query of the page that is shown, as a return address. Browser only. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Leaves for the sign-in. The fragment goes with the return address: a form on the way would lose it. */
export function startSignIn(locale: LocaleCode, returnPath: string, options?: SignInOptions): void {
  useSessionStore.setState({ isLeavingForSignIn: true });
  window.location.assign(toSignInPath(locale, returnPath + window.location.hash, options));
}

/** Goes on with a sign-in that the backend has prepared. */
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
