import type { KoaContextWithOIDC } from 'oidc-provider';
import { REALM_PATH } from '../realm.ts';
import { readLinkToken, setLinkToken } from './browser-marks.ts';

/**
 * The token of a mailed link. Its URL is a secret that must not stay in the address bar, the history or a referrer
 * (AUTH-19): a valid token goes into a cookie of this page, and the browser to the URL without it.
 * @param isValid whether the token leads anywhere.
 * @returns the token for the page; null if this has redirected.
 */
export async function takeLinkToken(
  { env, ctx }: { env: IdentityEnv; ctx: KoaContextWithOIDC },
  path: string,
  isValid: (token: string) => Promise<boolean>,
): Promise<string | null> {
  ctx.set('referrer-policy', 'no-referrer');
  const query = new URLSearchParams(ctx.querystring);
  const token = query.get('key');
  if (token === null) return readLinkToken(ctx, env);
  if (!(await isValid(token))) return token;
  setLinkToken(ctx, env, path, token);
  query.delete('key');
  ctx.status = 303;
  ctx.redirect(`${REALM_PATH}${path}${query.size > 0 ? `?${query}` : ''}`);
  return null;
}
