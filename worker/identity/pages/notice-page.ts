import { html } from 'hono/html';
import { fill, type Language } from '../messages/messages.ts';
import { renderDocument } from './document.ts';

export interface NoticePage {
  readonly language: Language;
  readonly shopUrl: string;
  readonly title: string;
  readonly text: string;
  /** A stable error code that support can ask for. */
  readonly code?: string;
}

/** A page that says one thing and leads back to the shop. */
export function renderNoticePage({ language, shopUrl, title, text, code }: NoticePage): Promise<string> {
  const { messages } = language;
  const content = html`<h1 id="title">${title}</h1>
    <p>${text}</p>
    <a class="button" href="${shopUrl}">${messages.backToShop}</a>
    ${code ? html`<p class="reference">${fill(messages.errorReference, { code })}</p>` : ''}`;
  return renderDocument({ language, title, content, shopUrl });
}
