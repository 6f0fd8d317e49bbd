import { parseEmail } from '../../../shared/email-address.ts';
import { signIn } from '../accounts/sign-in.ts';
import { upstreamOf } from '../federation/upstream.ts';
import type { FieldFaults } from '../pages/field.ts';
import { renderSignInPage } from '../pages/sign-in-page.ts';
import { announceThrottle, finishSignIn, type InteractionPage, sendPage } from './interaction.ts';

interface SignInState {
  status: number;
  email: string;
  faults?: FieldFaults;
  alert?: string;
}

async function show(page: InteractionPage, { status, email, ...faults }: SignInState): Promise<void> {
  const { env, ctx, language, shopUrl, action } = page;
  const provider = upstreamOf(env)?.name ?? null;
  sendPage(ctx, status, await renderSignInPage({ language, shopUrl, action, provider, email, ...faults }));
}

export async function showSignIn(page: InteractionPage): Promise<void> {
  const hint = page.interaction.params.login_hint;
  await show(page, { status: 200, email: typeof hint === 'string' ? (parseEmail(hint) ?? '') : '' });
}

export async function submitSignIn(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const { env, language, clientAddress } = page;
  const { t } = language;
  const typed = form.get('email')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const email = parseEmail(typed);
  if (!email || password === '') {
    const emailFault = typed === '' ? t('emailMissing') : t('emailInvalid');
    const faults = {
      email: email ? undefined : emailFault,
      password: password === '' ? t('passwordMissing') : undefined,
    };
    return show(page, { status: 400, email: typed, faults, alert: t('errorSummary') });
  }
  const result = await signIn(env, { email, password, clientAddress }, Date.now());
  switch (result.outcome) {
    case 'signed_in':
      return finishSignIn(page, result.account);
    case 'throttled':
      return show(page, { status: 429, email: typed, alert: announceThrottle(page, result.retryAfterS) });
    case 'wrong_credentials':
      return show(page, { status: 400, email: typed, alert: t('wrongCredentials') });
  }
}
