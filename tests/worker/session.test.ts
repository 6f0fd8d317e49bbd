import { beforeAll, describe, expect, it } from 'vitest';
import { getSession, logout, SESSION_REJECTED } from '../../shared/api/auth.ts';
import { getCart } from '../../shared/api/cart.ts';
import { UNAVAILABLE } from '../../shared/api/endpoint.ts';
import { getWallet } from '../../shared/api/wallet.ts';
import { locales } from '../../shared/locales.ts';
import { hashName, seal, unseal } from '../../worker/session/secrets.ts';
import { acquireRefreshLock, keepTokens, readSession, type Tokens } from '../../worker/session/sessions.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../support/test-secrets.ts';
import type { Visitor } from '../support/visitor.ts';
import {
  addAccount,
  fetchStorefront,
  identityDb,
  openVisitor,
  sessionsDb,
  signInBrowserless,
} from '../support/workers.ts';

const EMAIL = 'ada@shopper.example';
const PASSWORD = 'lantern-over-harbour-9';
const SESSION = '__Host-session';
const SIGN_IN = '__Host-signin-';

beforeAll(async () => {
  await addAccount({ email: EMAIL, password: PASSWORD, firstName: 'Ada', lastName: 'Shopper' });
});

const countSessions = () => sessionsDb.prepare('SELECT count(*) AS n FROM sessions').first<number>('n');
const isSignedIn = async (visitor: Visitor) => (await visitor.call(getSession, {})).Data.IsAuthenticated;

async function readTokens(idHash: string): Promise<Tokens> {
  const sealed = await sessionsDb.prepare('SELECT tokens FROM sessions WHERE id_hash = ?').bind(idHash).first('tokens');
  return (await unseal(String(sealed), TEST_SECRETS.SESSION_SECRET)) as Tokens;
}

async function expireToken(idHash: string, tokens: Tokens): Promise<void> {
  const accessExpiresAt = Date.now() - 1;
  const sealed = await seal({ ...tokens, accessExpiresAt }, TEST_SECRETS.SESSION_SECRET);
  await sessionsDb
    .prepare('UPDATE sessions SET tokens = ?, access_expires_at = ? WHERE id_hash = ?')
    .bind(sealed, accessExpiresAt, idHash)
    .run();
}

/** Goes through the provider's form and stops at the callback, without opening it. */
async function reachCallback(visitor: Visitor): Promise<string> {
  await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
  let answer = await visitor.fetch(visitor.url.pathname, {
    method: 'POST',
    headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  });
  for (;;) {
    const location = answer.headers.get('Location');
    if (location === null) throw new Error(`no callback: ${answer.status}`);
    const url = new URL(location, visitor.url);
    const target = url.pathname + url.search;
    if (url.pathname.endsWith('/logincallback')) return target;
    answer = await visitor.fetch(target);
  }
}

const signInCookies = (visitor: Visitor) => [...visitor.cookies].filter(([name]) => name.startsWith(SIGN_IN));

/** Where an answer leads, within the shop. */
function toPath(answer: Response): string {
  const { pathname, search } = new URL(answer.headers.get('Location') ?? '');
  return pathname + search;
}

function expectSignInAgain(answer: Response, problem: string): void {
  expect([302, 400]).toContain(answer.status);
  expect(answer.headers.get('Location')).toMatch(new RegExp(`^/en/login\\?problem=${problem}`));
  expect(answer.headers.getSetCookie().join()).not.toContain(`${SESSION}=`);
}

