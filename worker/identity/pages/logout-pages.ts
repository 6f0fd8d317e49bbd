import { html, raw } from 'hono/html';
import type { ProviderContext } from 'oidc-provider';
import { renderDocument } from './document.ts';
import { renderNoticePage } from './notice-page.ts';
import { languageOf } from './page-language.ts';
import { shopUrlOf } from './shop-url.ts';

/** Asks before a sign-out that did not name the account (OpenID Connect RP-Initiated Logout 1.0, 2). `form` is the library's. */
export async function renderLogoutQuestion(ctx: ProviderContext, form: string): Promise<void> {
  const params = ctx.oidc?.params;
  const language = languageOf(ctx);
  const { messages } = language;
  const content = html`<h1 id="title">${messages.signOutTitle}</h1>
    <p>${messages.signOutText}</p>
    ${raw(form)}
    <button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${messages.signOutButton}</button>
    <button class="button quiet" type="submit" form="op.logoutForm">${messages.staySignedInButton}</button>`;
  ctx.body = await renderDocument({
    language,
    title: messages.signOutTitle,
    content,
    shopUrl: shopUrlOf(params?.post_logout_redirect_uri, language.locale.code),
  });
}

export async function renderSignedOut(ctx: ProviderContext): Promise<void> {
  const language = languageOf(ctx);
  const { messages } = language;
  ctx.type = 'html';
  ctx.body = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: messages.signedOutTitle,
    text: messages.signedOutText,
  });
}
