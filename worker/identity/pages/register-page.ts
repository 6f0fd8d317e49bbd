import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../accounts/account.ts';
import type { Language, Messages } from '../messages/messages.ts';
import { type Markup, renderDocument } from './document.ts';
import { type FieldFaults, renderAlert, renderField } from './field.ts';

export interface RegisterPage {
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of the interaction; the form posts below it. */
  readonly action: string;
  readonly values: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly faults?: FieldFaults;
  readonly alert?: string;
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
  const { language, shopUrl, action, values, faults = {}, alert } = page;
  const { messages } = language;
  const content = html`<div>
      <h1 id="title">${messages.registerTitle}</h1>
      <p class="intro">${messages.registerIntro}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/register" novalidate>
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
      <button class="button" type="submit">${messages.registerButton}</button>
    </form>
    <p class="switch">${messages.haveAccount} <a href="${action}/sign-in">${messages.signInLink}</a></p>`;
  return renderDocument({ language, title: messages.registerTitle, content, shopUrl, hasPoints: true });
}
