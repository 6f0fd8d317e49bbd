import { html } from 'hono/html';
import { CODE_MINUTES } from '../accounts/sign-in-code.ts';
import { type CodePage, renderCodeForms } from './code-page.ts';
import { renderDocument } from './document.ts';

/** `action` is the interaction's path; `email` is the account's, which the first factor has proven. */
export type SecondFactorPage = Omit<CodePage, 'isSent'>;

/** Asks for the code that was mailed after the first factor. */
export function renderSecondFactorPage(page: SecondFactorPage): Promise<string> {
  const { language, shopUrl, action, email } = page;
  const { t } = language;
  const intro = t('secondFactorText', { email, minutes: CODE_MINUTES });
  const content = html`${renderCodeForms({ ...page, action: `${action}/second-factor`, intro })}
    <p class="aside"><a href="${action}/sign-in">${t('backToSignIn')}</a></p>`;
  return renderDocument({ language, title: t('recoverSentTitle'), content, shopUrl });
}
