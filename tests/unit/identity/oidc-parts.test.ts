import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Adapter, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { deriveSecret } from '../../../worker/identity/derived-secret.ts';
import { acceptApiTokens, bindToGrant } from '../../../worker/identity/oidc/api-token.ts';
import { createConfiguration } from '../../../worker/identity/oidc/configuration.ts';
import { confirmLogout, skipLogoutQuestion } from '../../../worker/identity/oidc/confirmed-logout.ts';
import { tellClaimsChange, tellLogout } from '../../../worker/identity/oidc/end-sessions.ts';
import { loadFirstPartyGrant } from '../../../worker/identity/oidc/first-party-grant.ts';
import { getProvider } from '../../../worker/identity/oidc/provider.ts';
import { rejectResponseModes } from '../../../worker/identity/oidc/response-modes.ts';
import { loadSigningKeys, rotateSigningKeys } from '../../../worker/identity/oidc/signing-keys.ts';
import { toD1 } from '../../support/shop/memory-d1.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof tellLogout>[0];
const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const SECRET = 'cookie-secret-of-the-tests';

let database: ReturnType<typeof openMemoryDatabase>;
let db: ReturnType<typeof toD1>;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  database = openMemoryDatabase();
  await applyMigrations(database, 'worker/identity/migrations');
  db = toD1(database);
});
afterEach(() => vi.restoreAllMocks());
const shop = (change: object = {}) =>
  standIn<Env>({
    ...{ DB: db, ORIGIN: 'https://shop.example', ENVIRONMENT: 'production', COOKIE_SECRET: SECRET },
    ...{ OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret', UPSTREAM_ISSUER: '', UPSTREAM_NAME: '', ...change },
  });

it('sign-ins and their tokens last as long as the README says', () => {
  const { ttl, cookies, pkce, rotateRefreshToken } = createConfiguration(shop(), {
    ...{ keys: [], cookieSecrets: ['a'], issuer: 'https://shop.example/auth/realms/latchkey' },
  });
  const [minute, day] = [60, 86_400];
  expect(ttl).toEqual({
    ...{ AccessToken: 10 * minute, AuthorizationCode: minute, IdToken: 10 * minute, Interaction: 60 * minute },
    ...{ RefreshToken: 14 * day, Session: 14 * day, Grant: 30 * day },
  });
  expect(cookies).toMatchObject({
    names: { session: '__Secure-latchkey_session' },
    long: { secure: true, path: '/auth/realms/latchkey' },
  });
  expect(rotateRefreshToken).toBe(false);
  expect(pkce).toBeDefined();
});

describe('the keys that sign', () => {
  const rows = () =>
    database.query('SELECT kid, created_at FROM signing_keys ORDER BY created_at') as {
      kid: string;
      created_at: number;
    }[];
  const load = async (now: number, secrets = SECRET) => (await loadSigningKeys(db, secrets, now)).map(({ kid }) => kid);

  it('are one at first, which is made once', async () => {
    const [first] = await load(NOW);
    expect(await load(NOW + 1)).toEqual([first]);
    const [key] = await loadSigningKeys(db, SECRET, NOW);
    expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', d: expect.any(String) });
    expect(Buffer.from(key?.n ?? '', 'base64url')).toHaveLength(256);
    expect(database.query('SELECT sealed_by FROM signing_keys')).toEqual([
      { sealed_by: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(deriveSecret(SECRET, 'attempts')).toMatch(/^[\w-]{43}$/);
  });

  it('rotate every 90 days, and a former one stays for 30 days more', async () => {
    const [first] = await load(NOW);
    await rotateSigningKeys(db, SECRET, NOW + 90 * DAY_MS - 1);
    expect(rows()).toHaveLength(1);
    await rotateSigningKeys(db, SECRET, NOW + 90 * DAY_MS);
    const [second] = (await load(NOW + 91 * DAY_MS)) ?? [];
    expect([rows().length, second === first]).toEqual([2, false]);
    await rotateSigningKeys(db, SECRET, NOW + 120 * DAY_MS);
    expect(rows()).toHaveLength(2);
    await rotateSigningKeys(db, SECRET, NOW + 120 * DAY_MS + 1);
    expect(rows().map(({ kid }) => kid)).toEqual([second]);
  });

  it('of a former secret go on, those of one that is gone do not, and a new secret makes its own', async () => {
    const [first] = await load(NOW);
    const both = await load(NOW + 1, `a-new-secret,${SECRET}`);
    expect([both.length, both[0]]).toEqual([2, first]);
    expect(await load(NOW + 2, 'a-new-secret')).toEqual([both[1]]);
    await expect(load(NOW, '')).rejects.toThrow('COOKIE_SECRET');
  });
});

describe('the provider', () => {
  it('is made anew every ten minutes, with the keys of then', async () => {
    let made = 0;
    const get = async (now: number) => {
      await getProvider(
        shop(),
        () => {
          made += 1;
        },
        now,
      );
      return made;
    };
    expect([await get(NOW), await get(NOW + 599_999), await get(NOW + 600_000)]).toEqual([1, 1, 2]);
  });
});

describe('an API token at userinfo', () => {
  const expected = { issuer: 'https://shop.example', audience: 'https://shop.example/api' };
  const none = standIn<Adapter>({ find: async (id: string) => ({ kind: 'Opaque', jti: id }) });

  it('is what it says, and nothing if it is altered, expired or another’s', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk: JWK = { ...(await exportJWK(privateKey)), kid: 'k', alg: 'RS256' };
    const adapter = acceptApiTokens(none, [jwk], expected);
    const sign = (claims: object, change: { typ?: string; aud?: string; exp?: number } = {}) =>
      new SignJWT({ sub: 'ann', client_id: 'shop', scope: 'openid', jti: 'j', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: change.typ ?? 'at+jwt' })
        .setIssuer(expected.issuer)
        .setAudience(change.aud ?? expected.audience)
        .setIssuedAt()
        .setExpirationTime(change.exp ?? Math.floor(Date.now() / 1000) + 60)
        .sign(privateKey);
    const plain = await adapter.find(await sign({ gid: 'g' }));
    expect(plain).toMatchObject({
      kind: 'AccessToken',
      accountId: 'ann',
      clientId: 'shop',
      grantId: 'g',
      scope: 'openid',
      jti: 'j',
    });
    expect(plain).not.toHaveProperty('sessionUid');
    expect(await adapter.find(await sign({ sid: 's' }))).toMatchObject({ sessionUid: 's', expiresWithSession: true });
    expect(await adapter.find(await sign({ gid: 7, sid: 7 }))).toMatchObject({ grantId: undefined });
    const wrong = [await sign({}, { typ: 'JWT' }), await sign({}, { aud: 'other' }), await sign({}, { exp: 1 })];
    for (const token of [...wrong, `${await sign({})}x`]) expect(await adapter.find(token)).toBeUndefined();
    expect(await adapter.find('opaque')).toEqual({ kind: 'Opaque', jti: 'opaque' });
  });

  it('depends on its grant and its session', () => {
    const bind = (token: object) => {
      const payload = {};
      bindToGrant(standIn(token), payload);
      return payload;
    };
    expect(bind({ grantId: 'g', expiresWithSession: true, sessionUid: 's' })).toEqual({ gid: 'g', sid: 's' });
    expect(bind({ grantId: 'g', expiresWithSession: false, sessionUid: 's' })).toEqual({ gid: 'g' });
    expect(bind({ grantId: '', expiresWithSession: true })).toEqual({});
    expect(bind({ sessionUid: 's', expiresWithSession: true })).toEqual({});
  });
});

describe('a logout', () => {
  const skip = async (oidc: object | undefined, status = 200) => {
    const headers = new Map<string, string>();
    const ctx = { oidc, status, set: (name: string, value: string) => headers.set(name, value) };
    await skipLogoutQuestion(standIn<KoaContextWithOIDC>(ctx), async () => {});
    return headers.get('x-confirmed-logout');
  };
  const session = { state: { secret: 'xsrf' }, accountId: 'ann' };
  const hint = { IdTokenHint: { payload: { sub: 'ann' } } };

  it('is not asked about if it names the account, or nobody is signed in', async () => {
    const route = 'end_session';
    expect(await skip({ route, session, entities: hint })).toBe('xsrf');
    expect(await skip({ route, session: { state: { secret: 'xsrf' } } })).toBe('xsrf');
    for (const entities of [undefined, {}, { IdTokenHint: { payload: { sub: 'ben' } } }])
      expect(await skip({ route, session, entities })).toBeUndefined();
    expect(await skip({ route: 'other', session, entities: hint })).toBeUndefined();
    expect(await skip({ route, session, entities: hint }, 400)).toBeUndefined();
    expect(await skip({ route, session: { accountId: 'ann' }, entities: hint })).toBeUndefined();
    expect(await skip(undefined)).toBeUndefined();
  });

  it('is confirmed as the browser would, with the cookies as they are by then', async () => {
    const request = new Request(
      'https://shop.example/auth/realms/latchkey/protocol/openid-connect/logout?id_token_hint=x',
      {
        headers: { cookie: 'a=1; b=2=3' },
      },
    );
    const response = (secret: string) => {
      const headers = new Headers(secret === '' ? {} : { 'x-confirmed-logout': secret });
      for (const cookie of ['b=4; path=/', 'c=5; secure', '; path=/']) headers.append('set-cookie', cookie);
      return new Response(null, { headers });
    };
    expect(confirmLogout(request, response(''))).toBeNull();
    const confirmed = confirmLogout(request, response('xsrf'));
    expect([confirmed?.method, confirmed?.url]).toEqual([
      'POST',
      'https://shop.example/auth/realms/latchkey/protocol/openid-connect/logout/confirm',
    ]);
    expect(confirmed?.headers.get('cookie')).toBe('a=1; b=4; c=5');
    expect(await confirmed?.text()).toBe('xsrf=xsrf&logout=yes');
    const bare = confirmLogout(new Request(request.url), response('xsrf'));
    expect(bare?.headers.get('cookie')).toBe('b=4; c=5');
  });
});

describe('an event that the storefront is told of', () => {
  const send = async (statuses: readonly (number | Error)[], tell = tellLogout) => {
    const calls: { url: string; token: string }[] = [];
    const STOREFRONT = {
      fetch: async (url: string, init: { body: URLSearchParams }) => {
        calls.push({ url, token: init.body.get('logout_token') ?? '' });
        const status = statuses[calls.length - 1] ?? 200;
        if (status instanceof Error) throw status;
        return new Response(null, { status });
      },
    };
    await tell(shop({ STOREFRONT }), 'ann');
    return calls;
  };
  const claimsOf = ({ token = '' }: { token?: string } = {}) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      iat: number;
      sub: string;
      aud: string;
    };

  it('is signed for two minutes, and sent again once', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const [call] = await send([200]);
    const { exp, iat, sub, aud } = claimsOf(call);
    expect([exp - iat, sub, aud]).toEqual([120, 'ann', 'shop']);
    expect(timeouts.mock.calls).toEqual([[3_000]]);
    expect(await send([500, 200])).toHaveLength(2);
    expect(await send([new Error('away'), 200])).toHaveLength(2);
    expect(await send([500, new Error('away'), 200])).toHaveLength(2);
  });

  it('is another one for another address', async () => {
    const [logout] = await send([200]);
    const [claims] = await send([200], tellClaimsChange);
    expect(logout?.url === claims?.url).toBe(false);
    expect(claims?.url.startsWith('https://shop.example/')).toBe(true);
  });
});

describe('the grant of the shop itself', () => {
  const DAYS_15 = 15 * 86_400;
  const load = async (oidc: object, existing?: object) => {
    const made: object[] = [];
    class Grant {
      static find = async () => existing;
      addOIDCScope = () => {};
      addResourceScope = () => {};
      save = async () => void made.push(this);
    }
    const provider = standIn<Provider>({ Grant });
    const grant = await loadFirstPartyGrant(
      provider,
      standIn<KoaContextWithOIDC>({ oidc }),
      'https://shop.example/api',
    );
    return [grant === existing ? 'existing' : typeof grant, made.length];
  };
  const session = (grantId?: string) => ({ accountId: 'ann', grantIdFor: () => grantId });
  const client = { clientId: 'shop' };

  it('is kept as long as it lasts longer than a fresh session, and made anew then', async () => {
    const grant = (remainingTTL: number, accountId = 'ann') => ({ accountId, remainingTTL });
    expect(await load({ session: session('g'), client }, grant(DAYS_15 + 1))).toEqual(['existing', 0]);
    expect(await load({ session: session('g'), client }, grant(DAYS_15))).toEqual(['object', 1]);
    expect(await load({ session: session('g'), client }, grant(DAYS_15 + 1, 'ben'))).toEqual(['object', 1]);
    expect(await load({ session: session(), client }, grant(DAYS_15 + 1))).toEqual(['object', 1]);
  });

  it('is none of nobody', async () => {
    expect(await load({ session: { grantIdFor: () => 'g' }, client })).toEqual(['existing', 0]);
    expect(await load({ session: session('g') })).toEqual(['existing', 0]);
  });
});

// AUTH-21
describe('a sign-in that asks for another way of returning its code', () => {
  const visit = async (path: string, querystring: string, status = 200) => {
    const ctx = { path, querystring, status, state: {}, get: () => '', type: '', body: { issuer: 'x' } as unknown };
    let isPassed = false;
    await rejectResponseModes(standIn<KoaContextWithOIDC>(ctx), async () => {
      isPassed = true;
    });
    return { ...ctx, isPassed };
  };
  const AUTH = '/protocol/openid-connect/auth';

  it('is rejected on a page', async () => {
    expect(await visit(AUTH, 'response_mode=fragment')).toMatchObject({
      status: 400,
      isPassed: false,
      body: expect.stringContaining('unsupported_response_mode'),
    });
    expect(await visit(AUTH, 'response_mode=query&response_mode=form_post')).toMatchObject({ status: 400 });
    for (const query of ['', 'response_mode=query'])
      expect(await visit(AUTH, query)).toMatchObject({ status: 200, isPassed: true });
    expect(await visit('/other', 'response_mode=fragment')).toMatchObject({ isPassed: true, body: { issuer: 'x' } });
  });

  it('is not offered', async () => {
    const discovery = '/.well-known/openid-configuration';
    expect((await visit(discovery, '')).body).toEqual({ issuer: 'x', response_modes_supported: ['query'] });
    expect((await visit(discovery, '', 500)).body).toEqual({ issuer: 'x' });
  });
});
