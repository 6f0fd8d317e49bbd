import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { guessLocale } from '../reader-locale.ts';

/** The site root: cookie, else the browser's language, else `en`. Not cacheable, as it depends on both. */
export function redirectRoot(c: Context<StorefrontContext>): Response {
  const { search } = new URL(c.req.url);
  return c.body(null, 302, {
    Location: `/${guessLocale(c)}/${search}`,
    'Cache-Control': 'private, no-store',
    Vary: 'Accept-Language, Cookie',
  });
}
