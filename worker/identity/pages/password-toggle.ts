import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Translate } from '../messages/messages.ts';
import { eyeIcon, eyeOffIcon } from './icons.ts';

/** The only script of these pages' own. Without it the buttons stay hidden. */
const SCRIPT = `for (const button of document.querySelectorAll('[data-other-label]')) {
  const field = button.previousElementSibling;
  button.hidden = false;
  button.addEventListener('click', () => {
    field.type = field.type === 'password' ? 'text' : 'password';
    const label = button.getAttribute('aria-label');
    button.setAttribute('aria-label', button.dataset.otherLabel);
    button.dataset.otherLabel = label;
  });
}`;

/** For the policy of every page: allows this script and no other. */
export const PASSWORD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** At the end of every page: does nothing where there is no such field. */
export const passwordScript = html`<script type="module">${raw(SCRIPT)}</script>`;

/** Shows the password in the field before it, and hides it again: as in client/features/account/password-input.tsx. */
export function renderPasswordToggle(t: Translate): ReturnType<typeof html> {
  return html`<button class="reveal" type="button" aria-label="${t('showPassword')}" data-other-label="${t('hidePassword')}" hidden>
      ${eyeIcon}${eyeOffIcon}
    </button>`;
}
