import type { Context } from 'hono';
import { addToCart, MAX_QUANTITY, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { toRequest } from '../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';
import { consumeCall } from '../gateway/call-limits.ts';
import { readCallLocale } from '../middleware/locale.ts';
import { readId } from './to-product.ts';

const MOST_ITEMS = 20;

interface Item {
  id: number;
  quantity: number;
}

/** The identifier in a token: itself, or `~` and its base64url. @throws for one that is not canonical or no text. */
function readToken(token: string): string {
  if (!token.startsWith('~')) return token;
  const encoded = token.slice(1).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  const back = btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
  if (back !== encoded) throw new TypeError('not canonical');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
}

/** The goods in a link's path, `1001:2,1002:1`; null for one that is malformed. */
function readItems(path: string): Item[] | null {
  const items: Item[] = [];
  for (const pair of path.split(',')) {
    const [, token = '', digits] = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):([1-9]\d{0,5})$/.exec(pair) ?? [];
    if (!digits) return null;
    try {
      const id = readId(readToken(token));
      if (!id) return null;
      items.push({ id: id.number, quantity: Math.min(Number(digits), MAX_QUANTITY) });
    } catch {
      return null;
    }
  }
  return items.length > 0 && items.length <= MOST_ITEMS ? items : null;
}

/** A path of this shop that a link names; null for anything else, which is untrusted. */
function readContinueTo(values: readonly string[], origin: string): string | null {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return null;
  if (!/^\/(?![/\\])/.test(value) || /[\s\\\p{Cc}]/u.test(value)) return null;
  const url = new URL(value, origin);
  return url.origin === new URL(origin).origin ? url.pathname + url.search : null;
}

/** True where a person has opened the link in a window: nothing else may put goods into a cart. */
function isOpenedByPerson(c: Context<StorefrontContext>): boolean {
  const sent = (name: string) => c.req.header(name);
  if (c.req.method !== 'GET' || sent('Sec-Purpose')?.includes('prefetch')) return false;
  return sent('Sec-Fetch-Mode') === 'navigate' && sent('Sec-Fetch-Dest') === 'document';
}

/** Puts goods into the visitor's cart by the shop's own calls, and returns the cookies that these set. */
async function addAll(
  c: Context<StorefrontContext>,
  items: readonly Item[],
  locale: LocaleCode,
  open: (request: Request) => Response | Promise<Response>,
): Promise<string[]> {
  const cookies: string[] = [];
  let sent = c.req.header('Cookie') ?? '';
  for (const { id, quantity } of items) {
    const { method, url, body } = toRequest(addToCart, {
      ...{ productId: id, shppingCartTypeId: SHOPPING_CART_TYPE, quantity },
      ...{ forceRedirection: false, clearCartBeforeAdd: false },
    });
    const headers = new Headers({ Language: locale, 'Content-Type': 'application/json', Cookie: sent });
    headers.set('Sec-Fetch-Site', 'same-origin');
    for (const name of ['CF-Connecting-IP', 'User-Agent']) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const response = await open(new Request(new URL(url, c.env.ORIGIN), { method, headers, body: body ?? null }));
    await response.body?.cancel();
    for (const cookie of response.headers.getSetCookie()) {
      cookies.push(cookie);
      sent = [sent, cookie.split(';', 1)[0]].filter(Boolean).join('; ');
    }
  }
  return cookies;
}

/**
 * `/buy/1001:2,1002:1`: a link with goods in it, as agents make them. It fills the cart and shows it; whether anything is
 * ordered is the buyer's own act (CRAWL-53). A link that says nothing, or that no person has opened, leads to the shop.
 */
export function servePermalink(
  open: (c: Context<StorefrontContext>, request: Request) => Response | Promise<Response>,
) {
  return async (c: Context<StorefrontContext>): Promise<Response> => {
    const locale = readCallLocale(c);
    const items = readItems(c.req.param('items') ?? '');
    const wanted = readContinueTo(c.req.queries('continue_to') ?? [], c.env.ORIGIN);
    const isFilled = items !== null && isOpenedByPerson(c) && (await consumeCall(c, 'write')) === null;
    const cookies = isFilled ? await addAll(c, items, locale, (request) => open(c, request)) : [];
    const response = c.body(null, 303, {
      Location: wanted ?? href(locale, isFilled ? 'cart' : 'home'),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}
