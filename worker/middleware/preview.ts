import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { nameCookie } from '../../shared/security/cookie-rules.ts';
import { readPreview } from '../../shared/security/preview-token.ts';
import type { StorefrontContext } from '../env.ts';

const COOKIE = 'preview';

const nameOf = (c: Context<StorefrontContext>) => nameCookie(c.env, COOKIE, 'host');

/** For every call and page: the token of the preview that this browser has opened, unless it has expired (CONTENT-61). */
export const findPreview = createMiddleware<StorefrontContext>(async (c, next) => {
  const token = getCookie(c, nameOf(c).name);
  if (token === undefined || !(await readPreview(c.env.PURGE_SECRET, token, Date.now()))) return next();
  c.set('preview', token);
  await next();
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('Cache-Control', 'private, no-store');
  return;
});

/** `/preview/{token}`: the link that a merchant made. This browser then shows the shop as it will be. */
export async function openPreview(c: Context<StorefrontContext>): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const preview = await readPreview(c.env.PURGE_SECRET, token, Date.now());
  const { name, isSecure } = nameOf(c);
  const attributes = { path: '/', secure: isSecure, httpOnly: true, sameSite: 'Lax' } as const;
  // Any other token ends the preview: so does `/preview/end`.
  if (preview) setCookie(c, name, token, { ...attributes, maxAge: Math.ceil((preview.until - Date.now()) / 1_000) });
  else deleteCookie(c, name, attributes);
  c.header('X-Robots-Tag', 'noindex, nofollow');
  return c.redirect('/', 303);
}
