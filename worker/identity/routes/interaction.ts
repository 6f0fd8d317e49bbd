import type { Interaction, InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { PHISHING_RESISTANT, PROVEN, TWO_FACTORS, UNPROVEN } from '../../../shared/security/sign-in-levels.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { markDevice } from '../accounts/known-device.ts';
import type { Language } from '../messages/messages.ts';
import { type NoticePage, renderNoticePage, signInAction } from '../pages/notice-page.ts';
import { REALM_PATH } from '../realm.ts';
import { readDeviceMark, setDeviceMark } from './browser-marks.ts';

/** Shared by the pages of one sign-in. */
export interface InteractionPage {
  readonly env: IdentityEnv;
  readonly ctx: KoaContextWithOIDC;
  readonly provider: Provider;
  readonly interaction: Interaction;
  readonly language: Language;
  readonly shopUrl: string;
  /** Path of this interaction, below which its forms post. */
  readonly action: string;
  readonly clientAddress: string;
}

export function interactionPath(uid: string): string {
  return `${REALM_PATH}/interaction/${uid}`;
}

/** The browser and network that ask for a code, or enter one. */
export const senderOf = ({ env, ctx, clientAddress }: InteractionPage) => ({
  clientAddress,
  deviceMark: readDeviceMark(ctx, env),
});

export function sendPage(ctx: KoaContextWithOIDC, status: number, page: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = page;
}

export async function sendNotice(
  page: Pick<InteractionPage, 'ctx' | 'language' | 'shopUrl'>,
  status: number,
  title: string,
  text: string,
  action?: NoticePage['action'],
  form?: NoticePage['form'],
): Promise<void> {
  const { ctx, language, shopUrl } = page;
  const more = { ...(action ? { action } : {}), ...(form ? { form } : {}) };
  sendPage(ctx, status, await renderNoticePage({ language, shopUrl, title, text, ...more }));
}

/** A sign-in that has expired or is invalid. */
export async function sendExpired(page: Pick<InteractionPage, 'ctx' | 'language' | 'shopUrl'>): Promise<void> {
  const { language } = page;
  const { t } = language;
  return sendNotice(page, 400, t('expiredTitle'), t('expiredText'), signInAction(language));
}

/** Re-renders a form when a rate limit is reached: says when to try again, to people and to programs (RFC 6585, 4). */
export function announceThrottle(
  { ctx, language }: Pick<InteractionPage, 'ctx' | 'language'>,
  retryAfterS: number,
): string {
  ctx.set('retry-after', String(retryAfterS));
  return language.t('throttled', { minutes: Math.ceil(retryAfterS / 60) });
}

/** A sign-in at an external provider. */
export interface FederatedSignIn {
  /** When it asked for credentials, in epoch seconds; null if it does not tell. */
  readonly authTimeS: number | null;
}

/** What the shop itself has checked (RFC 8176). A passkey is two factors: it demands a PIN or a biometric mark as well. */
const OWN_PROOFS = {
  password: { amr: ['pwd'], acr: PROVEN },
  code: { amr: ['otp'], acr: PROVEN },
  'password-and-code': { amr: ['pwd', 'otp', 'mfa'], acr: TWO_FACTORS },
  'external-and-code': { amr: ['fed', 'otp', 'mfa'], acr: TWO_FACTORS },
  'device-passkey': { amr: ['hwk', 'mfa'], acr: PHISHING_RESISTANT },
  'synced-passkey': { amr: ['swk', 'mfa'], acr: PHISHING_RESISTANT },
} as const;

/** How somebody has proven who they are. */
export type SignInProof = keyof typeof OWN_PROOFS | FederatedSignIn;

/**
 * The time of a session, in epoch seconds, how it began (RFC 8176) and what that proves. An external sign-in is as old as
 * its provider proves. Without such a time after the account's last change, the session begins now and proves nothing
 * (AUTH-16).
 */
export function describeLogin(account: StoredAccount, proof: SignInProof): InteractionResults['login'] {
  const { id: accountId, signInAtS, sessionsFromS } = account;
  if (typeof proof === 'string') {
    const { amr, acr } = OWN_PROOFS[proof];
    return { accountId, amr: [...amr], acr, ts: signInAtS };
  }
  const { authTimeS } = proof;
  return authTimeS !== null && authTimeS >= sessionsFromS
    ? { accountId, amr: ['fed'], acr: PROVEN, ts: Math.min(authTimeS, signInAtS) }
    : { accountId, amr: ['fed'], acr: UNPROVEN, ts: signInAtS };
}

/**
 * Completes an interaction with a signed-in account, which knows the browser from now on; the library continues the
 * authorization request.
 */
export async function finishSignIn(
  { env, ctx, provider }: InteractionPage,
  account: StoredAccount,
  proof: SignInProof,
): Promise<void> {
  const result: InteractionResults = { login: describeLogin(account, proof), create: {} };
  setDeviceMark(ctx, env, markDevice(env.COOKIE_SECRET, readDeviceMark(ctx, env), account));
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, result);
  ctx.status = 303;
  ctx.redirect(returnTo);
}
