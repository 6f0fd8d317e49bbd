import { html } from 'hono/html';
import type { PageCaptcha } from '../../../shared/captcha.ts';
import { MAX_EMAIL_LENGTH } from '../../../shared/email-address.ts';
import type { Language } from '../messages/messages.ts';
import { renderCaptchaField, renderCaptchaHead } from './captcha-part.ts';
import { type Markup, renderDocument } from './document.ts';
import { type FieldFaults, renderAlert, renderField } from './field.ts';
import { renderPasskeyForm } from './passkey-form.ts';
import { renderSocialButton } from './social-button.ts';

export interface SignInPage {
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of the interaction; the form posts to it. */
  readonly action: string;
  /** Name of the external provider, if there is one. */
  readonly provider: string | null;
  readonly email: string;
  readonly faults?: FieldFaults;
  readonly alert?: string;
  /** True if the form asks for a captcha, which is then in `captcha`. */
  readonly isChallenged: boolean;
  readonly captcha: PageCaptcha | null;
  /** Codes can be mailed. */
  readonly hasCodes: boolean;
  /** For passkeys, as JSON; null without any. */
  readonly passkeyOptions: string | null;
  readonly isPasskeyRejected?: boolean;
}

/** Mails a code to the address in the form at once. A form with a captcha submits only itself: there it is a link. */
function renderCodeButton({ action, language: { t }, isChallenged }: SignInPage): Markup {
  return isChallenged
    ? html`<a class="button quiet" href="${action}/code">${t('codeButton')}</a>`
    : html`<button class="button quiet" type="submit" form="sign-in" formaction="${action}/code">${t('codeButton')}</button>`;
}

function renderPasskey({
  action,
  language: { t },
  passkeyOptions: options,
  isPasskeyRejected = false,
}: SignInPage): Markup | string {
  if (options === null) return '';
  return renderPasskeyForm({
    kind: 'get',
    action: `${action}/passkey`,
    options,
    // What the reader has typed stays if the passkey is rejected.
    fields: html`<input type="hidden" name="email">`,
    button: t('passkeyButton'),
    problem: t('passkeyFailed'),
    isRejected: isPasskeyRejected,
  });
}

export function renderSignInPage(page: SignInPage): Promise<string> {
  const { language, shopUrl, action, provider, email, faults = {}, alert, isChallenged, captcha, hasCodes } = page;
  const { passkeyOptions } = page;
  const { t } = language;
  const content = html`<div>
      <h1 id="title">${t('signInTitle')}</h1>
      <p class="intro">${t('signInIntro')}</p>
    </div>
    ${renderAlert(alert)}
    <form id="sign-in" method="post" action="${action}" ${isChallenged ? html`data-captcha="login"` : ''} novalidate>
      ${renderField(
        {
          name: 'email',
          type: 'email',
          label: t('emailLabel'),
          autocomplete: passkeyOptions === null ? 'username' : 'username webauthn',
          value: email,
          fault: faults.email,
          maxLength: MAX_EMAIL_LENGTH,
          hasFocus: email === '',
        },
        t,
      )}
      ${renderField(
        {
          name: 'password',
          type: 'password',
          label: t('passwordLabel'),
          autocomplete: 'current-password',
          fault: faults.password,
          hasFocus: email !== '',
        },
        t,
      )}
      ${isChallenged ? renderCaptchaField(t, 'captchaSignInNeedsScripts') : ''}
      <button class="button" type="submit">${t('signInButton')}</button>
    </form>
    <p class="aside"><a href="${action}/recover">${t('forgotPasswordLink')}</a></p>
    <div class="ways">
      ${hasCodes ? renderCodeButton(page) : ''}
      ${renderPasskey(page)}
      ${renderSocialButton(provider, action, t)}
      <a class="button quiet" href="${action}/register">${t('registerTitle')}</a>
    </div>`;
  const head = renderCaptchaHead(captcha);
  return renderDocument({ language, title: t('signInTitle'), content, shopUrl, head });
}
