import { html } from 'hono/html';
import type { PageCaptcha } from '../../../shared/captcha.ts';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import { MAX_NAME_LENGTH } from '../accounts/account.ts';
import type { Language, Say } from '../messages/messages.ts';
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

function renderNames(values: RegisterPage['values'], faults: FieldFaults, say: Say): Markup {
  const common = { type: 'text', isOptional: true, maxLength: MAX_NAME_LENGTH } as const;
  return html`<div class="pair">
    ${renderField(
      {
        ...common,
        name: 'firstName',
        label: say('firstNameLabel'),
        autocomplete: 'given-name',
        value: values.firstName,
        fault: faults.firstName,
      },
      say,
    )}
    ${renderField(
      {
        ...common,
        name: 'lastName',
        label: say('lastNameLabel'),
        autocomplete: 'family-name',
        value: values.lastName,
        fault: faults.lastName,
      },
      say,
    )}
  </div>`;
}

export function renderRegisterPage(page: RegisterPage): Promise<string> {
  const { language, shopUrl, action, provider, values, faults = {}, alert, captcha } = page;
  const { say } = language;
  const content = html`<div>
      <h1 id="title">${say('registerTitle')}</h1>
      <p class="intro">${say('registerIntro')}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/register" data-captcha="register" novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: say('emailLabel'),
          autocomplete: 'username',
          value: values.email,
          fault: faults.email,
          maxLength: MAX_EMAIL_LENGTH,
        },
        say,
      )}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: say('passwordLabel'),
          autocomplete: 'new-password',
          fault: faults.password,
          hint: say('passwordHint'),
        },
        say,
      )}
      ${renderNames(values, faults, say)}
      ${renderCaptchaField(say)}
      <button class="button" type="submit">${say('registerButton')}</button>
    </form>
    ${renderSocialButton(provider, action, say)}
    <p class="switch">${say('haveAccount')} <a href="${action}/sign-in">${say('signInLink')}</a></p>`;
  const head = renderCaptchaHead(captcha);
  return renderDocument({ language, title: say('registerTitle'), content, shopUrl, hasPoints: true, head });
}
