import { html } from 'hono/html';
import type { Language } from '../messages/messages.ts';
import { renderDocument } from './document.ts';

export interface ConfirmPage {
  readonly language: Language;
  readonly shopUrl: string;
  readonly action: string;
  readonly token: string;
  readonly email: string;
}

export function renderConfirmPage({ language, shopUrl, action, token, email }: ConfirmPage): Promise<string> {
  const { t } = language;
  const content = html`<h1 id="title">${t('confirmTitle')}</h1>
    <p>${t('confirmText', { email })}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}">
      <button class="button" type="submit">${t('confirmButton')}</button>
    </form>`;
  return renderDocument({ language, title: t('confirmTitle'), content, shopUrl });
}
