import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';
import type { SignInWay } from '../../../shared/sign-in-ways.ts';
import { isAccountPath, serveAccount } from '../account-console/serve-account.ts';
import { CONFIRM_PATH } from '../accounts/email-confirmation.ts';
import { UNLOCK_PATH } from '../accounts/unlock.ts';
import { isSameOriginPost } from '../csrf.ts';
import { arriveFromUpstream, departToUpstream, finishFederated } from '../federation/federate.ts';
import { brokerPath, UPSTREAM_HINT, upstreamOf } from '../federation/upstream.ts';
import { findTicketAccount, redeemLoginTicket, TICKET_PARAMETER } from '../internal/login-ticket.ts';
import type { Language } from '../messages/messages.ts';
import { languageOf, rememberLanguage } from '../pages/page-language.ts';
import { shopUrlOf } from '../pages/shop-url.ts';
import { hasSignInWay } from '../sign-in-ways.ts';
import { showConfirm, submitConfirm } from './confirm-email.ts';
import { readForm } from './form-body.ts';
import { finishSignIn, type InteractionPage, interactionPath, sendExpired, sendNotice } from './interaction.ts';
import { submitPasskey } from './passkey.ts';
import { showRecover, submitRecover } from './recover.ts';
import { showRegister, showRegistered, submitRegister } from './register.ts';
import { RESEND_PATH, submitResend } from './resend-registration.ts';
import { RESET_PATH, showReset, submitReset } from './reset-password.ts';
import { continueWithSecondFactor, showSecondFactor, submitSecondFactor } from './second-factor.ts';
import { showChallengedSignIn, showSignIn, submitSignIn } from './sign-in.ts';
import { showCode, submitCode } from './sign-in-code.ts';
import { showUnlock, submitUnlock } from './unlock.ts';

interface PageHandlers {
  /** A page of a way to sign in that may be off. */
  readonly way?: SignInWay;
  show(page: InteractionPage): Promise<void>;
  submit(page: InteractionPage, form: URLSearchParams): Promise<void>;
}

const signInPage: PageHandlers = { show: showSignIn, submit: submitSignIn };
const pages: Readonly<Record<string, PageHandlers>> = {
  'sign-in': signInPage,
  register: { show: showRegister, submit: submitRegister },
  recover: { show: showRecover, submit: submitRecover },
  'second-factor': { show: showSecondFactor, submit: submitSecondFactor },
  code: { way: 'code', show: showCode, submit: submitCode },
  passkey: { way: 'passkey', show: showSignIn, submit: submitPasskey },
};

const INTERACTION_PATTERN = /^\/interaction\/([\w-]{1,64})(?:\/([a-z-]+))?$/;

/** The page in the path, else the one that the storefront asked for: `prompt=create` opens registration. */
function choosePage(env: IdentityEnv, name: string | undefined, promptName: string): PageHandlers | undefined {
  if (name !== undefined) {
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
    return page?.way === undefined || hasSignInWay(env, page.way) ? page : undefined;
  }
  return promptName === 'create' ? pages.register : signInPage;
}

/**
 * The outcome of the shop's own form. Only a navigation from the shop's own pages may carry a ticket: a link elsewhere
 * must not sign anybody in to another account (login CSRF).
 */
async function continueByTicket(page: InteractionPage): Promise<boolean> {
  const { env, ctx, interaction } = page;
  const ticket = interaction.params[TICKET_PARAMETER];
  if (ticket === undefined || ctx.method !== 'GET' || ctx.get('sec-fetch-site') !== 'same-origin') return false;
  const content = await redeemLoginTicket(env.DB, ticket);
  if (!content) return false;
  if ('challengedEmail' in content) {
    await showChallengedSignIn(page, content.challengedEmail);
    return true;
  }
  if ('registeredEmail' in content) {
    await showRegistered(page, content.registeredEmail, content.tokenHash);
    return true;
  }
  const account = await findTicketAccount(env.DB, content);
  if (account) await finishSignIn(page, account, 'password');
  return account !== null;
}

/** The browser that registered has confirmed the address. */
async function finishRegistration(page: InteractionPage): Promise<void> {
  const { env, ctx } = page;
  const content = await redeemLoginTicket(env.DB, new URLSearchParams(ctx.querystring).get(TICKET_PARAMETER));
  const account = content && 'accountId' in content ? await findTicketAccount(env.DB, content) : null;
  return account ? finishSignIn(page, account, 'password') : sendExpired(page);
}

/** The shop's own button has already selected the provider. */
function isHintedAtUpstream({ env, interaction }: InteractionPage): boolean {
  const hint = interaction.params[UPSTREAM_HINT];
  return typeof hint === 'string' && hint.toLowerCase() === upstreamOf(env)?.alias;
}

