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

interface CodeForms extends Pick<CodePage, 'language' | 'fault' | 'alert'> {
  /** Where both forms post. */
  readonly action: string;
  readonly intro: string;
  /** Fields that both send as well. */
  readonly hidden?: Markup | undefined;
}

/** The form for a mailed code, and the one that has another mailed. */
export function renderCodeForms({ language: { t }, action, intro, hidden, fault, alert }: CodeForms): Markup {
  return html`<div>
      <h1 id="title">${t('recoverSentTitle')}</h1>
      <p class="intro">${intro}</p>
    </div>
    ${renderAlert(alert)}
    <form method="post" action="${action}" novalidate>
      ${hidden}
      ${renderField(
        { name: 'code', type: 'code', label: t('codeLabel'), autocomplete: 'one-time-code', fault, hasFocus: true },
        t,
      )}
      <button class="button" type="submit">${t('signInButton')}</button>
    </form>
    <form method="post" action="${action}">
      ${hidden}
      <button class="button quiet" type="submit" name="again">${t('codeAgainButton')}</button>
    </form>`;
}

/** Signs in by a mailed code: asks for the address, then for the code. */
export function renderCodePage(page: CodePage): Promise<string> {
  const { language, shopUrl, action, isSent, email } = page;
  const { t } = language;
  const renderSent = () =>
    renderCodeForms({
      ...page,
      action: `${action}/code`,
      intro: t('codeSentText', { email, minutes: CODE_MINUTES }),
      hidden: html`<input type="hidden" name="email" value="${email}">`,
    });
  const content = html`${isSent ? renderSent() : renderRequest(page)}
    <p class="aside"><a href="${action}/sign-in">${t('codePasswordLink')}</a></p>`;
  const title = isSent ? t('recoverSentTitle') : t('codeTitle');
  return renderDocument({ language, title, content, shopUrl });
}
