import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_ORIGIN as ORIGIN } from '../support/test-secrets.ts';
import { fetchIdentity, identitySecrets } from '../support/workers.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';

const ISSUER = `${ORIGIN}/auth/realms/latchkey`;
const REDIRECT_URI = `${ORIGIN}/en/logincallback`;
const PASSWORD = 'correct-horse-battery-7';

let config: client.Configuration;

beforeAll(async () => {
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
});

function createEmail(): string {
  return `shopper-${crypto.randomUUID()}@example.com`;
}

interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
  url: URL;
}

async function startLogin(extra: Record<string, string> = {}): Promise<Attempt> {
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

/** Registers a new shopper and stops at the storefront's callback. */
async function registerShopper(browser: Browser, email = createEmail()): Promise<{ attempt: Attempt; callback: URL }> {
  const attempt = await startLogin({ prompt: 'create' });
  await browser.open(attempt.url);
  await browser.submit('/register', { email, password: PASSWORD, firstName: 'Robin', lastName: 'Example' });
  return { attempt, callback: browser.url };
}

function redeem({ attempt, callback }: { attempt: Attempt; callback: URL }) {
  return client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
  });
}

function openBrowser(): Browser {
  return new Browser(fetchIdentity, ORIGIN, createVisitorAddress());
}

