import { findAccountById, type StoredAccount } from '../accounts/account-store.ts';
import {
  type FirstFactor,
  findSecondFactor,
  readSignInCode,
  requestSignInCode,
  type SecondFactor,
  trySignInCode,
} from '../accounts/sign-in-code.ts';
import { asksForSecondFactor, missesOnlySecondFactor } from '../oidc/second-factor.ts';
import { renderSecondFactorPage, type SecondFactorPage } from '../pages/second-factor-page.ts';
import {
  announceThrottle,
  finishSignIn,
  type InteractionPage,
  type SignInProof,
  sendExpired,
  senderOf,
  sendPage,
} from './interaction.ts';

type State = Pick<SecondFactorPage, 'email' | 'fault' | 'alert'>;

async function show(page: InteractionPage, status: number, state: State): Promise<void> {
  const { ctx, language, shopUrl, action } = page;
  sendPage(ctx, status, await renderSecondFactorPage({ language, shopUrl, action, ...state }));
}

async function send(page: InteractionPage, { email, firstFactor }: SecondFactor): Promise<void> {
  const { env, interaction, language } = page;
  const request = { ...senderOf(page), email, firstFactor, uid: interaction.uid, locale: language.locale.tag };
  const result = await requestSignInCode(env, request, Date.now());
  if (result.outcome === 'accepted') return show(page, 200, { email });
  return show(page, 429, { email, alert: announceThrottle(page, result.retryAfterS) });
}

/** Continues a sign-in after its first factor: with the mailed code where the request asks for two, else it is complete. */
export async function finishFirstFactor(
  page: InteractionPage,
  account: StoredAccount,
  proof: SignInProof,
): Promise<void> {
  if (!asksForSecondFactor(page.interaction.params)) return finishSignIn(page, account, proof);
  return send(page, { email: account.email, firstFactor: proof === 'password' ? 'password' : 'external' });
}

/** The factor that a session began with, if a mailed code can be the second one. */
function firstFactorOf(methods: readonly string[]): FirstFactor | null {
  if (methods.includes('pwd')) return 'password';
  return methods.includes('fed') ? 'external' : null;
}

/**
 * Somebody who has signed in a moment ago, and now opens what needs a second factor, gets the code at once. Returns false
 * for anybody else.
 */
export async function continueWithSecondFactor(page: InteractionPage): Promise<boolean> {
  const { env, interaction } = page;
  if (!asksForSecondFactor(interaction.params) || !missesOnlySecondFactor(interaction)) return false;
  const { accountId, amr } = interaction.session ?? {};
  const firstFactor = firstFactorOf(Array.isArray(amr) ? amr : []);
  const account = accountId === undefined ? null : await findAccountById(env.DB, accountId);
  if (firstFactor === null || account === null) return false;
  const sent = await findSecondFactor(env, interaction.uid);
  // A page that is loaded again mails no other code.
  await (sent?.email === account.email ? show(page, 200, sent) : send(page, { email: account.email, firstFactor }));
  return true;
}

/** The form again, in a browser that has been sent a code. */
export async function showSecondFactor(page: InteractionPage): Promise<void> {
  const sent = await findSecondFactor(page.env, page.interaction.uid);
  return sent ? show(page, 200, sent) : sendExpired(page);
}

/** Mails another code, or completes the sign-in with the one that was typed. */
export async function submitSecondFactor(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const { env, interaction, language } = page;
  const { t } = language;
  const sent = await findSecondFactor(env, interaction.uid);
  if (!sent) return sendExpired(page);
  const { email, firstFactor } = sent;
  const typed = form.get('code');
  if (typed === null) return send(page, sent);
  const code = readSignInCode(typed);
  if (code === null) return show(page, 400, { email, fault: t('codeMissing') });
  const request = { ...senderOf(page), uid: interaction.uid, code, firstFactor };
  const result = await trySignInCode(env, request, Date.now());
  if (result === 'wrong') return show(page, 400, { email, fault: t('codeWrong') });
  if (result === 'void') return show(page, 400, { email, alert: t('codeVoid') });
  return finishSignIn(page, result, `${firstFactor}-and-code`);
}
