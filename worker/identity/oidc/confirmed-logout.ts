import type { KoaContextWithOIDC } from 'oidc-provider';

/** Internal header: tells the Worker that a logout needs no confirmation. Never leaves the Worker. */
const CONFIRMED_LOGOUT_HEADER = 'x-confirmed-logout';

/**
 * The library always asks for confirmation before it ends a session. As in Keycloak, that is skipped when the id token
 * hint names the signed-in account, or when nobody is signed in. The response carries the form's secret instead, and
 * the Worker submits the form itself.
 */
export async function skipLogoutQuestion(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const { route, session, entities } = ctx.oidc ?? {};
  const secret = session?.state?.secret;
  if (route !== 'end_session' || ctx.status !== 200 || typeof secret !== 'string') return;
  if (session?.accountId && entities?.IdTokenHint?.payload.sub !== session.accountId) return;
  ctx.set(CONFIRMED_LOGOUT_HEADER, secret);
}

function mergeCookies(sent: string | null, received: readonly string[]): string {
  const cookies = new Map<string, string>();
  for (const pair of [...(sent ?? '').split(';'), ...received.map((cookie) => cookie.split(';')[0] ?? '')]) {
    const [name, ...value] = pair.trim().split('=');
    if (name) cookies.set(name, value.join('='));
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The request a browser would send if the shopper confirmed the logout, or null if confirmation is needed. */
export function confirmLogout(request: Request, response: Response): Request | null {
  const secret = response.headers.get(CONFIRMED_LOGOUT_HEADER);
  if (!secret) return null;
  const url = new URL(request.url);
  url.pathname += '/confirm';
  url.search = '';
  const body = new URLSearchParams({ xsrf: secret, logout: 'yes' }).toString();
  const headers = new Headers(request.headers);
  headers.set('cookie', mergeCookies(request.headers.get('cookie'), response.headers.getSetCookie()));
  headers.set('content-type', 'application/x-www-form-urlencoded');
  // The library reads no body without it, and a request created here has none of its own.
  headers.set('content-length', String(body.length));
  return new Request(url, { method: 'POST', headers, body, redirect: 'manual' });
}
