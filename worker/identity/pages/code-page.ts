import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import { CODE_MINUTES } from '../accounts/sign-in-code.ts';
import type { Language } from '../messages/messages.ts';
import { type Markup, renderDocument } from './document.ts';
import { renderAlert, renderField } from './field.ts';

export interface CodePage {
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of the interaction; the forms post below it. */
  readonly action: string;
  readonly email: string;
  /** A code is on its way, if the address has an account. */
  readonly isSent: boolean;
  readonly fault?: string;
  readonly alert?: string;
}

function renderRequest({ language: { t }, action, email, fault, alert }: CodePage): Markup {
  return html`<div>
      <h1 id="title">${t('codeTitle')}</h1>
      <p class="intro">${t('codeIntro')}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/code" novalidate>
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
      <button class="button" type="submit">${t('codeSendButton')}</button>
    </form>`;
}

function renderCodeForms({ language: { t }, action, email, fault, alert }: CodePage): Markup {
  const address = html`<input type="hidden" name="email" value="${email}">`;
  return html`<div>
      <h1 id="title">${t('recoverSentTitle')}</h1>
      <p class="intro">${t('codeSentText', { email, minutes: CODE_MINUTES })}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}/code" novalidate>
      ${address}
      ${renderField(
        { name: 'code', type: 'code', label: t('codeLabel'), autocomplete: 'one-time-code', fault, hasFocus: true },
        t,
      )}
      <button class="button" type="submit">${t('signInButton')}</button>
    </form>
    <form method="post" action="${action}/code">
      ${address}
      <button class="button quiet" type="submit" name="again">${t('codeAgainButton')}</button>
    </form>`;
}

/** Signs in by a mailed code: asks for the address, then for the code. */
export function renderCodePage(page: CodePage): Promise<string> {
  const { language, shopUrl, action, isSent } = page;
  const { t } = language;
  const content = html`${isSent ? renderCodeForms(page) : renderRequest(page)}
    <p class="aside"><a href="${action}/sign-in">${t('codePasswordLink')}</a></p>`;
  const title = isSent ? t('recoverSentTitle') : t('codeTitle');
  return renderDocument({ language, title, content, shopUrl });
}
