import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { HOSTILE_RETURN_URLS } from '../../support/pages/hostile-urls.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { fetchStorefront, openVisitor, sessionsDb, signInBrowserless } from '../../support/workers/workers.ts';
import { EMAIL, isSignedIn, openAccount, PASSWORD, reachCallback, SESSION, SIGN_IN } from './session-sign-in.ts';

beforeAll(openAccount);

describe('signing in', () => {
  // AUTH-1
  it('redirects to the provider with code flow, PKCE, state and nonce, and remembers the browser', async () => {
    const response = await fetchStorefront('/session/start?locale=cs');
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('Location') ?? '');
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
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${SIGN_IN}[0-9a-f]{16}=[\\w-]+\\.\\.[\\w-]+\\.[\\w-]+\\.[\\w-]+; `));
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
  });

  it('returns to where the shopper was, with a session cookie that scripts cannot read', async () => {
    const visitor = openVisitor();
    const callback = await reachCallback(visitor);
    const response = await visitor.fetch(callback);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/en/cart');
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? '';
    expect(cookie).toMatch(new RegExp(`^${SESSION}=[0-9a-f]{64}; `));
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/Domain=/i);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(openVisitor())).toBe(false);
  });

  // SECURITY-2
  it('stores neither the session id nor a token readably in the database', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const { results } = await sessionsDb.prepare('SELECT * FROM sessions').all();
    const text = JSON.stringify(results);
    expect(text).not.toContain(visitor.cookies.get(SESSION)?.value ?? '?');
    expect(text).not.toContain(EMAIL);
    expect(text).not.toMatch(/"tokens":"eyJ[\w-]+\.eyJ/);
  });

  it('exposes no token in any page or call', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const responses = [
      await visitor.fetch('/en/cart'),
      await visitor.fetch('/api/v2/auth/session', { headers: { Language: 'en' } }),
    ];
    for (const response of responses) {
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await response.text()).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}/);
    }
  });
});

// CACHE-2
describe('what a customer has opened', () => {
  it.each([
    '/en/',
    '/en/cart',
    '/en/checkout',
    '/en/profile/order',
    '/en/profile/order/5.css',
    '/en/profile%2fx.css',
    '/en/profile;x.css',
    '/en/profile/.css',
    '/assets/..%2fen/profile',
  ])('is shown to nobody else under the same address: %s', async (path) => {
    const customer = await signInBrowserless(EMAIL, PASSWORD);
    const session = customer.cookies.get(SESSION)?.value ?? '?';
    for (let time = 0; time < 2; time += 1) {
      const own = await customer.fetch(path);
      if (own.headers.get('X-Cache') === 'HIT') expect(await own.text()).not.toContain(EMAIL);
      else await own.text();
      const others = await openVisitor().fetch(path);
      expect(others.headers.getSetCookie().join()).not.toContain(session);
      const html = await others.text();
      expect(html).not.toContain(EMAIL);
      expect(html).not.toContain(session);
    }
  });
});

describe('the page after a sign-in', () => {
  it.each(HOSTILE_RETURN_URLS)('is never %j', async (returnUrl) => {
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

  it('in an unknown language is a 404', async () => {
    expect((await fetchStorefront('/xx/logincallback')).status).toBe(404);
  });

  it('is the home page of the language when the return URL is not one of the shop', async () => {
    const visitor = openVisitor();
    await visitor.open(`/session/start?locale=de&returnurl=${encodeURIComponent('https://evil.example/')}`);
    await visitor.submit({ email: EMAIL, password: PASSWORD });
    expect(visitor.url.href).toBe(`${TEST_ORIGIN}/de/`);
  });
});
