import { html } from 'hono/html';
import type { Say } from '../messages/messages.ts';
import type { Markup } from './document.ts';

/** The way to another provider, where one is configured. `action` is the interaction's path. */
export function renderSocialButton(provider: string | null, action: string, say: Say): Markup | string {
  if (provider === null) return '';
  return html`<a class="button quiet" href="${action}/federate">${say('socialButton', { provider })}</a>`;
}