describe('signing in', () => {
  // AUTH-1
  it('goes to the provider with code flow, PKCE, state and nonce, and remembers the browser', async () => {
    const answer = await fetchStorefront('/session/start?locale=cs');
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('Location') ?? '');
    expect(target.origin + target.pathname).toBe(`${TEST_ORIGIN}/auth/realms/latchkey/protocol/openid-connect/auth`);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'latchkey-storefront',
      code_challenge_method: 'S256',
      redirect_uri: `${TEST_ORIGIN}/cs/logincallback`,
      ui_locales: 'da',
    });
    expect(target.searchParams.get('scope')).toContain('openid');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(target.searchParams.get(name)?.length).toBeGreaterThanOrEqual(32);
    }
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${SIGN_IN}[0-9a-f]{16}=[0-9a-f]{64}; `));
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
  });

  it('leads back to where the shopper was, with a session cookie that scripts cannot read', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const answer = await visitor.fetch(callback);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/en/cart');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? '';
    expect(cookie).toMatch(new RegExp(`^${SESSION}=[0-9a-f]{64}; `));
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/Domain=/i);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(openVisitor())).toBe(false);
  });

  // SECURITY-2
  it('keeps neither the session’s name nor a token readable in the database', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const { results } = await sessionsDb.prepare('SELECT * FROM sessions').all();
    const text = JSON.stringify(results);
    expect(text).not.toContain(visitor.cookies.get(SESSION)?.value ?? '?');
    expect(text).not.toContain(EMAIL);
    expect(text).not.toMatch(/"tokens":"eyJ[\w-]+\.eyJ/);
  });

  it('shows no token in any page or call', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const answers = [
      await visitor.fetch('/en/cart'),
      await visitor.fetch('/api/v2/auth/session', { headers: { Language: 'en' } }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await answer.text()).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}/);
    }
  });
});

describe('where a sign-in leads', () => {
  const rejected = [
    '//evil',
    '/\\evil',
    '/%09/evil',
    'https://evil',
    'https:evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/en/../..//evil',
    '/en@evil',
    'http://shop@evil/',
    '/.evil',
    '/%2f%2fevil',
    '/%5cevil',
    '/en/logincallback?returnurl=/en',
    '/en/\r\nX: y',
    '/en/\u2028',
    '/xx/cart',
    `/en/search/${'x'.repeat(3_000)}`,
  ];

  it.each(rejected)('is never %j', async (returnUrl) => {
    const asked = await fetchStorefront(`/en/logincallback?code=x&returnurl=${encodeURIComponent(returnUrl)}`);
    const target = new URL(asked.headers.get('Location') ?? '', TEST_ORIGIN);
    expect(target.origin).toBe(TEST_ORIGIN);
    expect(target.pathname).toBe('/en/login');
    expect(target.searchParams.get('returnurl')).toBeNull();
  });

  it.each(locales.map(({ code }) => code))(
    'without an answer of the provider is the login page of %s',
    async (code) => {
      const asked = await fetchStorefront(`/${code}/logincallback`);
      expect(new URL(asked.headers.get('Location') ?? '', TEST_ORIGIN).pathname).toBe(`/${code}/login`);
    },
  );

  it('in a language that the shop has not is no page', async () => {
    expect((await fetchStorefront('/xx/logincallback')).status).toBe(404);
  });

  it('is the home page of the language when the address is not one of the shop', async () => {
    const visitor = openVisitor();
    await visitor.open(`/session/start?locale=de&returnurl=${encodeURIComponent('https://evil.example/')}`);
    await visitor.submit({ email: EMAIL, password: PASSWORD });
    expect(visitor.url.href).toBe(`${TEST_ORIGIN}/de/`);
  });
});

describe('a callback', () => {
  it('without the browser that began it opens nothing', async () => {
    const callback = await reachCallback(openVisitor());
    const before = await countSessions();
    expectSignInAgain(await fetchStorefront(callback), 'expired');
    expectSignInAgain(await openVisitor().fetch(callback), 'expired');
    expect(await countSessions()).toBe(before);
  });

  it('in another browser that began a sign-in of its own opens nothing', async () => {
    const stranger = openVisitor();
    await stranger.fetch('/session/start?locale=en');
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    expectSignInAgain(await stranger.fetch(callback), 'expired');
    const [own] = signInCookies(stranger);
    const [theirs] = signInCookies(visitor);
    if (!own || !theirs) throw new Error('no cookie');
    stranger.cookies.set(theirs[0], own[1]);
    expectSignInAgain(await stranger.fetch(callback), 'expired');
    expect(await isSignedIn(stranger)).toBe(false);
  });

  it('with a wrong, no or a used state opens nothing', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const wrong = callback.replace(/state=[^&]+/, `state=${'a'.repeat(43)}`);
    expectSignInAgain(await visitor.fetch(wrong), 'expired');
    expectSignInAgain(await visitor.fetch(callback.replace(/&?state=[^&]+/, '')), 'expired');
    expect((await visitor.fetch(callback)).headers.get('Location')).toBe('/en/cart');
    expectSignInAgain(await visitor.fetch(callback), 'expired');
  });

  it('of each of two tabs that began at the same moment leads back to where that tab was', async () => {
    const visitor = openVisitor();
    const begin = (page: string) => visitor.fetch(`/session/start?locale=en&returnurl=${encodeURIComponent(page)}`);
    const [cart, wishlist] = await Promise.all([begin('/en/cart'), begin('/en/wishlist')]);
    await visitor.open(toPath(cart));
    await visitor.submit({ email: EMAIL, password: PASSWORD });
    expect(visitor.url.pathname).toBe('/en/cart');
    await visitor.open(toPath(wishlist));
    expect(visitor.url.pathname).toBe('/en/wishlist');
    expect(signInCookies(visitor)).toEqual([]);
  });

  it('still counts for the last tabs of many, whose cookies a request can carry', async () => {
    const visitor = openVisitor();
    for (let tab = 0; tab < 20; tab += 1) await visitor.fetch('/session/start?locale=en');
    const callback = await reachCallback(visitor);
    expect(signInCookies(visitor)).toHaveLength(8);
    expect((await visitor.fetch(callback)).headers.get('Location')).toBe('/en/cart');
  });

  it('that comes too late opens nothing', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    await sessionsDb
      .prepare('UPDATE sign_ins SET expires_at = ?')
      .bind(Date.now() - 1)
      .run();
    expectSignInAgain(await visitor.fetch(callback), 'expired');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('opens one session, however often it is sent at once', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const before = (await countSessions()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.fetch(callback)));
    expect(answers.filter((answer) => answer.headers.get('Location') === '/en/cart')).toHaveLength(1);
    expect(await countSessions()).toBe(before + 1);
  });

  it('with an answer from another provider opens nothing', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const foreign = callback.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`);
    const answer = await visitor.fetch(
      foreign.includes('iss=') ? foreign : `${callback}&iss=https%3A%2F%2Fevil.example`,
    );
    expectSignInAgain(answer, 'failed');
  });

  it('with a made-up code opens nothing', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    expectSignInAgain(await visitor.fetch(callback.replace(/code=[^&]+/, 'code=made-up')), 'failed');
  });

  it('that says the shopper declined says so, and keeps where to return', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const answer = await visitor.fetch(callback.replace(/code=[^&]+/, 'error=access_denied'));
    expectSignInAgain(answer, 'denied');
    expect(answer.headers.get('Location')).toContain('returnurl=%2Fen%2Fcart');
  });

  it.each([
    ['access_denied', 'denied'],
    ['login_required', 'denied'],
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
    ['invalid_scope', 'failed'],
  ])(
    'that brings the error %s says what happened, also when nothing of the sign-in is left',
    async (error, problem) => {
      expectSignInAgain(await openVisitor().fetch(`/en/logincallback?error=${error}&state=gone`), problem);
    },
  );
});

