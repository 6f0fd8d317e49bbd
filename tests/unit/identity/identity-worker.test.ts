import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openIdentity } from '../../support/shop/identity-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

// Node does not load its WebAssembly, style sheets and fonts as Workers do, and the provider needs a server of Workers.
const { provider } = vi.hoisted(() => ({ provider: vi.fn<(request: Request) => Promise<Response>>() }));
vi.mock('../../../worker/identity/http-server.ts', () => ({ serveByProvider: provider }));
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({ loadArgon2id: null }));
vi.mock('../../../worker/identity/pages/fonts.ts', () => ({
  FONT_FACE_RULES: '',
  findFont: (path: string) => (path.endsWith('.woff2') ? new ArrayBuffer(3) : null),
}));

const { default: identity } = await import('../../../worker/identity/index.ts');
const { STYLES_PATH } = await import('../../../worker/identity/pages/document.ts');
const { callShop } = await import('../../../worker/identity/call-shop.ts');
const { requestDelivery } = await import('../../../worker/identity/internal/request-delivery.ts');
const { queueMail } = await import('../../../worker/identity/accounts/outbox-store.ts');
const { tellLogout } = await import('../../../worker/identity/oidc/end-sessions.ts');

type Env = Parameters<typeof identity.fetch>[1];
const NOW = 1_800_000_000_000;
const REALM = '/auth/realms/latchkey';

let told: string[];
let env: Env;
let lines: string[];
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockReturnValue();
  lines = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  provider.mockReset().mockImplementation(async () => new Response('of the provider'));
  const { bindings, told: paths } = await openIdentity();
  told = paths;
  env = standIn<Env>({
    ...bindings,
    ...{ ORIGIN: 'https://shop.example', ENVIRONMENT: 'production', ADMIN_TOKEN: 'token', OIDC_CLIENT_ID: 'shop' },
    ...{ COOKIE_SECRET: 'cookie-secret-of-the-tests', DATABASE_LIMIT_MB: '' },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function visit(path: string, init: RequestInit = {}, at = env) {
  const afterwards: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => afterwards.push(work), passThroughOnException: () => {} };
  const request = new Request(`https://shop.example${path}`, init);
  const response = await identity.fetch(request as never, at, standIn<Parameters<typeof identity.fetch>[2]>(ctx));
  await Promise.all(afterwards);
  return { response, later: afterwards.length };
}
const mail = async (env: Env, nowMs: number) =>
  (
    await queueMail(env, { recipient: 'ann@example.com', template: 'account-deleted', locale: 'en', data: {} }, nowMs)
  ).run();

describe('the Worker of identity', () => {
  it.each(['PUT', 'DELETE', 'PATCH'])('rejects %s and says what it takes', async (method) => {
    const { response } = await visit(`${REALM}/account`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(provider).not.toHaveBeenCalled();
  });

  it('serves its style sheet and fonts for a year, and the provider’s paths by that', async () => {
    const sheet = (await visit(STYLES_PATH)).response;
    const font = (await visit(`${REALM}/resources/sans.woff2`)).response;
    for (const { headers } of [sheet, font])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([sheet, font].map(({ headers }) => headers.get('content-type'))).toEqual([
      'text/css; charset=utf-8',
      'font/woff2',
    ]);
    expect(await (await visit(`${REALM}/account`)).response.text()).toBe('of the provider');
    expect(provider).toHaveBeenCalledOnce();
    expect((await visit('/elsewhere')).response.status).toBe(404);
  });

  it('says how full its database is', async () => {
    const { response } = await visit('/readyz');
    expect(await response.json()).toMatchObject({
      status: 'ok',
      checks: { accounts: { state: 'warning', percentUsed: null } },
    });
  });

  it('confirms a logout by itself where nobody has to be asked', async () => {
    provider.mockImplementationOnce(async () => new Response('', { headers: { 'x-confirmed-logout': 'secret' } }));
    await visit(`${REALM}/protocol/openid-connect/logout?id_token_hint=t`);
    expect(provider.mock.calls.map(([{ method, url }]) => `${method} ${new URL(url).pathname}`)).toEqual([
      `GET ${REALM}/protocol/openid-connect/logout`,
      `POST ${REALM}/protocol/openid-connect/logout/confirm`,
    ]);
  });

  it('says that it failed, under the number of the request, and when to come again if that helps', async () => {
    const id = 'a1b2c3d4-0000-4000-8000-000000000000';
    provider.mockRejectedValueOnce(new Error('oops'));
    const failed = (await visit(`${REALM}/account`, { headers: { 'X-Request-Id': id } })).response;
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([500, null]);
    expect(await failed.text()).toContain(`(${id})`);
    provider.mockRejectedValueOnce(new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'));
    const busy = (await visit(`${REALM}/account`, { headers: { 'X-Request-Id': 'made up' } })).response;
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await busy.text()).not.toContain('made up');
  });

  it.each([
    [`${REALM}/interaction/secret-id/sign-in?email=ann`, '/interaction'],
    [`${REALM}/protocol/openid-connect/token/more`, '/protocol/openid-connect/token'],
    ['/internal/outbox/claim/more', '/internal/outbox/claim'],
    ['/readyz', '/readyz'],
  ])('logs %s without what is personal in it', async (path, route) => {
    await visit(path);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"route":"${route}"`);
    await visit(path, {}, { ...env, REQUEST_LOG: 'off' } as Env);
    expect(lines).toHaveLength(1);
  });

  it('has mail of its own sent after what may have caused one, and not after a look at a page or at the mail', async () => {
    await mail(env, NOW);
    for (const [path, method] of [
      [`${REALM}/account`, 'GET'],
      ['/internal/outbox/claim', 'POST'],
    ] as const)
      expect((await visit(path, { method })).later).toBe(0);
    expect(told).toEqual([]);
    expect((await visit(`${REALM}/account`, { method: 'POST' })).later).toBe(1);
    expect(told).toEqual(['/internal/outbox/deliver']);
  });
});

describe('the shop', () => {
  it('is asked to send mail of the last half a minute, and older mail comes with its next round', async () => {
    await mail(env, NOW - 30_000);
    await requestDelivery(env);
    vi.setSystemTime(NOW + 1);
    await requestDelivery(env);
    expect(told).toEqual(['/internal/outbox/deliver']);
  });

  it('has ten seconds to answer a call, and three to end its sessions', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    await callShop(env, '/internal/outbox/deliver');
    await tellLogout(env, 'ann');
    expect(timeouts.mock.calls).toEqual([[10_000], [3_000]]);
  });

  it('is called through the network where it is not bound', async () => {
    const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response(''));
    vi.stubGlobal('fetch', sent);
    const { STOREFRONT: _, ...unbound } = env as Env & { STOREFRONT: unknown };
    await callShop(standIn<Env>(unbound), '/internal/outbox/deliver');
    vi.unstubAllGlobals();
    expect(sent.mock.calls[0]?.[0]).toBe('https://shop.example/internal/outbox/deliver');
    expect(told).toEqual([]);
  });
});
