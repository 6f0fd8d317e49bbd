import type { IncomingHttpHeaders } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { readBrand, SHOP_BRAND_HEADER } from '../../../shared/shop-brand.ts';
import { chooseLanguage, type Language } from '../messages/messages.ts';

/** The tags of an Accept-Language header in order; every browser sorts them by weight. */
const toTags = (header: string): string =>
  header
    .split(',')
    .map((one) => one.split(';')[0]?.trim())
    .join(' ');

/** The language of a page for the query and the headers of a request. */
export function languageOfRequest(query: string, headers: IncomingHttpHeaders): Language {
  const asked = new URLSearchParams(query).get('ui_locales') ?? '';
  const brand = headers[SHOP_BRAND_HEADER.toLowerCase()];
  const shop = readBrand(typeof brand === 'string' ? brand : null);
  return chooseLanguage(`${asked} ${toTags(headers['accept-language'] ?? '')}`.trim(), shop);
}

/** Makes every page of this request, including error pages, use the language of its sign-in. */
export function rememberLanguage(ctx: KoaContextWithOIDC, uiLocales: unknown): void {
  ctx.state.uiLocales = uiLocales;
}

/** The language of a page: the reader's known one, the requested one, or the browser's. */
export function languageOf(ctx: KoaContextWithOIDC, ...known: readonly unknown[]): Language {
  const asked = ctx.oidc?.params?.ui_locales ?? new URLSearchParams(ctx.querystring).get('ui_locales');
  const tags = [...known, ctx.state.uiLocales, asked, toTags(ctx.get('accept-language'))];
  const shop = readBrand(ctx.get(SHOP_BRAND_HEADER));
  return chooseLanguage(tags.filter((tag) => typeof tag === 'string').join(' '), shop);
}
