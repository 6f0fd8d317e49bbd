import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { HOUR_MS } from '../../shared/durations.ts';
import { CLOCK_TOLERANCE_S } from '../../shared/security/token-times.ts';
import { readBody } from '../gateway/read-body.ts';

const DISCOVERY_FRESH_MS = HOUR_MS;
const HEARD_OF_MS = 5_000;
/** A slower provider counts as down (openid-client's default is half a minute). */
const TIMEOUT_S = 8;

/** Far more than a discovery document, key set or token response needs. */
const MAX_BYTES = 256 * 1024;

interface Cached {
  configuration: Configuration;
  readAt: number;
}

// One per isolate and issuer: public metadata of the provider, the same for every visitor.
const cached = new Map<string, Cached>();

/** The issuer: a merchant's own provider, or the embedded one in Keycloak's URL shape. */
function issuerOf(env: StorefrontEnv): string {
  return env.IDENTITY_ISSUER || `${env.ORIGIN}/auth/realms/latchkey`;
}

/**
 * `fetch` for the provider's responses, which are small: the embedded one by its binding, any other over the network.
 */
export async function fetchFromProvider(env: StorefrontEnv, url: string, init: RequestInit): Promise<Response> {
  const response = env.IDENTITY_ISSUER === '' ? await env.IDENTITY.fetch(url, init) : await fetch(url, init);
  const bytes = await readBody(response, MAX_BYTES);
  if (bytes === 'too-large') throw new TypeError(`the identity provider sent too much from ${url}`);
  return new Response(bytes.byteLength > 0 ? bytes : null, response);
}

async function discover(env: StorefrontEnv, issuer: string): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks];
  // Only for a shop on http, that is, on a developer's machine.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  const client = { [clockTolerance]: CLOCK_TOLERANCE_S };
  return discovery(new URL(issuer), env.OIDC_CLIENT_ID, client, ClientSecretBasic(env.OIDC_CLIENT_SECRET), {
    execute,
    timeout: TIMEOUT_S,
    [customFetch]: (url: string, init: object) => fetchFromProvider(env, url, init),
  });
}

/**
 * The provider, after checking that it responds: for redirecting a browser there. Throws when it is down, so that the
 * shopper sees a page of the shop instead of the browser's error.
 */
export async function reachProvider(env: StorefrontEnv): Promise<Configuration> {
  const issuer = issuerOf(env);
  const known = cached.get(issuer);
  if (known && Date.now() - known.readAt < HEARD_OF_MS) return known.configuration;
  const configuration = await discover(env, issuer);
  cached.set(issuer, { configuration, readAt: Date.now() });
  return configuration;
}

/**
 * The provider's endpoints and keys, discovered once an hour; the last ones are used while it is down. Throws when it
 * is down and none are cached.
 */
export async function loadProvider(env: StorefrontEnv): Promise<Configuration> {
  const issuer = issuerOf(env);
  const known = cached.get(issuer);
  if (known && Date.now() - known.readAt < DISCOVERY_FRESH_MS) return known.configuration;
  try {
    const configuration = await discover(env, issuer);
    cached.set(issuer, { configuration, readAt: Date.now() });
    return configuration;
  } catch (error) {
    if (!known) throw error;
    console.warn('the identity provider did not serve its discovery document', error);
    return known.configuration;
  }
}
