import type { KoaContextWithOIDC } from 'oidc-provider';
import { chooseLanguage, type Language } from '../messages/messages.ts';

/** The tags of an Accept-Language header in their order; the weights follow it with every browser. */
const toTags = (header: string): string =>
  header
    .split(',')
    .map((one) => one.split(';')[0]?.trim())
    .join(' ');

/** The language of a page: what is known of the reader, what the request asks for, what the browser speaks. */
export function languageOf(ctx: KoaContextWithOIDC, ...known: readonly unknown[]): Language {
  const asked = ctx.oidc?.params?.ui_locales ?? new URLSearchParams(ctx.querystring).get('ui_locales');
  const tags = [...known, asked, toTags(ctx.get('accept-language'))];
  return chooseLanguage(tags.filter((tag) => typeof tag === 'string').join(' '));
}
