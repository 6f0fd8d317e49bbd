import type { Context } from 'hono';
import { isbot } from 'isbot';
import { addToCart, type Cart, getCart, MAX_QUANTITY, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { type Envelope, toRequest, type WireRequest } from '../../shared/api/endpoint.ts';
import { getProduct, type Product } from '../../shared/api/product.ts';
import { type LocaleCode, localeOf } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import { parseSameOriginUrl } from '../../shared/security/safe-redirect.ts';
import type { StorefrontContext } from '../env.ts';
import type { OpenInside } from '../middleware/canonical-url.ts';
import { readCallLocale } from '../middleware/locale.ts';
import { renderCartQuestion, renderLeftGoods } from '../pages/failure-page.ts';
import { readId } from './to-product.ts';

const MOST_ITEMS = 20;

/** The identifier in a token: itself, or `~` and its base64url. @throws for one that is not canonical or no text. */
function readToken(token: string): string {
  if (!token.startsWith('~')) return token;
  const encoded = token.slice(1).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  const back = btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
  if (back !== encoded) throw new TypeError('not canonical');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
}

/** The goods in a link's path, `1001:2,1002:1`: how many of each; null for one that is malformed. */
function readItems(path: string): Map<number, number> | null {
  const items = new Map<number, number>();
  const pairs = path.split(',');
  if (pairs.length > MOST_ITEMS) return null;
  for (const pair of pairs) {
    const [, token = '', digits] = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):([1-9]\d{0,5})$/.exec(pair) ?? [];
    if (!digits) return null;
    try {
      const id = readId(readToken(token));
      if (!id) return null;
      items.set(id.number, Math.min((items.get(id.number) ?? 0) + Number(digits), MAX_QUANTITY));
    } catch {
      return null;
    }
  }
  return items;
}

/** A path of this shop that a link names; null for anything else, which is untrusted. */
function readContinueTo(values: readonly string[], origin: string): string | null {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return null;
  if (!/^\/(?![/\\])/.test(value) || /[\s\\\p{Cc}]/u.test(value)) return null;
  const url = parseSameOriginUrl(value, origin);
  return url && url.pathname + url.search;
}

/** True where a person has opened the link in a window: nothing else may put goods into a cart. */
function isOpenedByPerson(c: Context<StorefrontContext>): boolean {
  const sent = (name: string) => c.req.header(name);
  if (c.req.method !== 'GET' || sent('Sec-Purpose')?.includes('prefetch') || isbot(sent('User-Agent'))) return false;
  return sent('Sec-Fetch-Mode') === 'navigate' && sent('Sec-Fetch-Dest') === 'document';
}

/** Makes the shop's own calls as the visitor; `cookies` are those that the calls set. */
function callAsVisitor(c: Context<StorefrontContext>, locale: LocaleCode, open: OpenInside) {
  const cookies: string[] = [];
  // By it the limits know the sender, and commerce the country.
  const { cf } = c.req.raw;
  let sent = c.req.header('Cookie') ?? '';
  const call = async ({ method, url, body }: WireRequest): Promise<Response> => {
    const headers = new Headers({ Language: locale, 'Content-Type': 'application/json', Cookie: sent });
    headers.set('Sec-Fetch-Site', 'same-origin');
    for (const name of ['CF-Connecting-IP', 'User-Agent']) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const init = { method, headers, body: body ?? null, ...(cf ? { cf } : {}) };
    const response = await open(c, new Request(new URL(url, c.env.ORIGIN), init));
    for (const cookie of response.headers.getSetCookie()) {
      cookies.push(cookie);
      // In front: the first of a name counts.
      sent = [cookie.split(';', 1)[0], sent].filter(Boolean).join('; ');
    }
    return response;
  };
  return { call, cookies };
}

type Call = ReturnType<typeof callAsVisitor>['call'];

/** How many of each product the cart holds. */
async function readHeld(call: Call): Promise<Map<number, number>> {
  const held = new Map<number, number>();
  const response = await call(toRequest(getCart, {}));
  if (!response.ok) {
    await response.body?.cancel();
    return held;
  }
  const { Data } = await response.json<Envelope<Cart>>();
  for (const { Product, Quantity } of Data.Items) held.set(Product.Id, (held.get(Product.Id) ?? 0) + Quantity);
  return held;
}

/** The name of a product; its id where nobody may see it. */
async function readName(call: Call, id: number): Promise<string> {
  const response = await call(toRequest(getProduct, { id }));
  if (response.ok) return (await response.json<Envelope<Product>>()).Data.Name;
  await response.body?.cancel();
  return String(id);
}

/** Why a call failed, in the reader's language; '' if it does not say. */
async function readReason(response: Response): Promise<string> {
  try {
    return (await response.json<Envelope<unknown>>()).Messages[0] ?? '';
  } catch {
    return '';
  }
}

/**
 * Puts into the cart what it does not hold yet: a link that is opened again changes nothing. Returns what could not be added, in
 * words for the reader.
 */
async function fillCart(call: Call, items: ReadonlyMap<number, number>): Promise<string[]> {
  const held = await readHeld(call);
  const left: string[] = [];
  for (const [id, quantity] of items) {
    const missing = quantity - (held.get(id) ?? 0);
    if (missing <= 0) continue;
    const request = toRequest(addToCart, {
      ...{ productId: id, shppingCartTypeId: SHOPPING_CART_TYPE, quantity: missing },
      ...{ forceRedirection: false, clearCartBeforeAdd: false },
    });
    const response = await call(request);
    if (response.ok) await response.body?.cancel();
    else left.push([await readName(call, id), await readReason(response)].filter((part) => part !== '').join(': '));
  }
  return left;
}

/**
 * `/buy/1001:2,1002:1`: a link with goods in it, as agents make them. It fills the cart and shows it; whether anything is
 * ordered is the buyer's own act (CRAWL-53). What could not be added is named first. A link that says nothing, or that no
 * person has opened, leads to the shop; one that another site opens by itself asks first.
 */
export function servePermalink(open: OpenInside) {
  return async (c: Context<StorefrontContext>): Promise<Response> => {
    const locale = readCallLocale(c);
    const items = readItems(c.req.param('items') ?? '');
    const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
    const isOwn = ['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? '');
    const wanted = isOwn ? readContinueTo(c.req.queries('continue_to') ?? [], c.env.ORIGIN) : null;
    const lead = (page: 'cart' | 'home') => c.body(null, 303, { Location: wanted ?? href(locale, page), ...headers });
    if (items === null || !isOpenedByPerson(c)) return lead('home');
    if (!isOwn && c.req.header('Sec-Fetch-User') !== '?1') {
      return c.html(renderCartQuestion(localeOf(locale), new URL(c.req.url).pathname), 200, headers);
    }
    const { call, cookies } = callAsVisitor(c, locale, open);
    const left = await fillCart(call, items);
    const response =
      left.length === 0
        ? lead('cart')
        : c.html(renderLeftGoods(localeOf(locale), left, wanted ?? href(locale, 'cart')), 200, headers);
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}
