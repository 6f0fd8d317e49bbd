import { html } from 'hono/html';
import type { Translate } from '../messages/messages.ts';
import type { Markup } from './document.ts';

/** The button of an external provider, if one is configured. `action` is the interaction's path. */
export function renderSocialButton(provider: string | null, action: string, t: Translate): Markup | string {
  if (provider === null) return '';
  return html`<a class="button quiet" href="${action}/federate">${t('socialButton', { provider })}</a>`;
}
