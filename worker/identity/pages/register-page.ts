import { html } from 'hono/html';
import type { PageCaptcha } from '../../../shared/captcha.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../accounts/account.ts';
import type { Language, Messages } from '../messages/messages.ts';
import { renderCaptchaField, renderCaptchaHead } from './captcha-part.ts';
import { type Markup, renderDocument } from './document.ts';
import { type FieldFaults, renderAlert, renderField } from './field.ts';
import { renderSocialButton } from './social-button.ts';

export interface RegisterPage {
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of the interaction; the form posts below it. */
  readonly action: string;
  /** Name of the other provider to sign in with, if there is one. */
  readonly provider: string | null;
  readonly values: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly faults?: FieldFaults;
  readonly alert?: string;
  /** As the storefront names it; null where none is in front of this page. */
  readonly captcha: PageCaptcha | null;
}

function renderNames(values: RegisterPage['values'], faults: FieldFaults, messages: Messages): Markup {
  const common = { type: 'text', isOptional: true, maxLength: MAX_NAME_LENGTH } as const;
  return html`<div class="pair">
    ${renderField(
      {
        ...common,
        name: 'firstName',
        label: messages.firstNameLabel,
        autocomplete: 'given-name',
        value: values.firstName,
        fault: faults.firstName,
      },
      messages,
    )}
    ${renderField(
      {
        ...common,
        name: 'lastName',
        label: messages.lastNameLabel,
        autocomplete: 'family-name',
        value: values.lastName,
        fault: faults.lastName,
      },
      messages,
    )}
  </div>`;
}

export function renderRegisterPage(page: RegisterPage): Promise<string> {
  const { language, shopUrl, action, provider, values, faults = {}, alert, captcha } = page;
  const { messages } = language;
  const content = html`<div>
      <h1 id="title">${messages.registerTitle}</h1>
      <p class="intro">${messages.registerIntro}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/register" data-captcha="register" novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: messages.emailLabel,
          autocomplete: 'username',
          value: values.email,
          fault: faults.email,
          maxLength: MAX_EMAIL_LENGTH,
        },
        messages,
      )}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: messages.passwordLabel,
          autocomplete: 'new-password',
          fault: faults.password,
          hint: messages.passwordHint,
        },
        messages,
      )}
      ${renderNames(values, faults, messages)}
      ${renderCaptchaField(messages)}
      <button class="button" type="submit">${messages.registerButton}</button>
    </form>
    ${renderSocialButton(provider, action, messages)}
    <p class="switch">${messages.haveAccount} <a href="${action}/sign-in">${messages.signInLink}</a></p>`;
  const head = renderCaptchaHead(captcha);
  return renderDocument({ language, title: messages.registerTitle, content, shopUrl, hasPoints: true, head });
}