async function serveInteraction(
  env: IdentityEnv,
  provider: Provider,
  ctx: KoaContextWithOIDC,
  uid: string,
  name: string | undefined,
): Promise<void> {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  ctx.state.clientId = interaction.params.client_id;
  rememberLanguage(ctx, interaction.params.ui_locales);
  const language = languageOf(ctx);
  const page: InteractionPage = {
    env,
    ctx,
    provider,
    interaction,
    language,
    shopUrl: shopUrlOf(interaction.params.redirect_uri, language.locale.code),
    action: interactionPath(uid),
    clientAddress: toRateLimitAddress(ctx.get('cf-connecting-ip')),
  };
  const { t } = language;
  if (interaction.uid === uid && ctx.method === 'GET') {
    if (name === 'federate') return departToUpstream(page);
    if (name === 'federated') return finishFederated(page);
    if (name === 'confirmed') return finishRegistration(page);
    if (name === undefined && isHintedAtUpstream(page)) return departToUpstream(page);
  }
  // The sign-in form posts to the bare path, in an interaction that opened with registration as well.
  const handlers = choosePage(env, name, ctx.method === 'POST' ? 'login' : interaction.prompt.name);
  if (!handlers || interaction.uid !== uid) return sendNotice(page, 404, t('notFoundTitle'), t('notFoundText'));
  if (name === undefined && (await continueByTicket(page))) return;
  if (name === undefined && ctx.method === 'GET' && (await continueWithSecondFactor(page))) return;
  if (ctx.method !== 'POST') return handlers.show(page);
  if (!isSameOriginPost(ctx, env.ORIGIN)) return sendNotice(page, 403, t('badRequestTitle'), t('crossSiteText'));
  const body = await readForm(ctx.req);
  if (body.form) return handlers.submit(page, body.form);
  return sendNotice(page, body.status, t('badRequestTitle'), t('badRequestText'));
}

async function serveConfirm(env: IdentityEnv, ctx: KoaContextWithOIDC, language: Language): Promise<void> {
  const page = { env, ctx, language, shopUrl: shopUrlOf(undefined, language.locale.code) };
  if (ctx.method !== 'POST') return showConfirm(page);
  const { form } = await readForm(ctx.req);
  return submitConfirm(page, form ?? new URLSearchParams());
}

async function serveResend(env: IdentityEnv, ctx: KoaContextWithOIDC, language: Language): Promise<void> {
  const page = { env, ctx, language, shopUrl: shopUrlOf(undefined, language.locale.code) };
  const { t } = language;
  if (!isSameOriginPost(ctx, env.ORIGIN)) return sendNotice(page, 403, t('badRequestTitle'), t('crossSiteText'));
  // Nothing in it is needed, but a request is read to its end.
  await readForm(ctx.req);
  return submitResend({ ...page, clientAddress: toRateLimitAddress(ctx.get('cf-connecting-ip')) });
}

async function serveUnlock(env: IdentityEnv, ctx: KoaContextWithOIDC, language: Language): Promise<void> {
  const page = { env, ctx, language, shopUrl: shopUrlOf(undefined, language.locale.code) };
  if (ctx.method !== 'POST') return showUnlock(page);
  const { form } = await readForm(ctx.req);
  return submitUnlock(page, form ?? new URLSearchParams());
}

async function serveReset(env: IdentityEnv, ctx: KoaContextWithOIDC, language: Language): Promise<void> {
  const page = { env, ctx, language, shopUrl: shopUrlOf(undefined, language.locale.code) };
  if (ctx.method !== 'POST') return showReset(page);
  const { form } = await readForm(ctx.req);
  return submitReset(page, form ?? new URLSearchParams());
}

/** Our own pages, before the library's endpoints. */
export function createPages(env: IdentityEnv, provider: Provider) {
  return async function servePages(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    const [, uid, name] = INTERACTION_PATTERN.exec(ctx.path) ?? [];
    const isPageMethod = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'POST';
    if (uid && isPageMethod) return serveInteraction(env, provider, ctx, uid, name);
    if (ctx.path === RESET_PATH && isPageMethod) {
      return serveReset(env, ctx, languageOf(ctx));
    }
    if (ctx.path === CONFIRM_PATH && isPageMethod) {
      return serveConfirm(env, ctx, languageOf(ctx));
    }
    if (ctx.path === RESEND_PATH && ctx.method === 'POST') return serveResend(env, ctx, languageOf(ctx));
    if (ctx.path === UNLOCK_PATH && isPageMethod) return serveUnlock(env, ctx, languageOf(ctx));
    if (isAccountPath(ctx.path) && isPageMethod) return serveAccount(env, provider, ctx);
    const upstream = upstreamOf(env);
    if (upstream && ctx.path === brokerPath(upstream.alias) && ctx.method === 'GET')
      return arriveFromUpstream(env, ctx);
    return next();
  };
}
