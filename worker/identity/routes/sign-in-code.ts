import { parseEmail } from '../../../shared/email-address.ts';
import { readSignInCode, requestSignInCode, trySignInCode } from '../accounts/sign-in-code.ts';
import { type CodePage, renderCodePage } from '../pages/code-page.ts';
import { announceThrottle, finishSignIn, type InteractionPage, senderOf, sendPage } from './interaction.ts';

type CodeState = Pick<CodePage, 'email' | 'isSent' | 'fault' | 'alert'>;

async function show(page: InteractionPage, status: number, state: CodeState): Promise<void> {
  const { ctx, language, shopUrl, action } = page;
  sendPage(ctx, status, await renderCodePage({ language, shopUrl, action, ...state }));
}

/** The form that asks for the address. */
export async function showCode(page: InteractionPage): Promise<void> {
  const hint = page.interaction.params.login_hint;
  await show(page, 200, { email: typeof hint === 'string' ? (parseEmail(hint) ?? '') : '', isSent: false });
}

async function send(page: InteractionPage, typed: string, wasSent: boolean): Promise<void> {
  const { env, language, interaction } = page;
  const { t, locale } = language;
  const email = parseEmail(typed);
  if (!email) {
    const fault = typed === '' ? t('emailMissing') : t('emailInvalid');
    return show(page, 400, { email: typed, isSent: false, fault, alert: t('errorSummary') });
  }
  const request = { email, uid: interaction.uid, locale: locale.tag, ...senderOf(page) };
  const result = await requestSignInCode(env, request, Date.now());
  if (result.outcome === 'accepted') return show(page, 200, { email, isSent: true });
  return show(page, 429, { email, isSent: wasSent, alert: announceThrottle(page, result.retryAfterS) });
}

async function compare(page: InteractionPage, email: string, typed: string): Promise<void> {
  const { env, language, interaction } = page;
  const { t } = language;
  const code = readSignInCode(typed);
  // It costs no try.
  if (code === null) return show(page, 400, { email, isSent: true, fault: t('codeMissing') });
  const result = await trySignInCode(env, { uid: interaction.uid, code, ...senderOf(page) }, Date.now());
  if (result === 'wrong') return show(page, 400, { email, isSent: true, fault: t('codeWrong') });
  if (result === 'void') return show(page, 400, { email, isSent: true, alert: t('codeVoid') });
  return finishSignIn(page, result, 'code');
}

/** Mails a code, or another one, or signs in with it. The address beside a code is only shown. */
export async function submitCode(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const email = form.get('email')?.trim() ?? '';
  const code = form.get('code');
  return code === null ? send(page, email, form.has('again')) : compare(page, email, code);
}
