import type { KoaContextWithOIDC } from 'oidc-provider';
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { CLOCK_TOLERANCE_S } from '../../../shared/security/token-times.ts';
import { findAccountById } from '../accounts/account-store.ts';
import { findOrLinkAccount, type LinkProblem } from '../accounts/linked-sign-ins.ts';
import type { Language } from '../messages/messages.ts';
import { renderNoticePage } from '../pages/notice-page.ts';
import { languageOf } from '../pages/page-language.ts';
import { shopUrlOf } from '../pages/shop-url.ts';
import { type InteractionPage, interactionPath, sendExpired, sendNotice, sendPage } from '../routes/interaction.ts';
import { finishFirstFactor } from '../routes/second-factor.ts';
import { showSignInForProof } from '../routes/sign-in.ts';
import { type ExternalSignIn, readPerson } from './read-person.ts';
import { type Arrival, arrivals, departures } from './records.ts';
import { brokerUrl, discoverUpstream, type Upstream, upstreamOf } from './upstream.ts';

/** How recent a fresh sign-in must be where the request does not say so. */
const FRESH_S = 10 * 60;

function redirect(ctx: KoaContextWithOIDC, url: string): void {
  ctx.status = 303;
  ctx.redirect(url);
}

type Failure = 'socialFailedText' | 'socialNoEmailText' | 'socialOtherEmailText' | 'socialEndedText';

const FAILURES: Readonly<Record<LinkProblem, Failure>> = {
  'no-email': 'socialNoEmailText',
  'other-email': 'socialOtherEmailText',
  ended: 'socialEndedText',
};

/** Shows the error, with a link back to the form. */
async function showFailure(
  ctx: KoaContextWithOIDC,
  language: Language,
  uid: string,
  { name }: Upstream,
  failure: Failure,
): Promise<void> {
  const { t } = language;
  const page = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: t('socialFailedTitle', { provider: name }),
    text: t(failure, { provider: name }),
    action: { href: `${interactionPath(uid)}/sign-in`, label: t('backToSignIn') },
  });
  sendPage(ctx, 400, page);
}

/** How old a sign-in may be, in seconds, for a request that asks for a fresh one; null for any other request. */
function readMaxAge({ params }: InteractionPage['interaction']): number | null {
  const { prompt, max_age: maxAge } = params;
  if (maxAge !== undefined) return Number(maxAge);
  return typeof prompt === 'string' && prompt.split(' ').includes('login') ? FRESH_S : null;
}

/**
 * Redirects the browser of an interaction to the external provider: code flow, PKCE, state, nonce. A request for a fresh
 * sign-in is passed on (AUTH-16).
 */
export async function departToUpstream({ env, ctx, interaction, language }: InteractionPage): Promise<void> {
  const upstream = upstreamOf(env);
  const { t, locale } = language;
  const page = { ctx, language, shopUrl: shopUrlOf(undefined, locale.code) };
  if (!upstream) return sendNotice(page, 404, t('notFoundTitle'), t('notFoundText'));
  let configuration: Configuration;
  try {
    configuration = await discoverUpstream(env, upstream);
  } catch (error) {
    console.warn('the upstream provider does not respond', error);
    return showFailure(ctx, language, interaction.uid, upstream, 'socialFailedText');
  }
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const maxAge = readMaxAge(interaction);
  const state = await departures(env.DB).keep({ uid: interaction.uid, nonce, codeVerifier, locale: locale.tag });
  const target = buildAuthorizationUrl(configuration, {
    redirect_uri: brokerUrl(env, upstream),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ui_locales: locale.tag,
    ...(maxAge === null ? {} : { prompt: 'login', max_age: String(maxAge) }),
  });
  return redirect(ctx, target.href);
}

/**
 * The external provider's callback. Its path is outside the interaction cookie's, so the result is stored for the
 * interaction, to which the browser is redirected.
 */
export async function arriveFromUpstream(env: IdentityEnv, ctx: KoaContextWithOIDC): Promise<void> {
  const upstream = upstreamOf(env);
  const state = new URLSearchParams(ctx.querystring).get('state');
  const departure = upstream ? await departures(env.DB).take(state) : null;
  const language = languageOf(ctx, departure?.locale);
  if (!upstream || !state || !departure) {
    return sendExpired({ ctx, language, shopUrl: shopUrlOf(undefined, language.locale.code) });
  }
  let signIn: ExternalSignIn;
  try {
    signIn = await readPerson(env, upstream, departure, new URLSearchParams(ctx.querystring));
  } catch (error) {
    console.warn('a sign-in at the upstream provider failed', error);
    return showFailure(ctx, language, departure.uid, upstream, 'socialFailedText');
  }
  const { person, authTimeS } = signIn;
  const account = await findOrLinkAccount(env, { ...person, provider: upstream.name }, Date.now());
  if (typeof account === 'string') return showFailure(ctx, language, departure.uid, upstream, FAILURES[account]);
  const { id: accountId, signInAtS } = account;
  const arrival = await arrivals(env.DB).keep({ uid: departure.uid, accountId, signInAtS, authTimeS });
  return redirect(ctx, `${interactionPath(departure.uid)}/federated?${new URLSearchParams({ arrival })}`);
}

/** Whether an external sign-in is as recent as the request asks: only the provider's `auth_time` proves it. */
function isRecentEnough({ authTimeS }: Arrival, maxAge: number | null): boolean {
  if (maxAge === null) return true;
  return authTimeS !== null && Date.now() / 1_000 - authTimeS <= Math.max(maxAge, CLOCK_TOLERANCE_S);
}

/**
 * Completes the interaction with the person whom the external provider signed in: only in the browser that started it.
 * If a fresh sign-in is needed and the provider does not prove one, the shop asks for its own password (AUTH-16).
 */
export async function finishFederated(page: InteractionPage): Promise<void> {
  const { env, ctx, interaction, language } = page;
  const arrival = await arrivals(env.DB).take(new URLSearchParams(ctx.querystring).get('arrival'));
  const account = arrival?.uid === interaction.uid ? await findAccountById(env.DB, arrival.accountId) : null;
  if (!arrival || !account) return sendNotice(page, 400, language.t('expiredTitle'), language.t('expiredText'));
  if (!isRecentEnough(arrival, readMaxAge(interaction))) return showSignInForProof(page, account.email);
  return finishFirstFactor(page, { ...account, signInAtS: arrival.signInAtS }, { authTimeS: arrival.authTimeS });
}
