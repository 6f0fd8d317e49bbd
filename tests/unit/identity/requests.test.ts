import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_BROKEN } from '../../../shared/captcha.ts';
import { chooseLanguage } from '../../../worker/identity/messages/messages.ts';
import {
  findRegistrationUid,
  readDeviceMark,
  readLinkToken,
  readRegistrationMark,
  setDeviceMark,
  setLinkToken,
  setRegistrationMark,
} from '../../../worker/identity/routes/browser-marks.ts';
import { explainVerdict } from '../../../worker/identity/routes/captcha-verdict.ts';
import { readForm } from '../../../worker/identity/routes/form-body.ts';
import { announceThrottle } from '../../../worker/identity/routes/interaction.ts';
import { takeLinkToken } from '../../../worker/identity/routes/mailed-link.ts';
import { redirectRegistration } from '../../../worker/identity/routes/registrations.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof setRegistrationMark>[1];
const env = (COOKIE_SECRET = 'secret-of-the-tests') =>
  standIn<Env>({ ORIGIN: 'https://shop.example', ENVIRONMENT: 'production', COOKIE_SECRET });

interface SentCookie {
  value: string;
  options: { maxAge: number; path: string; httpOnly: boolean; secure: boolean };
}
/** A visit whose cookies last. */
function visit(querystring = '') {
  const cookies = new Map<string, SentCookie>();
  const headers = new Map<string, string>();
  const ctx = {
    ...{ querystring, status: 404, redirected: '' },
    cookies: {
      set: (name: string, value: string, options: SentCookie['options']) => cookies.set(name, { value, options }),
      get: (name: string) => cookies.get(name)?.value,
    },
    set: (name: string, value: string) => headers.set(name, value),
    redirect(url: string) {
      ctx.redirected = url;
    },
  };
  return { ctx: standIn<KoaContextWithOIDC & { redirected: string }>(ctx), cookies, headers };
}

describe('a form', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const read = async (body: string, type: string | undefined = FORM) => {
    const parts = [body.slice(0, 10), body.slice(10)].map((part) => new TextEncoder().encode(part));
    const request = Object.assign(Readable.from(parts), { headers: type === '' ? {} : { 'content-type': type } });
    const { form, ...failure } = await readForm(standIn<IncomingMessage>(request));
    return form ? Object.fromEntries(form) : failure;
  };

  it('is read as it was sent', async () => {
    expect(await read('email=ann%40example.com&a=1')).toEqual({ email: 'ann@example.com', a: '1' });
    expect(await read('a=1', `${FORM.toUpperCase()} ; charset=utf-8`)).toEqual({ a: '1' });
  });

  it.each(['', 'application/json', 'multipart/form-data; boundary=x'])('of the type "%s" is none', async (type) => {
    expect(await read('a=1', type)).toEqual({ status: 415 });
  });

  it('may have 16 kB, and not a byte more', async () => {
    expect(await read(`a=${'x'.repeat(16_382)}`)).toMatchObject({ a: expect.stringMatching(/^x+$/) });
    expect(await read(`a=${'x'.repeat(16_383)}`)).toEqual({ status: 413 });
  });
});

