import { decodeProtectedHeader } from 'jose';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { parseReportedEmail } from '../../../shared/email-address.ts';
import { findIdTokenFault } from '../../../shared/security/id-token.ts';
import type { ExternalPerson } from '../accounts/linked-sign-ins.ts';
import type { Departure } from './records.ts';
import { brokerUrl, discoverUpstream, type Upstream } from './upstream.ts';

/** A person whom the external provider has signed in. */
export interface ExternalSignIn {
  readonly person: ExternalPerson;
  /** When they proved there who they are, in epoch seconds; null if the provider does not tell. */
  readonly authTimeS: number | null;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Redeems the external provider's callback. The id token is verified like that of the storefront's own sign-in (AUTH-15).
 * @throws when it is an error, does not belong to this sign-in, or is not acceptable.
 */
export async function readPerson(
  env: IdentityEnv,
  upstream: Upstream,
  departure: Departure,
  callback: URLSearchParams,
): Promise<ExternalSignIn> {
  const configuration = await discoverUpstream(env, upstream);
  const tokens = await authorizationCodeGrant(configuration, new URL(`${brokerUrl(env, upstream)}?${callback}`), {
    expectedState: callback.get('state') ?? '',
    expectedNonce: departure.nonce,
    pkceCodeVerifier: departure.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('the upstream provider gave no id token');
  const algorithm = decodeProtectedHeader(tokens.id_token).alg;
  const fault = findIdTokenFault({ ...claims, algorithm }, env.UPSTREAM_CLIENT_ID, Date.now());
  if (fault !== null) throw new Error(`the id token of the upstream provider is not acceptable: ${fault}`);
  const profile =
    claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  const email = parseReportedEmail(toText(profile.email));
  return {
    person: {
      issuer: upstream.issuer,
      subject: claims.sub,
      // As a text, "true" may be anything that its user has typed.
      verifiedEmail: profile.email_verified === true ? email : null,
      firstName: toText(profile.given_name),
      lastName: toText(profile.family_name),
      locale: departure.locale,
    },
    authTimeS: claims.auth_time ?? null,
  };
}
