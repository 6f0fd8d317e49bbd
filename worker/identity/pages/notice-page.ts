import { html } from 'hono/html';
import { href } from '../../../shared/routes.ts';
import type { Language } from '../messages/messages.ts';
import { type Markup, renderDocument } from './document.ts';

export interface NoticePage {
  readonly language: Language;
  readonly shopUrl: string;
  readonly title: string;
  readonly text: string;
  /** A stable error code to quote to support. */
  readonly code?: string;
  /** Where to continue, if not to the shop. */
  readonly action?: { readonly href: string; readonly label: string };
  /** A form with one button, below the text. */
  readonly form?: { readonly action: string; readonly label: string };
}

/** Where to start the sign-in again. */
export function signInAction({ locale, t }: Language): { href: string; label: string } {
  return { href: href(locale.code, 'login'), label: t('signInButton') };
}

function renderForm({ action, label }: NonNullable<NoticePage['form']>): Markup {
  return html`<form method="post" action="${action}">
      <button class="button quiet" type="submit">${label}</button>
    </form>`;
}

/** A page with one message and a link back to the shop. */
export function renderNoticePage(page: NoticePage): Promise<string> {
  const { language, shopUrl, title, text, code, action, form } = page;
  const { t } = language;
  const content = html`<h1 id="title">${title}</h1>
    <p>${text}</p>
    <a class="button" href="${action?.href ?? shopUrl}">${action?.label ?? t('backToShop')}</a>
    ${form ? renderForm(form) : ''}
    ${code ? html`<p class="reference">${t('errorReference', { code })}</p>` : ''}`;
  return renderDocument({ language, title, content, shopUrl });
}
