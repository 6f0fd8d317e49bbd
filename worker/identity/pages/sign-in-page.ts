import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import type { Language } from '../messages/messages.ts';
import { renderDocument } from './document.ts';
import { type FieldFaults, renderAlert, renderField } from './field.ts';
import { renderSocialButton } from './social-button.ts';

export interface SignInPage {
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of the interaction; the form posts to it. */
  readonly action: string;
  /** Name of the other provider to sign in with, if there is one. */
  readonly provider: string | null;
  readonly email: string;
  readonly faults?: FieldFaults;
  readonly alert?: string;
}

export function renderSignInPage({
  language,
  shopUrl,
  action,
  provider,
  email,
  faults = {},
  alert,
}: SignInPage): Promise<string> {
  const { say } = language;
  const content = html`<div>
      <h1 id="title">${say('signInTitle')}</h1>
      <p class="intro">${say('signInIntro')}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}" novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: say('emailLabel'),
          autocomplete: 'username',
          value: email,
          fault: faults.email,
          maxLength: MAX_EMAIL_LENGTH,
          hasFocus: email === '',
        },
        say,
      )}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: say('passwordLabel'),
          autocomplete: 'current-password',
          fault: faults.password,
          hasFocus: email !== '',
        },
        say,
      )}
      <button class="button" type="submit">${say('signInButton')}</button>
    </form>
    <p class="aside"><a href="${action}/recover">${say('forgotPasswordLink')}</a></p>
    ${renderSocialButton(provider, action, say)}
    <p class="switch">${say('noAccountYet')} <a href="${action}/register">${say('createAccountLink')}</a></p>`;
  return renderDocument({ language, title: say('signInTitle'), content, shopUrl, hasPoints: true });
}
