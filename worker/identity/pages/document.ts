import { html } from 'hono/html';
import { findIcon } from '../../../shared/shop-brand.ts';
import type { Language } from '../messages/messages.ts';
import { REALM_PATH } from '../realm.ts';
import { keyIcon, renderLogo, shieldIcon, unlockIcon } from './icons.ts';
import { passwordScript } from './password-toggle.ts';
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
  /** Forms have the shop's selling points beside them; notices do not. */
  readonly hasPoints?: boolean;
  /** Elements of this page's head only. */
  readonly head?: Markup | string;
}

function renderPoint(icon: Markup, title: string, text: string): Markup {
  return html`<li><span class="icon">${icon}</span><span><strong>${title}</strong>${text}</span></li>`;
}

function renderPoints({ t }: Language): Markup {
  return html`<div class="points">
    <h2>${t('pointsTitle')}</h2>
    <ul>
      ${renderPoint(keyIcon, t('pointKeys'), t('pointKeysText'))}
      ${renderPoint(shieldIcon, t('pointSecure'), t('pointSecureText'))}
      ${renderPoint(unlockIcon, t('pointUnlock'), t('pointUnlockText'))}
    </ul>
  </div>`;
}

/** The document of every page: works without scripts. */
export async function renderDocument(options: DocumentOptions): Promise<string> {
  const { language, title, content, shopUrl, hasPoints = false, head = '' } = options;
  const { locale, shop, t } = language;
  const page = await html`<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="dark light">
  <title>${title} · ${shop.Name}</title>
  <link rel="stylesheet" href="${STYLES_PATH}">
  <link rel="icon" href="${findIcon(shop)}">
  ${head}
</head>
<body>
  <header class="top">
    <a class="brand" href="${shopUrl}">${renderLogo(shop)}</a>
    <a href="${shopUrl}">${t('backToShop')}</a>
  </header>
  <main class="${hasPoints ? 'stage' : 'stage alone'}">
    ${hasPoints ? renderPoints(language) : ''}
    <section class="card" aria-labelledby="title">${content}</section>
  </main>
  ${passwordScript}
</body>
</html>`;
  return page.toString();
}
