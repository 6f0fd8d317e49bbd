import { html } from 'hono/html';
import type { Language } from '../messages/messages.ts';
import { renderDocument } from './document.ts';

export interface ConfirmPage {
  readonly language: Language;
  readonly shopUrl: string;
  readonly action: string;
  readonly token: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** The page of a mailed link, whose button does what the link is for. */
export function renderConfirmPage(page: ConfirmPage): Promise<string> {
  const { language, shopUrl, action, token, title, text, button } = page;
  const content = html`<h1 id="title">${title}</h1>
    <p>${text}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}">
      <button class="button" type="submit">${button}</button>
    </form>`;
  return renderDocument({ language, title, content, shopUrl });
}