describe('a shopper signing in', () => {
  test('registers, is signed in at once, and signs in again later with the same account', async () => {
    const email = createEmail();
    const registered = await redeem(await registerShopper(openBrowser(), email));
    const claims = registered.claims();
    expect(claims).toMatchObject({ email, email_verified: false, given_name: 'Robin', family_name: 'Example' });

    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    expect(browser.html).toContain('Sign in');
    await browser.submit('', { email: email.toUpperCase(), password: PASSWORD });
    expect(browser.url.origin + browser.url.pathname).toBe(REDIRECT_URI);
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()?.sub).toBe(claims?.sub);
  });

  test('is not asked again while the session lives', async () => {
    const browser = openBrowser();
    await registerShopper(browser);
    const again = await startLogin({ prompt: 'none' });
    await browser.open(again.url);
    expect(browser.url.searchParams.get('code')).toBeTruthy();
  });

  test('gets a page in words after a wrong password, and keeps what was typed', async () => {
    const email = createEmail();
    await registerShopper(openBrowser(), email);
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const known = await browser.submit('', { email, password: 'wrong-password-1' });
    expect(known).toBe(400);
    const knownPage = browser.html;
    expect(knownPage).toContain('do not match');
    expect(knownPage).toContain(`value="${email}"`);
    expect(knownPage).not.toContain('wrong-password-1');

    const stranger = createEmail();
    const unknown = await browser.submit('', { email: stranger, password: 'wrong-password-1' });
    expect(unknown).toBe(400);
    expect(browser.html.replaceAll(stranger, email)).toBe(knownPage);
  });

  test('who guesses is paused after 5 wrong passwords, and told for how long', async () => {
    const email = createEmail();
    await registerShopper(openBrowser(), email);
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await browser.submit('', { email, password: `wrong-password-${guess}` })).toBe(400);
    }
    expect(await browser.submit('', { email, password: PASSWORD })).toBe(429);
    expect(Number(browser.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('parallel guesses do not slip through the limit', async () => {
    const email = createEmail();
    await registerShopper(openBrowser(), email);
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => browser.post('', { email, password: `wrong-password-${index}` })),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  test('may not register a taken address with another password, and learns no reason', async () => {
    const email = createEmail();
    await registerShopper(openBrowser(), email);
    const browser = openBrowser();
    await browser.open((await startLogin({ prompt: 'create' })).url);
    expect(await browser.submit('/register', { email, password: 'some-other-password' })).toBe(400);
    expect(browser.html).toContain('could not create an account with these details');
  });

  test.each([
    ['short-7', 'at least 8 characters'],
    ['password1', 'easy to guess'],
    ['x'.repeat(129), 'at most 128 characters'],
  ])('may not register with the password %s', async (password, message) => {
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
  test('one access token opens the API (by key set alone) and userinfo', async () => {
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
    expect(payload).toMatchObject({ sub: subject, email_verified: false, given_name: 'Robin' });
    const userinfo = await client.fetchUserInfo(config, tokens.access_token, subject);
    expect(userinfo.email).toBe(payload.email);
  });

  test('a refresh token gives a new access token', async () => {
    const tokens = await redeem(await registerShopper(openBrowser()));
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.access_token).not.toBe(tokens.access_token);
    await client.fetchUserInfo(config, refreshed.access_token, tokens.claims()?.sub ?? '');
  });

  test('a code works once; using it again also ends what the first use gave', async () => {
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

  test('an altered access token is refused by userinfo', async () => {
    const { access_token: token } = await redeem(await registerShopper(openBrowser()));
    const [header = '', body = '', signature = ''] = token.split('.');
    const altered = `${header}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(client.fetchUserInfo(config, altered, client.skipSubjectCheck)).rejects.toMatchObject({ status: 401 });
  });
});

describe('signing out', () => {
  // AUTH-6
  test('with the id token as hint needs no question, ends the session and returns to the shop', async () => {
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

  test('without a hint asks first, and never leads to a foreign address', async () => {
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
  });
});

describe('a request that is not in order', () => {
  test.each([
    `${REDIRECT_URI}/more`,
    `${REDIRECT_URI}?x=1`,
    `${REDIRECT_URI}#x`,
    `${ORIGIN}/EN/logincallback`,
    `${ORIGIN}/%65n/logincallback`,
    'http://localhost:8788/en/logincallback',
    'http://shop@localhost:8787/en/logincallback',
    'https://evil.example/',
  ])('with the redirect URI %s ends on a page, not on a redirect', async (redirectUri) => {
    const browser = openBrowser();
    expect(await browser.open((await startLogin({ redirect_uri: redirectUri })).url)).toBe(400);
    expect(browser.html).toContain('This link does not work');
  });

  test.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('with %s is sent back with an error', async (_name, change) => {
    const browser = openBrowser();
    const { url } = await startLogin();
    for (const [name, value] of Object.entries(change)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    await browser.open(url);
    expect(browser.url.searchParams.get('error')).toBe('invalid_request');
  });

  test('with a wrong verifier gets no tokens', async () => {
    const { attempt, callback } = await registerShopper(openBrowser());
    const stolen = { attempt: { ...attempt, verifier: client.randomPKCECodeVerifier() }, callback };
    await expect(redeem(stolen)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('forged host headers do not move the issuer or a link', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const response = await fetchIdentity(new Request(`${ISSUER}/.well-known/openid-configuration`, { headers }));
    expect(await response.text()).not.toContain('evil.example');
  });

  test.each([
    ['GET', '/auth/realms/latchkey/nothing-here', 404],
    ['GET', '/auth/realms/latchkey/interaction/unknown', 400],
    ['GET', '/auth/realms/other/.well-known/openid-configuration', 404],
    ['PUT', '/auth/realms/latchkey/protocol/openid-connect/token', 405],
    ['POST', '/auth/realms/latchkey/protocol/openid-connect/token', 400],
    ['GET', '/auth/realms/latchkey/protocol/openid-connect/userinfo', 401],
    ['GET', '/auth/realms/latchkey/login-actions/reset-credentials?key=x', 400],
    ['POST', '/internal/accounts', 401],
  ])('%s %s is answered with %i and without a stack', async (method, path, status) => {
    const response = await fetchIdentity(new Request(`${ORIGIN}${path}`, { method }));
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });

  test.each([
    ['/interaction/unknown', 400, 'Diese Anmeldung ist abgelaufen', '/de/login'],
    ['/nothing-here', 404, 'Diese Seite wurde nicht gefunden', '/de/'],
    ['/login-actions/reset-credentials?key=x', 400, 'Dieser Link gilt nicht mehr', '/de/login'],
    ['/protocol/openid-connect/auth?client_id=unknown', 400, 'Dieser Link funktioniert nicht', '/de/'],
  ])('at %s tells a German browser in German what to do', async (path, status, title, way) => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    const response = await fetchIdentity(new Request(`${ISSUER}${path}`, { headers }));
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain(title);
    expect(html).toContain(`<a class="button" href="${way}">`);
  });

  test('a page brings its style sheet, and that the fonts of the shop, all to be kept for ever', async () => {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(browser.html) ?? [];
    const read = (path: string) => fetchIdentity(new Request(ORIGIN + path));
    const fonts = [...(await (await read(sheet)).text()).matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
    expect(fonts).toHaveLength(4);
    for (const [path, type] of [[sheet, 'text/css; charset=utf-8'], ...fonts.map((font) => [font, 'font/woff2'])]) {
      const answer = await read(path ?? '');
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const [latin = ''] = fonts;
    expect(new TextDecoder().decode((await (await read(latin)).arrayBuffer()).slice(0, 4))).toBe('wOF2');
    expect(browser.headers.get('content-security-policy')).toContain("font-src 'self'");
  });

  test('pages carry their protections', async () => {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const { headers } = browser;
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('a shopper who forgot the password', () => {
  async function readMails(recipient: string): Promise<{ Template: string; Data: { link: string } }[]> {
    const headers = { authorization: `Bearer ${identitySecrets.adminToken}` };
    const mails: { Id: number; Recipient: string; Template: string; Data: { link: string } }[] = [];
    for (;;) {
      const url = `${ORIGIN}/internal/outbox?after=${mails.at(-1)?.Id ?? 0}`;
      const { Data } = await (await fetchIdentity(new Request(url, { headers }))).json<{ Data: typeof mails }>();
      if (Data.length === 0) return mails.filter((mail) => mail.Recipient === recipient);
      mails.push(...Data);
    }
  }

  async function askForLink(email: string): Promise<Browser> {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    expect(await browser.submit('/recover', { email })).toBe(200);
    return browser;
  }

  test('sets a new one by the mailed link, once, and every session ends', async () => {
    const email = createEmail();
    const tokens = await redeem(await registerShopper(openBrowser(), email));
    await askForLink(email);
    const mails = await readMails(email);
    expect(mails.map((mail) => mail.Template)).toEqual(['confirm-email', 'password-recovery']);
    const link = new URL(mails[1]?.Data.link ?? '');
    expect(link.href.startsWith(`${ISSUER}/`)).toBe(true);

    const browser = openBrowser();
    await browser.open(link);
    expect(browser.headers.get('referrer-policy')).toBe('no-referrer');
    const token = link.searchParams.get('key') ?? '';
    expect(await browser.submit('', { token, password: 'password1' })).toBe(400);
    expect(await browser.submit('', { token, password: 'a-brand-new-secret' })).toBe(200);
    expect(browser.html).toContain('Password changed');
    expect(await browser.submit('', { token, password: 'another-new-secret' })).toBe(400);

    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const attempt = await startLogin();
    await browser.open(attempt.url);
    expect(await browser.submit('', { email, password: PASSWORD })).toBe(400);
    await browser.submit('', { email, password: 'a-brand-new-secret' });
    expect((await redeem({ attempt, callback: browser.url })).claims()).toMatchObject({ email_verified: true });
  });

  test('cannot learn whether an address has an account', async () => {
    const known = createEmail();
    const unknown = createEmail();
    await registerShopper(openBrowser(), known);
    const [first, second] = [await askForLink(known), await askForLink(unknown)];
    expect(second.html.replace(unknown, known)).toBe(first.html);
    expect(await readMails(unknown)).toEqual([]);
  });
});

describe('making an account from the command line', () => {
  const create = (body: unknown, token = identitySecrets.adminToken) =>
    fetchIdentity(
      new Request(`${ORIGIN}/internal/accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  test('works twice, keeps the id and can sign in', async () => {
    const account = {
      email: createEmail(),
      password: PASSWORD,
      firstName: 'Dana',
      lastName: 'Demo',
      emailVerified: true,
    };
    const first = await (await create(account)).json<{ Data: { Id: string } }>();
    const second = await (await create(account)).json<{ Data: { Id: string } }>();
    expect(second.Data.Id).toBe(first.Data.Id);

    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    await browser.submit('', { email: account.email, password: PASSWORD });
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()).toMatchObject({ sub: first.Data.Id, email_verified: true, name: 'Dana Demo' });
  });

  test('needs the admin token and a sound body', async () => {
    expect((await create({}, 'guess')).status).toBe(401);
    expect((await create({})).status).toBe(400);
    expect((await create({ email: 'nobody', password: PASSWORD })).status).toBe(400);
  });
});
