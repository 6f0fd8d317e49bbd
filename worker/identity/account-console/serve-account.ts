import type { KoaContextWithOIDC, Provider, Session } from 'oidc-provider';
import { nameDevice } from '../../../shared/device-name.ts';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';
import { findAccountById, type StoredAccount } from '../accounts/account-store.ts';
import { listLinks } from '../accounts/links-store.ts';
import { createCreationOptions } from '../accounts/passkeys.ts';
import { listPasskeys } from '../accounts/passkeys-store.ts';
import { isSameOriginPost } from '../csrf.ts';
import type { Language } from '../messages/messages.ts';
import { isFreshSession } from '../oidc/fresh-session.ts';
import { languageOf } from '../pages/page-language.ts';
import { shopUrlOf } from '../pages/shop-url.ts';
import { issuerOf } from '../realm.ts';
import { readForm } from '../routes/form-body.ts';
import { sendExpired, sendNotice, sendPage } from '../routes/interaction.ts';
import { hasSignInWay } from '../sign-in-ways.ts';
import { ACCOUNT_PATH, FRESH_S, startAccountSignIn } from './account-client.ts';
import { renderAccountPage } from './account-page.ts';
import type { AccountPart, AccountView, PasskeysView } from './account-parts.ts';
import type { ActionResult } from './action.ts';
import { actions } from './actions.ts';
import { listSignIns } from './sign-ins.ts';

const PATTERN = /^\/account(?:\/([a-z-]+))?$/;

interface AccountVisit {
  readonly env: IdentityEnv;
  readonly ctx: KoaContextWithOIDC;
  readonly session: Session;
  readonly account: StoredAccount;
  readonly language: Language;
  readonly shopUrl: string;
  readonly nowMs: number;
}

export const isAccountPath = (path: string): boolean => PATTERN.test(path);

/** A new one needs a recent sign-in. */
async function readPasskeys(
  { env, ctx, account, language }: AccountVisit,
  isFresh: boolean,
): Promise<PasskeysView | null> {
  if (!hasSignInWay(env, 'passkey')) return null;
  const [stored, options] = await Promise.all([
    listPasskeys(env.DB, account.id),
    isFresh ? createCreationOptions(env, account, language.shop.Name) : null,
  ]);
  return { stored, options, suggestedName: nameDevice(ctx.get('user-agent')) ?? '' };
}

async function show(visit: AccountVisit, status: number, more: Partial<AccountView> = {}): Promise<void> {
  const { env, ctx, session, account, language, shopUrl, nowMs } = visit;
  const isFresh = isFreshSession(session, FRESH_S);
  const [devices, links, passkeys] = await Promise.all([
    listSignIns(env.DB, account.id, nowMs),
    listLinks(env.DB, account.id),
    readPasskeys(visit, isFresh),
  ]);
  const view = { language, shopUrl, account, session, devices, links, passkeys, isFresh, ...more };
  sendPage(ctx, status, await renderAccountPage(view));
}

async function respond(visit: AccountVisit, result: ActionResult): Promise<void> {
  switch (result.outcome) {
    case 'left':
      return sendNotice(visit, 200, result.title, result.text);
    case 'done': {
      const account = await findAccountById(visit.env.DB, visit.account.id);
      return show(account ? { ...visit, account } : visit, 200, { notice: result.notice });
    }
    case 'rejected': {
      const { outcome: _, status, ...more } = result;
      return show(visit, status, more);
    }
  }
}

async function submit(visit: AccountVisit, part: string): Promise<void> {
  const { env, ctx, account, language, session, nowMs } = visit;
  const { t } = language;
  const action = Object.hasOwn(actions, part) ? actions[part as AccountPart] : undefined;
  if (!action) return sendNotice(visit, 404, t('notFoundTitle'), t('notFoundText'));
  if (!isSameOriginPost(ctx, env.ORIGIN)) return sendNotice(visit, 403, t('badRequestTitle'), t('crossSiteText'));
  const body = await readForm(ctx.req);
  if (!body.form) return sendNotice(visit, body.status, t('badRequestTitle'), t('badRequestText'));
  const clientAddress = toRateLimitAddress(ctx.get('cf-connecting-ip'));
  const context = { env, account, language, clientAddress, isFresh: isFreshSession(session, FRESH_S), nowMs };
  return respond(visit, await action(context, body.form));
}

/** The account page: settings of the account itself, as opposed to the shop's own preferences. */
export async function serveAccount(env: IdentityEnv, provider: Provider, ctx: KoaContextWithOIDC): Promise<void> {
  const query = new URLSearchParams(ctx.querystring);
  const session = await provider.Session.get(ctx);
  const account = session.accountId ? await findAccountById(env.DB, session.accountId) : null;
  const language = languageOf(ctx, query.get('ui_locales') ?? query.get('state'), account?.locale);
  const shopUrl = shopUrlOf(undefined, language.locale.code);
  const isPost = ctx.method === 'POST';
  if (!account || (!isPost && query.has('again'))) {
    // Back from the sign-in without a session: the browser stores no cookies, so another redirect would loop.
    if (query.has('state')) return sendExpired({ ctx, language, shopUrl });
    return startAccountSignIn(ctx, env, language.locale.tag, query.has('again'));
  }
  const visit = { env, ctx, session, account, language, shopUrl, nowMs: Date.now() };
  const [, part] = PATTERN.exec(ctx.path) ?? [];
  if (isPost && part) return submit(visit, part);
  if (part || isPost) {
    ctx.status = 303;
    return ctx.redirect(`${issuerOf(env.ORIGIN)}${ACCOUNT_PATH}`);
  }
  return show(visit, 200);
}
