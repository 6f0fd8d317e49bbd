import { CAPTCHA_PASSED, CAPTCHA_SCRIPT_HEADER } from '../../../shared/captcha.ts';
import { parseEmail } from '../../../shared/email-address.ts';
import { parseName } from '../accounts/account.ts';
import { findPasswordFault } from '../accounts/password-policy.ts';
import { register } from '../accounts/register.ts';
import { upstreamOf } from '../federation/upstream.ts';
import type { Translate } from '../messages/messages.ts';
import { parsePageCaptcha, toCaptchaPolicy } from '../pages/captcha-part.ts';
import type { FieldFaults } from '../pages/field.ts';
import { type RegisterPage, renderRegisterPage } from '../pages/register-page.ts';
import { explainVerdict, readVerdict } from './captcha-verdict.ts';
import { announceThrottle, type InteractionPage, sendPage } from './interaction.ts';
import { showSent } from './resend-registration.ts';

type Values = RegisterPage['values'];

interface RegisterState {
  status: number;
  values: Values;
  faults?: FieldFaults;
  alert?: string;
}

async function show(page: InteractionPage, { status, ...state }: RegisterState): Promise<void> {
  const { env, ctx, language, shopUrl, action } = page;
  const provider = upstreamOf(env)?.name ?? null;
  const captcha = parsePageCaptcha(ctx.get(CAPTCHA_SCRIPT_HEADER));
  if (captcha) ctx.set('content-security-policy', toCaptchaPolicy(captcha));
  sendPage(ctx, status, await renderRegisterPage({ language, shopUrl, action, provider, captcha, ...state }));
}

export async function showRegister(page: InteractionPage): Promise<void> {
  const hint = page.interaction.params.login_hint;
  const email = typeof hint === 'string' ? (parseEmail(hint) ?? '') : '';
  await show(page, { status: 200, values: { email, firstName: '', lastName: '' } });
}

function findFaults(values: Values, password: string, t: Translate): FieldFaults {
  const passwordFault = findPasswordFault(password, values.email);
  const emailFault = values.email === '' ? t('emailMissing') : t('emailInvalid');
  return {
    email: parseEmail(values.email) ? undefined : emailFault,
    password: passwordFault ? t(passwordFault) : undefined,
    firstName: parseName(values.firstName) === null ? t('nameTooLong') : undefined,
    lastName: parseName(values.lastName) === null ? t('nameTooLong') : undefined,
  };
}

/** The page after every registration: only the e-mail tells whether the address was new. */
export async function showRegistered(page: InteractionPage, email: string, tokenHash: string): Promise<void> {
  return showSent(page, { uid: page.interaction.uid, email, tokenHash });
}

export async function submitRegister(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const { env, language, clientAddress } = page;
  const { t, locale } = language;
  const read = (name: string) => form.get(name)?.trim() ?? '';
  const values = { email: read('email'), firstName: read('firstName'), lastName: read('lastName') };
  const password = form.get('password') ?? '';
  const faults = findFaults(values, password, t);
  if (Object.values(faults).some((fault) => fault !== undefined)) {
    return show(page, { status: 400, values, faults, alert: t('errorSummary') });
  }
  // The storefront verifies the captcha and is the only way to reach this page: nobody registers without its header.
  const verdict = readVerdict(page.ctx);
  if (verdict !== CAPTCHA_PASSED) return show(page, { status: 400, values, alert: explainVerdict(verdict, t) });
  const email = parseEmail(values.email) ?? '';
  const registration = {
    email,
    password,
    firstName: parseName(values.firstName) ?? '',
    lastName: parseName(values.lastName) ?? '',
    locale: locale.tag,
    clientAddress,
  };
  const result = await register(env, registration, Date.now());
  if (result.outcome === 'throttled') {
    return show(page, { status: 429, values, alert: announceThrottle(page, result.retryAfterS) });
  }
  return showRegistered(page, email, result.tokenHash);
}
