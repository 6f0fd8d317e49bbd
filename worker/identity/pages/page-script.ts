import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Translate } from '../messages/messages.ts';
import { eyeIcon, eyeOffIcon } from './icons.ts';

/**
 * The only script of these pages' own. Without it the buttons that show a password, and the forms for passkeys, stay
 * hidden, and the colours follow the device, not what the reader has chosen in the shop (client/layouts/scheme.ts). A
 * passkey is offered in the address field's autofill until the button is pressed, and again if nobody has confirmed.
 */
const SCRIPT = `try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) document.documentElement.dataset.theme = scheme;
} catch {}
for (const button of document.querySelectorAll('[data-other-label]')) {
  const field = button.previousElementSibling;
  button.hidden = false;
  button.addEventListener('click', () => {
    field.type = field.type === 'password' ? 'text' : 'password';
    const label = button.getAttribute('aria-label');
    button.setAttribute('aria-label', button.dataset.otherLabel);
    button.dataset.otherLabel = label;
  });
}
const passkeys = globalThis.PublicKeyCredential;
for (const form of passkeys?.parseRequestOptionsFromJSON ? document.querySelectorAll('[data-passkey]') : []) {
  const { passkey: kind, options, rejected } = form.dataset;
  const problem = form.querySelector('[role=alert]');
  let attempt = new AbortController();
  const run = async (mediation) => {
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      const parse = kind === 'get' ? 'parseRequestOptionsFromJSON' : 'parseCreationOptionsFromJSON';
      const publicKey = passkeys[parse](JSON.parse(options));
      const credential = await navigator.credentials[kind]({ publicKey, mediation, signal });
      form.elements.response.value = JSON.stringify(credential);
      const { email } = form.elements;
      if (email) email.value = document.getElementById('email').value;
      form.submit();
    } catch {
      if (signal.aborted || mediation) return;
      problem.hidden = false;
      offer();
    }
  };
  const offer = async () => {
    const before = attempt;
    const isOffered = kind === 'get' && rejected === undefined && (await passkeys.isConditionalMediationAvailable?.());
    if (isOffered && attempt === before) run('conditional');
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A passkey that the shop would refuse must not stay on the device.
    if (!form.reportValidity()) return;
    problem.hidden = true;
    run();
  });
  offer();
}`;

/** For the policy of every page: allows this script and no other. */
export const PAGE_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** In the head of every page: it runs before the first paint, and does nothing where there is no such field or form. */
export const pageScript = html`<script type="module" blocking="render">${raw(SCRIPT)}</script>`;

/** Shows the password in the field before it, and hides it again: as in client/features/account/password-input.tsx. */
export function renderPasswordToggle(t: Translate): ReturnType<typeof html> {
  return html`<button class="reveal" type="button" aria-label="${t('showPassword')}" data-other-label="${t('hidePassword')}" hidden>
      ${eyeIcon}${eyeOffIcon}
    </button>`;
}
