import { html } from 'hono/html';
import { accentSheetPath } from '../../../shared/accent-colours.ts';
import { findIcon } from '../../../shared/shop-brand.ts';
import type { Language } from '../messages/messages.ts';
import { REALM_PATH } from '../realm.ts';
import { renderLogo } from './icons.ts';
import { pageScript } from './page-script.ts';
import { STYLES_VERSION } from './styles.ts';

/** A piece of escaped HTML. */
export type Markup = ReturnType<typeof html>;

export const STYLES_PATH = `${REALM_PATH}/resources/identity-${STYLES_VERSION}.css`;

export interface DocumentOptions {
  readonly language: Language;
  readonly title: string;
  readonly content: Markup;
  /** The shop's home in the shopper's language. */
  readonly shopUrl: string;
  /** Elements of this page's head only. */
  readonly head?: Markup | string;
}

/** The document of every page: works without scripts. */
export async function renderDocument(options: DocumentOptions): Promise<string> {
  const { language, title, content, shopUrl, head = '' } = options;
  const { locale, shop } = language;
  const accents = accentSheetPath(shop.AccentColours);
  const page = await html`<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}" data-shop-theme="${shop.ThemeName ?? ''}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="dark light">
  <title>${title} · ${shop.Name}</title>
  <link rel="stylesheet" href="${STYLES_PATH}">
  ${accents === undefined ? '' : html`<link rel="stylesheet" href="${accents}">`}
  <link rel="icon" href="${findIcon(shop)}">
  ${pageScript}
  ${head}
</head>
<body>
  <header class="top">
    <a class="brand" href="${shopUrl}">${renderLogo(shop)}</a>
  </header>
  <main class="stage">
    <section class="card" aria-labelledby="title">${content}</section>
  </main>
</body>
</html>`;
  return page.toString();
}
