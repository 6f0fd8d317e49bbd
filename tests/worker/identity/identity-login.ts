import * as client from 'openid-client';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { fetchIdentity, identitySecrets } from '../../support/workers/workers.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';
import { confirmAddress } from './registration-link.ts';

export const ISSUER = `${ORIGIN}/auth/realms/latchkey`;

export const REDIRECT_URI = `${ORIGIN}/en/logincallback`;

export const PASSWORD = 'correct-horse-battery-7';

/** The storefront's configuration as a client of the provider. Set by `discoverProvider`. */
export let config: client.Configuration;

/** Call it before all tests of a file. */
export async function discoverProvider(): Promise<void> {
  config = await client.discovery(
    new URL(ISSUER),
    'latchkey-storefront',
    undefined,
    client.ClientSecretBasic(identitySecrets.clientSecret),
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: (url, init) => fetchIdentity(new Request(url, init as RequestInit)),
    },
  );
}

export function createEmail(): string {
  return `shopper-${crypto.randomUUID()}@example.com`;
}

export interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
  url: URL;
}

export async function startLogin(extra: Record<string, string> = {}): Promise<Attempt> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  return { verifier, state, nonce, url };
}

/** Registers a new shopper, up to the storefront's callback. */
export async function registerShopper(
  browser: Browser,
  email = createEmail(),
): Promise<{ attempt: Attempt; callback: URL }> {
  const attempt = await startLogin({ prompt: 'create' });
  await browser.open(attempt.url);
  await browser.submit('/register', { email, password: PASSWORD, firstName: 'Robin', lastName: 'Example' });
  await confirmAddress(browser, email);
  return { attempt, callback: browser.url };
}

export function redeem({ attempt, callback }: { attempt: Attempt; callback: URL }) {
  return client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
  });
}

export function openBrowser(): Browser {
  return new Browser(fetchIdentity, ORIGIN, createVisitorAddress());
}
