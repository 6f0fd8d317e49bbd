import type { KoaContextWithOIDC } from 'oidc-provider';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { findAccountById } from '../accounts/account-store.ts';
import { type ExternalPerson, findOrLinkAccount } from '../accounts/linked-sign-ins.ts';
import type { Language } from '../messages/messages.ts';
import { renderNoticePage } from '../pages/notice-page.ts';
import { languageOf } from '../pages/page-language.ts';
import { shopUrlOf } from '../pages/shop-url.ts';
import {
  finishSignIn,
  type InteractionPage,
  interactionPath,
  sendExpired,
  sendNotice,
  sendPage,
} from '../routes/interaction.ts';
import { arrivals, type Departure, departures } from './records.ts';
import { brokerUrl, discoverUpstream, type Upstream, upstreamOf } from './upstream.ts';

function redirect(ctx: KoaContextWithOIDC, url: string): void {
  ctx.status = 303;
  ctx.redirect(url);
}

type Failure = 'socialFailedText' | 'socialNoEmailText';

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

/** Redirects the browser of an interaction to the external provider: code flow, PKCE, state, nonce. */
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
  const state = await departures(env.DB).keep({ uid: interaction.uid, nonce, codeVerifier, locale: locale.tag });
  const target = buildAuthorizationUrl(configuration, {
    redirect_uri: brokerUrl(env, upstream),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ui_locales: locale.tag,
  });
  return redirect(ctx, target.href);
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Redeems the external provider's callback. Throws when it is an error, or does not belong to this sign-in. */
async function readPerson(
  env: IdentityEnv,
  upstream: Upstream,
  departure: Departure,
  state: string,
  querystring: string,
): Promise<ExternalPerson> {
  const configuration = await discoverUpstream(env, upstream);
  const tokens = await authorizationCodeGrant(configuration, new URL(`${brokerUrl(env, upstream)}?${querystring}`), {
    expectedState: state,
    expectedNonce: departure.nonce,
    pkceCodeVerifier: departure.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the upstream provider gave no id token');
  const person =
    claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  return {
    issuer: upstream.issuer,
    subject: claims.sub,
    email: toText(person.email) || null,
    isEmailVerified: person.email_verified === true,
    firstName: toText(person.given_name),
    lastName: toText(person.family_name),
    locale: departure.locale,
  };
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
  let person: ExternalPerson;
  try {
    person = await readPerson(env, upstream, departure, state, ctx.querystring);
  } catch (error) {
    console.warn('a sign-in at the upstream provider failed', error);
    return showFailure(ctx, language, departure.uid, upstream, 'socialFailedText');
  }
  const account = await findOrLinkAccount(env, person, Date.now());
  if (!account) return showFailure(ctx, language, departure.uid, upstream, 'socialNoEmailText');
  const arrival = await arrivals(env.DB).keep({ uid: departure.uid, arrivedId: account.id });
  return redirect(ctx, `${interactionPath(departure.uid)}/federated?${new URLSearchParams({ arrival })}`);
}

/**
 * Completes the interaction with the person whom the external provider signed in: only in the browser that started it.
 */
export async function finishFederated(page: InteractionPage): Promise<void> {
  const { env, ctx, interaction, language } = page;
  const arrival = await arrivals(env.DB).take(new URLSearchParams(ctx.querystring).get('arrival'));
  const account = arrival?.uid === interaction.uid ? await findAccountById(env.DB, arrival.arrivedId) : null;
  if (account) return finishSignIn(page, account, 'fed');
  return sendNotice(page, 400, language.t('expiredTitle'), language.t('expiredText'));
}
