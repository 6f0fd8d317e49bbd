import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import type { Language } from '../messages/messages.ts';
import { renderDocument } from './document.ts';
import { renderAlert, renderField, renderUsername } from './field.ts';

export interface RecoverPage {
  readonly language: Language;
  readonly shopUrl: string;
  readonly action: string;
  readonly email: string;
  readonly fault?: string;
  readonly alert?: string;
}

export function renderRecoverPage({ language, shopUrl, action, email, fault, alert }: RecoverPage): Promise<string> {
  const { t } = language;
  const content = html`<div>
      <h1 id="title">${t('forgotPasswordLink')}</h1>
      <p class="intro">${t('recoverIntro')}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/recover" novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: t('emailLabel'),
          autocomplete: 'username',
          value: email,
          fault,
          maxLength: MAX_EMAIL_LENGTH,
          hasFocus: true,
        },
        t,
      )}
      <button class="button" type="submit">${t('recoverButton')}</button>
    </form>
    <p class="aside"><a href="${action}/sign-in">${t('backToSignIn')}</a></p>`;
  return renderDocument({ language, title: t('forgotPasswordLink'), content, shopUrl });
}

export interface ResetPage {
  readonly language: Language;
  readonly shopUrl: string;
  readonly action: string;
  readonly token: string;
  /** Of the account. */
  readonly email: string;
  readonly fault?: string;
}

export function renderResetPage({ language, shopUrl, action, token, email, fault }: ResetPage): Promise<string> {
  const { t } = language;
  const content = html`<div>
      <h1 id="title">${t('resetTitle')}</h1>
      <p class="intro">${t('resetIntro')}</p>
    </div>
    ${renderAlert(fault ? t('errorSummary') : undefined)}
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="token" value="${token}">
      ${renderUsername(email)}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: t('newPasswordLabel'),
          autocomplete: 'new-password',
          hint: t('passwordHint'),
          fault,
          hasFocus: true,
        },
        t,
      )}
      <button class="button" type="submit">${t('resetButton')}</button>
    </form>`;
  return renderDocument({ language, title: t('resetTitle'), content, shopUrl });
}
