import { html } from 'hono/html';
import type { PageCaptcha } from '../../../shared/captcha.ts';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import { orderNames } from '../../../shared/person-name.ts';
import { MAX_NAME_LENGTH } from '../accounts/account.ts';
import type { Language } from '../messages/messages.ts';
import { renderCaptchaField, renderCaptchaHead } from './captcha-part.ts';
import { type Markup, renderDocument } from './document.ts';
import { type FieldFaults, renderAlert, renderField } from './field.ts';
import { renderSocialButton } from './social-button.ts';

export interface RegisterPage {
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of the interaction; the form posts below it. */
  readonly action: string;
  /** Name of the external provider, if there is one. */
  readonly provider: string | null;
  readonly values: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly faults?: FieldFaults;
  readonly alert?: string;
  /** From the storefront; null if this page needs none. */
  readonly captcha: PageCaptcha | null;
}

function renderNames(values: RegisterPage['values'], faults: FieldFaults, { locale, t }: Language): Markup {
  const common = { type: 'text', isOptional: true, maxLength: MAX_NAME_LENGTH } as const;
  const names = orderNames(
    locale.code,
    renderField(
      {
        ...common,
        name: 'firstName',
        label: t('firstNameLabel'),
        autocomplete: 'given-name',
        value: values.firstName,
        fault: faults.firstName,
      },
      t,
    ),
    renderField(
      {
        ...common,
        name: 'lastName',
        label: t('lastNameLabel'),
        autocomplete: 'family-name',
        value: values.lastName,
        fault: faults.lastName,
      },
      t,
    ),
  );
  return html`<div class="pair">
    ${names}
  </div>`;
}

/** What an account agrees to, with links to the shop's pages about it. */
function renderTerms(shopUrl: string, { t }: Language): Markup {
  const pages = ['terms-and-conditions', 'privacy-policy'];
  const parts = t('registerTerms').split(/<(\d)>(.*?)<\/\d>/);
  const marked = parts.map((part, index) => {
    // Text, number, words of the link, text …
    if (index % 3 === 0) return part;
    return index % 3 === 1
      ? ''
      : html`<a href="${shopUrl}topic/${pages[Number(parts[index - 1])] ?? ''}" target="_blank">${part}</a>`;
  });
  return html`<p class="terms">${marked}</p>`;
}

export function renderRegisterPage(page: RegisterPage): Promise<string> {
  const { language, shopUrl, action, provider, values, faults = {}, alert, captcha } = page;
  const { t } = language;
  const content = html`<div>
      <h1 id="title">${t('registerTitle')}</h1>
      <p class="intro">${t('registerIntro')}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/register" data-captcha="register" novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: t('emailLabel'),
          autocomplete: 'username',
          value: values.email,
          fault: faults.email,
          maxLength: MAX_EMAIL_LENGTH,
        },
        t,
      )}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: t('passwordLabel'),
          autocomplete: 'new-password',
          fault: faults.password,
          hint: t('passwordHint'),
        },
        t,
      )}
      ${renderNames(values, faults, language)}
      ${renderCaptchaField(t, 'captchaNeedsScripts')}
      <button class="button" type="submit">${t('registerButton')}</button>
      ${renderTerms(shopUrl, language)}
    </form>
    <div class="ways">
      ${renderSocialButton(provider, action, t)}
      <a class="button quiet" href="${action}/sign-in">${t('haveAccountButton')}</a>
    </div>`;
  const head = renderCaptchaHead(captcha);
  return renderDocument({ language, title: t('registerTitle'), content, shopUrl, head });
}
