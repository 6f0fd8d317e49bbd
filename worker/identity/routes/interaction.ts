import type { Interaction, InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider';
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
): Promise<void> {
  const { ctx, language, shopUrl } = page;
  sendPage(ctx, status, await renderNoticePage({ language, shopUrl, title, text, ...(action ? { action } : {}) }));
}

/** A sign-in that has expired or is invalid. */
export async function sendExpired(page: Pick<InteractionPage, 'ctx' | 'language' | 'shopUrl'>): Promise<void> {
  const { language } = page;
  const { t } = language;
  return sendNotice(page, 400, t('expiredTitle'), t('expiredText'), signInAction(language));
}

/** Re-renders a form when a rate limit is reached: says when to try again, to people and to programs (RFC 6585, 4). */
export function announceThrottle({ ctx, language }: InteractionPage, retryAfterS: number): string {
  ctx.set('retry-after', String(retryAfterS));
  return language.t('throttled', { minutes: Math.ceil(retryAfterS / 60) });
}

/**
 * Completes an interaction with a signed-in account, which knows the browser from now on; the library continues the
 * authorization request.
 * @param method how they have authenticated (RFC 8176).
 */
export async function finishSignIn(
  { env, ctx, provider }: InteractionPage,
  account: StoredAccount,
  method: 'pwd' | 'fed' = 'pwd',
): Promise<void> {
  const result: InteractionResults = {
    login: { accountId: account.id, amr: [method], ts: account.signInAtS },
    create: {},
  };
  setDeviceMark(ctx, env.ORIGIN, markDevice(env.COOKIE_SECRET, readDeviceMark(ctx, env.ORIGIN), account));
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, result);
  ctx.status = 303;
  ctx.redirect(returnTo);
}
