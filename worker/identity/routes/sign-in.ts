import { CAPTCHA_PASSED, CAPTCHA_SCRIPT_HEADER } from '../../../shared/captcha.ts';
import { parseEmail } from '../../../shared/email-address.ts';
import { createRequestOptions } from '../accounts/passkeys.ts';
import { signIn } from '../accounts/sign-in.ts';
import { upstreamOf } from '../federation/upstream.ts';
import { asksForSecondFactor } from '../oidc/second-factor.ts';
import { parsePageCaptcha, toCaptchaPolicy } from '../pages/captcha-part.ts';
import type { FieldFaults } from '../pages/field.ts';
import { renderSignInPage } from '../pages/sign-in-page.ts';
import { hasSignInWay } from '../sign-in-ways.ts';
import { readDeviceMark } from './browser-marks.ts';
import { explainVerdict, readVerdict } from './captcha-verdict.ts';
import { announceThrottle, type InteractionPage, sendPage } from './interaction.ts';
import { finishFirstFactor } from './second-factor.ts';

interface SignInState {
  status: number;
  email: string;
  faults?: FieldFaults;
  alert?: string;
  /** The form asks for a captcha. */
  isChallenged?: boolean;
  isPasskeyRejected?: boolean;
}

async function show(page: InteractionPage, state: SignInState): Promise<void> {
  const { env, ctx, language, shopUrl, action, interaction } = page;
  const { status, isChallenged = false, ...content } = state;
  const provider = upstreamOf(env)?.name ?? null;
  // A code is the second factor then.
  const hasCodes = hasSignInWay(env, 'code') && !asksForSecondFactor(interaction.params);
  const passkeyOptions = hasSignInWay(env, 'passkey') ? await createRequestOptions(env, interaction.uid) : null;
  const captcha = isChallenged ? parsePageCaptcha(ctx.get(CAPTCHA_SCRIPT_HEADER)) : null;
  if (captcha) ctx.set('content-security-policy', toCaptchaPolicy(captcha));
  sendPage(
    ctx,
    status,
    await renderSignInPage({
      ...{ language, shopUrl, action, provider, captcha, isChallenged, hasCodes, passkeyOptions },
      ...content,
    }),
  );
}

export async function showSignIn(page: InteractionPage): Promise<void> {
  const hint = page.interaction.params.login_hint;
  await show(page, { status: 200, email: typeof hint === 'string' ? (parseEmail(hint) ?? '') : '' });
}

/** For shoppers whose passkey was rejected. */
export async function showPasskeyProblem(page: InteractionPage, email: string, alert: string): Promise<void> {
  await show(page, { status: 400, email, isPasskeyRejected: true, alert });
}

/** For shoppers whom the shop's own form has sent here because a captcha is needed. */
export async function showChallengedSignIn(page: InteractionPage, email: string): Promise<void> {
  await show(page, { status: 200, email, isChallenged: true, alert: page.language.t('signInChallenged') });
}

/** For shoppers whom an external provider let in without asking: the shop needs a proof of its own (AUTH-16). */
export async function showSignInForProof(page: InteractionPage, email: string): Promise<void> {
  await show(page, { status: 200, email, alert: page.language.t('signInForProof') });
}

export async function submitSignIn(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const { env, ctx, language, clientAddress } = page;
  const { t } = language;
  const typed = form.get('email')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const email = parseEmail(typed);
  // A form that had a captcha keeps it.
  const isChallenged = form.has('captcha');
  if (!email || password === '') {
    const emailFault = typed === '' ? t('emailMissing') : t('emailInvalid');
    const faults = {
      email: email ? undefined : emailFault,
      password: password === '' ? t('passwordMissing') : undefined,
    };
    return show(page, { status: 400, email: typed, faults, isChallenged, alert: t('errorSummary') });
  }
  const verdict = readVerdict(ctx);
  const credentials = {
    email,
    password,
    clientAddress,
    deviceMark: readDeviceMark(ctx, env),
    hasPassedCaptcha: verdict === CAPTCHA_PASSED,
  };
  const result = await signIn(env, credentials, Date.now());
  switch (result.outcome) {
    case 'signed_in':
      return finishFirstFactor(page, result.account, 'password');
    case 'throttled': {
      const alert = announceThrottle(page, result.retryAfterS);
      return show(page, { status: 429, email: typed, isChallenged, alert });
    }
    case 'delayed': {
      ctx.set('retry-after', String(result.retryAfterS));
      const alert = t('signInDelayed', { minutes: Math.ceil(result.retryAfterS / 60) });
      return show(page, { status: 429, email: typed, isChallenged, alert });
    }
    case 'challenged': {
      const alert = verdict === '' ? t('signInChallenged') : explainVerdict(verdict, t);
      return show(page, { status: 429, email: typed, isChallenged: true, alert });
    }
    case 'wrong_credentials':
      return show(page, { status: 400, email: typed, isChallenged, alert: t('wrongCredentials') });
  }
}
