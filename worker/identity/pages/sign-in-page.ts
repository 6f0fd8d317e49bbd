import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH } from '../accounts/account.ts';
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
  const { messages } = language;
  const content = html`<div>
      <h1 id="title">${messages.signInTitle}</h1>
      <p class="intro">${messages.signInIntro}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}" novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: messages.emailLabel,
          autocomplete: 'username',
          value: email,
          fault: faults.email,
          maxLength: MAX_EMAIL_LENGTH,
          hasFocus: email === '',
        },
        messages,
      )}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: messages.passwordLabel,
          autocomplete: 'current-password',
          fault: faults.password,
          hasFocus: email !== '',
        },
        messages,
      )}
      <button class="button" type="submit">${messages.signInButton}</button>
    </form>
    ${renderSocialButton(provider, action, messages)}
    <p class="aside"><a href="${action}/recover">${messages.forgotPasswordLink}</a></p>
    <p class="switch">${messages.noAccountYet} <a href="${action}/register">${messages.createAccountLink}</a></p>`;
  return renderDocument({ language, title: messages.signInTitle, content, shopUrl, hasPoints: true });
}
