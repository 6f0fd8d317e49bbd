import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBrand, SHOP_BRAND_HEADER } from '../../../../shared/shop-brand.ts';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

// They read what the build made of the client.
vi.mock('../../../../worker/pages/client-build.ts', () => ({
  captchaFormScript: { script: '/form.js', integrity: '' },
}));
vi.mock('../../../../worker/pages/failure-page.ts', () => ({
  renderFailurePage: ({ code }: { code: string }, id: string, what: string) => `${what} ${code} ${id}`,
}));
vi.mock('../../../../worker/gateway/localized-error-response.ts', () => ({
  localizedErrorResponse: (_c: unknown, status: number, code: string) => new Response(code, { status }),
}));
const { settings, verify } = vi.hoisted(() => ({
  settings: vi.fn<() => Promise<object>>(),
  verify: vi.fn(async (_env: unknown, _question: object) => ({ success: true, message: 'the-verdict' })),
}));
vi.mock('../../../../worker/captcha/verify.ts', () => ({ verifyCaptchaToken: verify }));
vi.mock('../../../../worker/cache/page-reads.ts', () => ({ readForPage: () => settings }));

const { forwardMerchantCall, forwardToCommerce, forwardToCommercePage, forwardToIdentity } = await import(
  '../../../../worker/gateway/forward.ts'
);

const REALM = '/auth/realms/latchkey';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };
let received: { request: Request; init: RequestInit }[];
let reply: () => Response;

beforeEach(() => {
  received = [];
  reply = () => new Response('');
  verify.mockClear();
  settings.mockReset().mockResolvedValue({});
});

async function visit(
  forward: (c: Parameters<typeof forwardToCommerce>[0]) => Promise<Response>,
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
): Promise<Response> {
  const fetch = async (request: Request, options: RequestInit) => {
    received.push({ request, init: options });
    return reply();
  };
  const env = standIn<StorefrontContext['Bindings']>({
    ...{ ORIGIN: 'https://shop.example', ENVIRONMENT: 'development', CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'site' },
    ...{ CAPTCHA_VERSION: '', IDENTITY: { fetch }, COMMERCE: { fetch } },
  });
  const app = new Hono<StorefrontContext>().all('*', (c) => {
    c.set('requestId', 'the-request');
    return forward(c);
  });
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  return app.request(`https://edge.example${path}`, init, env, context);
}

const headersOf = () => received[0]?.request.headers ?? new Headers();
const signIn = (body: BodyInit | null, headers: Record<string, string> = FORM, path = 'interaction/a/login') =>
  visit(forwardToIdentity, `${REALM}/${path}`, { method: 'POST', body, headers, duplex: 'half' });
const streamOf = (text: string) => new Blob([text]).stream();

describe('a form of the sign-in pages', () => {
  it('is told what the shop’s captcha said of it, and is the same otherwise', async () => {
    const body = 'email=ann%40example.com&captcha=solved';
    await signIn(body, { ...FORM, 'CF-Connecting-IP': '203.0.113.9' });
    expect(headersOf().get('X-Captcha-Verdict')).toBe('the-verdict');
    expect(await received[0]?.request.text()).toBe(body);
    expect(verify.mock.calls[0]?.[1]).toEqual({
      ...{ token: 'solved', action: 'login', clientAddress: '203.0.113.9', requestId: 'the-request' },
    });
    expect(received[0]?.init).toEqual({ redirect: 'manual' });
  });

  it('is of a registration if its address says so', async () => {
    await signIn('captcha=solved', FORM, 'interaction/a/register');
    expect(verify.mock.calls[0]?.[1]).toMatchObject({ action: 'register' });
  });

  it.each([
    ['without a proof', () => signIn('email=a')],
    ['in another format', () => signIn('{"captcha":"solved"}', { 'Content-Type': 'application/json' })],
    ['without a format', () => signIn(null, {})],
    ['outside of the sign-in', () => signIn('captcha=solved', FORM, 'protocol/openid-connect/token')],
    ['that is only looked at', () => visit(forwardToIdentity, `${REALM}/interaction/a/login?captcha=solved`)],
    ['that says that it is too long', () => signIn('captcha=solved', { ...FORM, 'Content-Length': '16385' })],
  ])('%s is forwarded without asking the captcha', async (_what, send) => {
    await send();
    expect(received).toHaveLength(1);
    expect([verify.mock.calls, headersOf().get('X-Captcha-Verdict')]).toEqual([[], null]);
  });

  it('may have 16 kB, and not a byte more, whatever length it states', async () => {
    const text = (bytes: number) => `captcha=${'x'.repeat(bytes - 'captcha='.length)}`;
    expect((await signIn(streamOf(text(16_384)), { ...FORM, 'Content-Length': '16384' })).status).toBe(200);
    expect(verify).toHaveBeenCalledOnce();
    const response = await signIn(streamOf(text(16_385)));
    expect([response.status, await response.text(), received.length]).toEqual([413, 'too-large', 1]);
  });

  it('shows the captcha that the merchant has chosen', async () => {
    await signIn('email=a');
    expect(JSON.parse(headersOf().get('X-Captcha-Script') ?? '{}')).toMatchObject({
      ...{ script: '/form.js', settings: { captcha: 'turnstile', 'captcha-key': 'site' } },
      ...{ frame: ['https://challenges.cloudflare.com'], connect: [] },
    });
  });
});

