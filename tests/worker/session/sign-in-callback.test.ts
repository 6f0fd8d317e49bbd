import { beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../worker/session/secrets.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { fetchStorefront, openVisitor, sessionsDb } from '../../support/workers/workers.ts';
import { EMAIL, isSignedIn, openAccount, PASSWORD, reachCallback, SESSION, SIGN_IN } from './session-sign-in.ts';

beforeAll(openAccount);

const countSessions = () => sessionsDb.prepare('SELECT count(*) AS n FROM sessions').first<number>('n');

const signInCookies = (visitor: Visitor) => [...visitor.cookies].filter(([name]) => name.startsWith(SIGN_IN));

/** The path of the shop that a response redirects to. */
function toPath(response: Response): string {
  const { pathname, search } = new URL(response.headers.get('Location') ?? '');
  return pathname + search;
}

function expectSignInAgain(response: Response, problem: string): void {
  expect([302, 400]).toContain(response.status);
  expect(response.headers.get('Location')).toMatch(new RegExp(`^/en/login\\?problem=${problem}`));
  expect(response.headers.getSetCookie().join()).not.toContain(`${SESSION}=`);
}

describe('a sign-in callback', () => {
  it('without the browser that started it signs nobody in', async () => {
    const callback = await reachCallback(openVisitor());
    const before = await countSessions();
    expectSignInAgain(await fetchStorefront(callback), 'cookies');
    expectSignInAgain(await openVisitor().fetch(callback), 'cookies');
    expect(await countSessions()).toBe(before);
  });

  // AUTH-23
  it('in a browser that keeps no cookies says that signing in needs them, and leads back to where it began', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    visitor.cookies.clear();
    const response = await visitor.fetch(callback);
    expectSignInAgain(response, 'cookies');
    const login = await visitor.fetch(response.headers.get('Location') ?? '');
    expect(await login.text()).toContain('Signing in needs cookies');
    // A browser with another cookie of the shop keeps them: its sign-in has expired.
    visitor.cookies.set('consent', { value: '1', path: '/' });
    expectSignInAgain(await visitor.fetch(callback), 'expired');
  });

  it('in another browser, with a sign-in of its own, signs nobody in', async () => {
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

  it('with a wrong, missing or used state signs nobody in', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const wrong = callback.replace(/state=[^&]+/, `state=${'a'.repeat(43)}`);
    expectSignInAgain(await visitor.fetch(wrong), 'expired');
    expectSignInAgain(await visitor.fetch(callback.replace(/&?state=[^&]+/, '')), 'expired');
    expect((await visitor.fetch(callback)).headers.get('Location')).toBe('/en/cart');
    expectSignInAgain(await visitor.fetch(callback), 'expired');
  });

  it('in each of two tabs that started at the same moment returns to that tab’s page', async () => {
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

  it('still works for the newest of many tabs, whose cookies fit into a request', async () => {
    const visitor = openVisitor();
    for (let tab = 0; tab < 20; tab += 1) await visitor.fetch('/session/start?locale=en');
    const callback = await reachCallback(visitor);
    expect(signInCookies(visitor)).toHaveLength(8);
    expect((await visitor.fetch(callback)).headers.get('Location')).toBe('/en/cart');
  });

  it('that arrives too late signs nobody in', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const [name, cookie] = signInCookies(visitor)[0] ?? [];
    if (!name || !cookie) throw new Error('no cookie');
    const begun = (await unseal(cookie.value, TEST_SECRETS.SESSION_SECRET)) as object;
    const late = await seal({ ...begun, expiresAt: Date.now() - 1 }, TEST_SECRETS.SESSION_SECRET);
    visitor.cookies.set(name, { value: late, path: '/' });
    expectSignInAgain(await visitor.fetch(callback), 'expired');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('creates one session, however many copies arrive at once', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const before = (await countSessions()) ?? 0;
    const responses = await Promise.all(Array.from({ length: 8 }, () => visitor.fetch(callback)));
    expect(responses.filter((response) => response.headers.get('Location') === '/en/cart')).toHaveLength(1);
    expect(await countSessions()).toBe(before + 1);
    // The provider was asked once: a second use of a code would have ended what the first one got.
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('with a response of another provider signs nobody in', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const others = callback.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`);
    const response = await visitor.fetch(
      others.includes('iss=') ? others : `${callback}&iss=https%3A%2F%2Fevil.example`,
    );
    expectSignInAgain(response, 'failed');
  });

  it('with a made-up code signs nobody in', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    expectSignInAgain(await visitor.fetch(callback.replace(/code=[^&]+/, 'code=made-up')), 'failed');
  });

  it('of a shopper who declined says so, and keeps the return URL', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const response = await visitor.fetch(callback.replace(/code=[^&]+/, 'error=access_denied'));
    expectSignInAgain(response, 'denied');
    expect(response.headers.get('Location')).toContain('returnurl=%2Fen%2Fcart');
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