describe('a session', () => {
  it('never takes over a name that was set before', async () => {
    const visitor = openVisitor();
    const preset = 'a'.repeat(64);
    visitor.cookies.set(SESSION, { value: preset, path: '/' });
    await signInBrowserless(EMAIL, PASSWORD, visitor);
    expect(visitor.cookies.get(SESSION)?.value).not.toBe(preset);
    const thief = openVisitor();
    thief.cookies.set(SESSION, { value: preset, path: '/' });
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('ends when its shopper signs in again', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const old = visitor.cookies.get(SESSION);
    await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
    expect(visitor.cookies.get(SESSION)?.value).not.toBe(old?.value);
    const thief = openVisitor();
    if (old) thief.cookies.set(SESSION, old);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('is not taken away by a call that another tab’s sign-in has overtaken', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const old = visitor.cookies.get(SESSION);
    const tab = openVisitor();
    if (old) tab.cookies.set(SESSION, old);
    const idHash = await hashName(old?.value ?? '');
    await expireToken(idHash, await readTokens(idHash));
    // Under way: it waits for a renewal that another request has begun.
    await sessionsDb
      .prepare('UPDATE sessions SET refreshing_until = ? WHERE id_hash = ?')
      .bind(Date.now() + 60_000, idHash)
      .run();
    const underWay = tab.call(getWallet, {});
    await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
    for (const answer of [await underWay, await tab.call(getWallet, {}), await tab.call(getSession, {})]) {
      expect(answer.headers.getSetCookie().join()).not.toContain(SESSION);
    }
    expect(await underWay).toMatchObject({ status: 401, Code: 'login-needed' });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is over at once after logging out, also for a copy of its cookie', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const copy = visitor.cookies.get(SESSION);
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    const { Data } = await visitor.call(logout, {});
    const target = new URL(Data.LogoutUrl);
    expect(target.pathname).toBe('/auth/realms/latchkey/protocol/openid-connect/logout');
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${TEST_ORIGIN}/en/`);
    expect(target.searchParams.get('id_token_hint')).toBeTruthy();
    const thief = openVisitor();
    if (copy) thief.cookies.set(SESSION, copy);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await thief.call(getWallet, {})).status).toBe(401);
    await visitor.open(target.pathname + target.search);
    expect(visitor.url.href).toBe(`${TEST_ORIGIN}/en/`);
  });

  it('is not ended by a foreign page', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Language: 'en', 'Sec-Fetch-Site': 'cross-site' },
      {},
    ]) {
      expect((await visitor.fetch('/api/v2/auth/logout', { headers })).status).toBe(403);
    }
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is renewed once before its token expires, however many calls come at that moment', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    const before = await readTokens(idHash);
    await expireToken(idHash, before);
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.call(getWallet, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const after = await readTokens(idHash);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.accessExpiresAt).toBeGreaterThan(Date.now());
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is not renewed with a token that another call has handed in since it was read', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    const sessions = { SESSIONS: sessionsDb, SESSION_SECRET: TEST_SECRETS.SESSION_SECRET } as Parameters<
      typeof readSession
    >[0];
    const read = async () => {
      const session = await readSession(sessions, idHash);
      if (session === null || session === 'discarded') throw new Error('no session');
      return session;
    };
    const before = await read();
    expect(await acquireRefreshLock(sessions, before)).toBe(true);
    expect(await acquireRefreshLock(sessions, before)).toBe(false);
    await keepTokens(sessions, idHash, { ...before.tokens, accessExpiresAt: before.tokens.accessExpiresAt + 1 });
    expect(await acquireRefreshLock(sessions, before)).toBe(false);
    expect(await acquireRefreshLock(sessions, await read())).toBe(true);
  });

  it('is not over while its token cannot be renewed: the call is to be made again', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    await expireToken(idHash, { ...(await readTokens(idHash)), accessToken: 'ran-out' });
    const holdRenewal = (until: number) =>
      sessionsDb.prepare('UPDATE sessions SET refreshing_until = ? WHERE id_hash = ?').bind(until, idHash).run();
    // Another request asks the provider, who does not answer.
    await holdRenewal(Date.now() + 60_000);
    for (const read of [visitor.call(getWallet, {}), visitor.call(getCart, {})]) {
      expect(await read).toMatchObject({ status: 503, Code: UNAVAILABLE });
    }
    await holdRenewal(0);
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('that the provider refuses is over, and the call says that it was refused', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    await identityDb.prepare("DELETE FROM oidc_records WHERE model IN ('Session', 'Grant')").run();
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    await sessionsDb.prepare('UPDATE sessions SET checked_at = 0 WHERE id_hash = ?').bind(idHash).run();
    expect(await visitor.call(getWallet, {})).toMatchObject({ status: 401, Code: SESSION_REJECTED });
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect(await visitor.call(getWallet, {})).toMatchObject({ status: 401, Code: 'login-needed' });
  });

  it.each(['', 'short', 'G'.repeat(64), '0'.repeat(64), "' OR 1=1 --"])('named %j is none', async (name) => {
    const visitor = openVisitor();
    visitor.cookies.set(SESSION, { value: name, path: '/' });
    expect(await isSignedIn(visitor)).toBe(false);
  });
});
