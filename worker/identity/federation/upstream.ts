import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { CLOCK_TOLERANCE_S } from '../../../shared/security/token-times.ts';
import { issuerOf } from '../realm.ts';

const TIMEOUT_S = 8;

/** Keycloak's name for the parameter that selects an external provider. */
export const UPSTREAM_HINT = 'kc_idp_hint';

/** An external OpenID provider whose users may sign in here. */
export interface Upstream {
  /** Its name, shown to shoppers: "Continue with …". */
  readonly name: string;
  /** The same in lower case: used in URLs and in Keycloak's `kc_idp_hint`. */
  readonly alias: string;
  readonly issuer: string;
}

/** The configured one, or null. */
export function upstreamOf({ UPSTREAM_ISSUER, UPSTREAM_NAME }: IdentityEnv): Upstream | null {
  if (UPSTREAM_ISSUER === '' || UPSTREAM_NAME === '') return null;
  return { name: UPSTREAM_NAME, alias: UPSTREAM_NAME.toLowerCase(), issuer: UPSTREAM_ISSUER };
}

/** Keycloak's path of its callback, below the realm. */
export const brokerPath = (alias: string): string => `/broker/${encodeURIComponent(alias)}/endpoint`;

/** The redirect URI registered there. */
export function brokerUrl(env: IdentityEnv, { alias }: Upstream): string {
  return issuerOf(env.ORIGIN) + brokerPath(alias);
}

/** A secret that only a shop with an external provider has. */
interface UpstreamSecret {
  UPSTREAM_CLIENT_SECRET?: string;
}

/** Discovered for each sign-in: these are rare, and the metadata is never outdated. */
export async function discoverUpstream(
  env: IdentityEnv & UpstreamSecret,
  { issuer }: Upstream,
): Promise<Configuration> {
  // The first one has the signatures of id tokens verified, which a token from the token endpoint alone would not need.
  const execute = [enableNonRepudiationChecks];
  // Only on a developer's machine.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  return discovery(
    new URL(issuer),
    env.UPSTREAM_CLIENT_ID,
    { [clockTolerance]: CLOCK_TOLERANCE_S },
    ClientSecretBasic(env.UPSTREAM_CLIENT_SECRET ?? ''),
    { timeout: TIMEOUT_S, execute },
  );
}