// AUTH-20
describe('what a browser is remembered by', () => {
  const MARK = { uid: 'u-1', tokenHash: 'h-1', email: 'ann@example.com' };
  const DAY_MS = 86_400_000;

  it('lasts as long as it is of use, and is for these pages alone', () => {
    const { ctx, cookies } = visit();
    setDeviceMark(ctx, env(), 'mark');
    setRegistrationMark(ctx, env(), MARK);
    setLinkToken(ctx, env(), '/login-actions/x', 'token');
    expect(
      Object.fromEntries([...cookies].map(([name, { options }]) => [name, [options.maxAge, options.path]])),
    ).toEqual({
      '__Secure-latchkey_device': [400 * DAY_MS, '/auth/realms/latchkey'],
      '__Secure-latchkey_registration': [3_600_000, '/auth/realms/latchkey'],
      '__Secure-latchkey_link': [1_800_000, '/auth/realms/latchkey/login-actions/x'],
    });
    for (const { options } of cookies.values()) expect([options.httpOnly, options.secure]).toEqual([true, true]);
    expect([readDeviceMark(ctx, env()), readLinkToken(ctx, env()), readLinkToken(visit().ctx, env())]).toEqual([
      ...['mark', 'token', ''],
    ]);
  });

  it('is a registration of its own, also after the secret has changed', () => {
    const { ctx } = visit();
    expect(readRegistrationMark(ctx, env())).toBeNull();
    setRegistrationMark(ctx, env(), MARK);
    expect(readRegistrationMark(ctx, env())).toEqual(MARK);
    expect(readRegistrationMark(ctx, env('new-secret,secret-of-the-tests'))).toEqual(MARK);
    expect(readRegistrationMark(ctx, env('another-secret'))).toBeNull();
    expect([findRegistrationUid(ctx, env(), 'h-1'), findRegistrationUid(ctx, env(), 'h-2')]).toEqual(['u-1', null]);
  });

  it.each([
    ['another interaction', (parts: string[]) => ['u-2', ...parts.slice(1)]],
    ['another address', ([uid = '', hash = '', , signature = '']: string[]) => [uid, hash, 'eA', signature]],
    ['no signature', (parts: string[]) => parts.slice(0, 3)],
    ['a signature of another length', (parts: string[]) => [...parts.slice(0, 3), 'x']],
    ['no interaction', (parts: string[]) => ['', ...parts.slice(1)]],
    ['no link', ([uid = '', , ...rest]: string[]) => [uid, '', ...rest]],
    ['no address', ([uid = '', hash = '', , signature = '']: string[]) => [uid, hash, '', signature]],
  ])('is no registration with %s', (_what, change) => {
    const { ctx, cookies } = visit();
    setRegistrationMark(ctx, env(), MARK);
    const sent = cookies.get('__Secure-latchkey_registration');
    if (sent) sent.value = change(sent.value.split('.')).join('.');
    expect(readRegistrationMark(ctx, env())).toBeNull();
  });
});

// AUTH-19
describe('the token of a mailed link', () => {
  const take = ({ ctx }: ReturnType<typeof visit>, isValid: boolean) =>
    takeLinkToken({ env: env(), ctx }, '/login-actions/x', async () => isValid);

  it('leaves the address at once, which keeps everything else', async () => {
    for (const [query, rest] of [
      ['key=t-1&ui_locales=de', '?ui_locales=de'],
      ['key=t-1', ''],
    ] as const) {
      const seen = visit(query);
      expect(await take(seen, true)).toBeNull();
      expect([seen.ctx.status, seen.ctx.redirected]).toEqual([303, `/auth/realms/latchkey/login-actions/x${rest}`]);
      expect(readLinkToken(seen.ctx, env())).toBe('t-1');
      expect(seen.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('that leads nowhere is kept by nobody, and without one the browser’s own is meant', async () => {
    const seen = visit('key=t-1');
    expect(await take(seen, false)).toBe('t-1');
    expect([seen.cookies.size, seen.ctx.redirected]).toEqual([0, '']);
    const back = visit();
    setLinkToken(back.ctx, env(), '/login-actions/x', 't-2');
    expect(await take(back, true)).toBe('t-2');
  });
});

it.each([
  [60, '1 min'],
  [61, '2 min'],
  [3_600, '60 min'],
])('who must wait for %i seconds is told so, and programs as well', (seconds, text) => {
  const { ctx, headers } = visit();
  expect(announceThrottle({ ctx, language: chooseLanguage('en') }, seconds)).toContain(text);
  expect(headers.get('retry-after')).toBe(String(seconds));
});

it('a captcha that could not be checked is told apart from one that was rejected', () => {
  const { t } = chooseLanguage('en');
  const [broken, rejected] = [explainVerdict(CAPTCHA_BROKEN, t), explainVerdict('anything', t)];
  expect(broken === rejected).toBe(false);
});

it('the provider’s address of the registration page asks for it in the way of the standard', () => {
  const to = (path: string) =>
    redirectRegistration(new Request(`https://shop.example/auth/realms/latchkey${path}`), 'https://shop.example');
  const response = to('/protocol/openid-connect/registrations?client_id=shop');
  expect([response?.status, response?.headers.get('location')]).toEqual([
    302,
    'https://shop.example/auth/realms/latchkey/protocol/openid-connect/auth?client_id=shop&prompt=create',
  ]);
  expect(to('/protocol/openid-connect/auth')).toBeNull();
});