describe('identity', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    visit(forwardToIdentity, `${REALM}/${path}`, { headers });
  const brand = () => readBrand(headersOf().get(SHOP_BRAND_HEADER));

  it('shows the name and the pictures of the shop, or its address where nobody knows them', async () => {
    settings.mockResolvedValueOnce({ Name: 'Keyhole', LogoPictureUrl: '/logo.png', IconPictureUrl: '/icon.png' });
    await ask('account');
    expect(brand()).toEqual({ Name: 'Keyhole', LogoPictureUrl: '/logo.png', IconPictureUrl: '/icon.png' });
    received = [];
    settings.mockRejectedValueOnce(new Error('away'));
    await ask('account');
    expect(brand()).toEqual({ Name: 'shop.example', LogoPictureUrl: '', IconPictureUrl: '' });
  });

  it.each(['.well-known/openid-configuration', 'resources/a.css', 'protocol/openid-connect/token'])(
    'needs no name of the shop for %s',
    async (path) => {
      await ask(path);
      expect([settings.mock.calls, headersOf().has(SHOP_BRAND_HEADER)]).toEqual([[], false]);
    },
  );

  it('gets the credentials of a client, and none of a visitor without any', async () => {
    await ask('protocol/openid-connect/token', { Authorization: 'Basic client' });
    expect(headersOf().get('Authorization')).toBe('Basic client');
    received = [];
    await ask('protocol/openid-connect/token');
    expect(headersOf().has('Authorization')).toBe(false);
  });
});

describe('commerce', () => {
  it('gets a merchant’s call with its credentials and its address', async () => {
    const headers = { Authorization: 'Bearer staff', 'CF-Connecting-IP': '203.0.113.9', 'X-Client-IP': 'made up' };
    await visit(forwardMerchantCall, '/merchant/orders', { headers });
    expect([headersOf().get('Authorization'), headersOf().get('X-Client-IP')]).toEqual(['Bearer staff', '203.0.113.9']);
    received = [];
    await visit(forwardMerchantCall, '/merchant/orders');
    expect([headersOf().get('Authorization'), headersOf().get('X-Client-IP')]).toEqual(['', null]);
    expect(received[0]?.init).toEqual({ redirect: 'manual' });
  });

  it('gets no credentials that a visitor sent along', async () => {
    await visit(forwardToCommerce, '/pay/sandbox/1', { headers: { Authorization: 'Bearer stolen' } });
    expect([headersOf().has('Authorization'), received[0]?.init]).toEqual([false, { redirect: 'manual' }]);
  });

  const look = () => visit(forwardToCommercePage, '/pay/sandbox/1', { headers: { Cookie: 'i18n_redirected=de' } });

  it('knows the language of whoever looks at one of its pages, which is shown as it is', async () => {
    reply = () => new Response('<h1>Pay</h1>', { headers: { 'Content-Type': 'text/html' } });
    expect(await (await look()).text()).toBe('<h1>Pay</h1>');
    expect(headersOf().get('Language')).toBe('de');
    reply = () => new Response(null, { status: 204 });
    expect((await look()).status).toBe(204);
  });

  it.each([
    [404, 'missing', null],
    [403, 'failed', null],
    [503, 'failed', '7'],
  ])('whose page ends with %i in JSON shows a page that says so', async (status, what, pause) => {
    const headers = pause === null ? {} : { 'Retry-After': pause };
    reply = () => Response.json({ IsSuccess: false }, { status, headers });
    const response = await look();
    expect([response.status, await response.text()]).toEqual([status, `${what} de the-request`]);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Retry-After')).toBe(pause);
  });
});
