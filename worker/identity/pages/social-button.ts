import { html } from 'hono/html';
import { fill, type Messages } from '../messages/messages.ts';
import type { Markup } from './document.ts';

/** The way to another provider, where one is configured. `action` is the interaction's path. */
export function renderSocialButton(provider: string | null, action: string, messages: Messages): Markup | string {
  if (provider === null) return '';
  return html`<a class="button quiet" href="${action}/federate">${fill(messages.socialButton, { provider })}</a>`;
}
