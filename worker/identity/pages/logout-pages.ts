import { html, raw } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { renderDocument } from './document.ts';
import { renderNoticePage } from './notice-page.ts';
import { languageOf } from './page-language.ts';
import { shopUrlOf } from './shop-url.ts';

/**
 * Asks for confirmation of a logout that did not name the account (OpenID Connect RP-Initiated Logout 1.0, 2). `form`
 * is the library's.
 */
export async function renderLogoutQuestion(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const params = ctx.oidc?.params;
  const language = languageOf(ctx);
  const { t } = language;
  const shopUrl = shopUrlOf(params?.post_logout_redirect_uri, language.locale.code);
  // For the library the form without `logout` is a logout too, of the requesting client.
  const content = html`<h1 id="title">${t('signOutTitle')}</h1>
    <p>${t('signOutNotice')}</p>
    ${raw(form)}
    <button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${t('signOutButton')}</button>
    <a class="button quiet" href="${shopUrl}">${t('staySignedInButton')}</a>`;
  ctx.body = await renderDocument({ language, title: t('signOutTitle'), content, shopUrl });
}

export async function renderSignedOut(ctx: KoaContextWithOIDC): Promise<void> {
  const language = languageOf(ctx);
  const { t } = language;
  ctx.type = 'html';
  ctx.body = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: t('signedOutTitle'),
    text: t('signedOutText'),
  });
}
