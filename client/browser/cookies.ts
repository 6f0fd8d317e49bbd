import { tryApi } from './try-api.ts';

/** All cookies that scripts may read; '' where the browser allows none. Browser only. */
export const readCookies = (): string => tryApi(() => document.cookie, '');

/** Writes a cookie that the browser sends with every request of the shop. Browser only. */
export function writeCookie(name: string, value: string, lifetimeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  tryApi(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and some pages reload right after
    document.cookie = `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
  }, undefined);
}
