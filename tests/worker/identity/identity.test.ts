import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { fetchIdentity } from '../../support/workers/workers.ts';
import { withoutRandom } from './identity-browser.ts';
import {
  config,
  createEmail,
  discoverProvider,
  ISSUER,
  openBrowser,
  PASSWORD,
  REDIRECT_URI,
  redeem,
  registerShopper,
  startLogin,
} from './identity-login.ts';

beforeAll(discoverProvider);

describe('a shopper signing in', () => {
  test('registers, is signed in by the mailed link, and signs in again later with the same account', async () => {
    const email = createEmail();
    const registered = await redeem(await registerShopper(openBrowser(), email));
    const claims = registered.claims();
    expect(claims).toMatchObject({ email, email_verified: true, given_name: 'Robin', family_name: 'Example' });

    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    expect(browser.html).toContain('Sign in');
    await browser.submit('', { email: email.toUpperCase(), password: PASSWORD });
    expect(browser.url.origin + browser.url.pathname).toBe(REDIRECT_URI);
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()?.sub).toBe(claims?.sub);
  });

  test('is not asked again while the session is valid', async () => {
    const browser = openBrowser();
    await registerShopper(browser);
    const again = await startLogin({ prompt: 'none' });
    await browser.open(again.url);
    expect(browser.url.searchParams.get('code')).toBeTruthy();
  });

  test('gets a page with a message after a wrong password, and keeps the input', async () => {
    const email = createEmail();
    await registerShopper(openBrowser(), email);
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const known = await browser.submit('', { email, password: 'wrong-password-1' }, '');
    expect(known).toBe(400);
    const knownPage = browser.html;
    expect(knownPage).toContain('do not match');
    expect(knownPage).toContain(`value="${email}"`);
    expect(knownPage).not.toContain('wrong-password-1');

    const stranger = createEmail();
    const unknown = await browser.submit('', { email: stranger, password: 'wrong-password-1' }, '');
    expect(unknown).toBe(400);
    expect(withoutRandom(browser.html.replaceAll(stranger, email))).toBe(withoutRandom(knownPage));
  });

  test.each([
    ['short-7', 'at least 8 characters'],
    ['password1', 'easy to guess'],
    ['x'.repeat(129), 'at most 128 characters'],
  ])('cannot register with the password %s', async (password, message) => {
    const browser = openBrowser();
    await browser.open((await startLogin({ prompt: 'create' })).url);
    expect(await browser.submit('/register', { email: createEmail(), password })).toBe(400);
    expect(browser.html).toContain(message);
  });

  test('a form sent from another site changes nothing', async () => {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const rejected = await browser.post(
      '',
      { email: createEmail(), password: PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect(rejected.status).toBe(403);
  });
});

describe('tokens', () => {
  test('one access token is valid for the API (by key set alone) and userinfo', async () => {
    const tokens = await redeem(await registerShopper(openBrowser()));
    const keys = createRemoteJWKSet(new URL(`${ISSUER}/protocol/openid-connect/certs`), {
      [joseFetch]: (url, init) => fetchIdentity(new Request(url, init as RequestInit)),
    });
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: ISSUER,
      audience: `${ORIGIN}/api`,
      algorithms: ['RS256'],
    });
    const subject = tokens.claims()?.sub ?? '';
    expect(payload).toMatchObject({ sub: subject, email_verified: true, given_name: 'Robin' });
    const userinfo = await client.fetchUserInfo(config, tokens.access_token, subject);
    expect(userinfo.email).toBe(payload.email);
  });

  test('a refresh token gives a new access token', async () => {
    const tokens = await redeem(await registerShopper(openBrowser()));
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.access_token).not.toBe(tokens.access_token);
    await client.fetchUserInfo(config, refreshed.access_token, tokens.claims()?.sub ?? '');
  });

  test('a code works once; using it again also revokes the tokens of the first use', async () => {
    const login = await registerShopper(openBrowser());
    const tokens = await redeem(login);
    await expect(redeem(login)).rejects.toMatchObject({ error: 'invalid_grant' });
    const userinfo = client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
    await expect(userinfo).rejects.toMatchObject({ status: 401 });
  });

  test('of 8 parallel redemptions of one code exactly one succeeds', async () => {
    const login = await registerShopper(openBrowser());
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(login)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an altered access token is rejected by userinfo', async () => {
    const { access_token: token } = await redeem(await registerShopper(openBrowser()));
    const [header = '', body = '', signature = ''] = token.split('.');
    const altered = `${header}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(client.fetchUserInfo(config, altered, client.skipSubjectCheck)).rejects.toMatchObject({ status: 401 });
  });
});

describe('signing out', () => {
  // AUTH-6
  test('with the id token as hint needs no confirmation, ends the session and returns to the shop', async () => {
    const browser = openBrowser();
    const tokens = await redeem(await registerShopper(browser));
    const url = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${ORIGIN}/de/`,
    });
    await browser.open(url);
    expect(browser.url.href).toBe(`${ORIGIN}/de/`);

    const again = await startLogin({ prompt: 'none' });
    await browser.open(again.url);
    expect(browser.url.searchParams.get('error')).toBe('login_required');
    const userinfo = client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
    await expect(userinfo).rejects.toMatchObject({ status: 401 });
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('without a hint asks first, and never redirects outside the shop', async () => {
    const browser = openBrowser();
    const tokens = await redeem(await registerShopper(browser));
    await browser.open(new URL(`${ISSUER}/protocol/openid-connect/logout`));
    expect(browser.html).toContain('Sign out?');
    const evil = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect(await browser.open(evil)).toBe(400);
    expect(browser.url.origin).toBe(ORIGIN);
    for (const id_token_hint of [tokens.access_token, `${tokens.id_token}x`, 'garbage']) {
      const forged = client.buildEndSessionUrl(config, { id_token_hint, post_logout_redirect_uri: `${ORIGIN}/de/` });
      expect(await browser.open(forged)).toBe(400);
    }
  });
});
