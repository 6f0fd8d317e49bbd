import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPTCHA_ACTIONS, type CaptchaAction } from '../../../../shared/captcha.ts';
import { createOwnChallenge } from '../../../../worker/captcha/own-proof.ts';
import type { CaptchaEnv } from '../../../../worker/captcha/settings.ts';
import { verifyCaptchaToken } from '../../../../worker/captcha/verify.ts';
import { solveCaptcha } from '../../../support/shop/captcha.ts';
import { FAULTS, respondWithFault, shortenTimeouts } from '../../../support/shop/faults.ts';
import { openSessionDatabase } from './session-database.ts';

const OPEN = ['newsletter', 'contact', 'partner'] as const;
const CLOSED = CAPTCHA_ACTIONS.filter((action) => !OPEN.some((one) => one === action));

function makeEnv(settings: Partial<CaptchaEnv>): CaptchaEnv {
  const env = {
    ORIGIN: 'https://shop.example',
    SESSION_SECRET: 'secret',
    SESSIONS: openSessionDatabase(),
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_VERSION: 'v0',
    CAPTCHA_VERIFY_URL: '',
    CAPTCHA_SECRET: 'captcha-secret',
  };
  return { ...env, ...settings } as CaptchaEnv;
}

const asked = vi.fn<typeof fetch>();
const respondWith = (response: unknown, status = 200) =>
  asked.mockImplementation(async () => Response.json(response, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shortenTimeouts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

function verify(
  env: CaptchaEnv,
  action: CaptchaAction | null = 'contact',
  token = 'token',
  clientAddress = '203.0.113.7',
) {
  return verifyCaptchaToken(env, { token, action, clientAddress, requestId: 'request' });
}

async function proveToShop(env: CaptchaEnv, action: CaptchaAction): Promise<string> {
  return solveCaptcha(async () => Response.json(await createOwnChallenge(env, action)), action);
}

describe('a third party’s verifier', () => {
  const good = { success: true, hostname: 'shop.example', action: 'contact', score: 0.9 };

  it('is called with the secret, the token and the visitor’s address, at its own URL', async () => {
    respondWith(good);
    expect(await verify(makeEnv({}))).toEqual({ success: true, message: 'Token verifyed', response: good });
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(`${init?.body}`).toBe('secret=captcha-secret&response=token&remoteip=203.0.113.7');
    await verify(makeEnv({ CAPTCHA: 'recaptcha', CAPTCHA_VERSION: 'v3' }));
    expect(asked.mock.calls[1]?.[0]).toBe('https://www.google.com/recaptcha/api/siteverify');
    await verify(makeEnv({ CAPTCHA_VERIFY_URL: 'https://verify.example/' }));
    expect(asked.mock.calls[2]?.[0]).toBe('https://verify.example/');
  });

  it.each([
    ['says no', { ...good, success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['names another host', { ...good, hostname: 'evil.example' }],
    ['names no host', { ...good, hostname: undefined }],
    ['names another form', { ...good, action: 'newsletter' }],
    ['names no form', { ...good, action: undefined }],
  ])('rejects when it %s', async (_, response) => {
    respondWith(response);
    expect(await verify(makeEnv({}))).toMatchObject({ success: false, message: 'Invalid token' });
  });

  it('needs a sufficient score, and names no form in its second version', async () => {
    respondWith({ ...good, score: 0.4 });
    const v3 = makeEnv({ CAPTCHA: 'recaptcha', CAPTCHA_VERSION: 'v3' });
    expect(await verify(v3)).toMatchObject({ message: 'Invalid token' });
    respondWith({ success: true, hostname: 'shop.example' });
    expect(await verify(v3)).toMatchObject({ message: 'Invalid token' });
    const v2 = makeEnv({ CAPTCHA: 'recaptcha', CAPTCHA_VERSION: 'v2' });
    expect(await verify(v2)).toMatchObject({ message: 'Token verifyed' });
  });

  it('is not called without a token, or with one that is too long', async () => {
    expect(await verify(makeEnv({}), 'contact', '')).toMatchObject({ message: 'Invalid token' });
    expect(await verify(makeEnv({}), 'contact', 'x'.repeat(4_097))).toMatchObject({ message: 'Invalid token' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a third party that does not respond', () => {
  const ways: [string, Partial<CaptchaEnv>, () => void][] = [
    ...FAULTS.map((fault): [string, Partial<CaptchaEnv>, () => void] => [
      `gives ${fault}`,
      {},
      () => asked.mockImplementation((_, init) => respondWithFault(fault, init?.signal)),
    ]),
    ['has no secret', { CAPTCHA_SECRET: '' }, () => respondWith({ success: true })],
  ];

  it.each(ways)('because it %s closes accounts, SMS and gift codes', async (_, settings, arrange) => {
    arrange();
    for (const action of [...CLOSED, null]) {
      expect(await verify(makeEnv(settings), action)).toEqual({
        success: false,
        message: 'Internal error',
        response: null,
      });
    }
  });

  it.each(ways)(
    'because it %s leaves contact form and newsletter open, three times in ten minutes',
    async (_, settings, arrange) => {
      arrange();
      const env = makeEnv(settings);
      const seen: boolean[] = [];
      for (const action of [...OPEN, 'contact'] as const) seen.push((await verify(env, action)).success);
      expect(seen).toEqual([true, true, true, false]);
      expect((await verify(env, 'contact', 'token', '203.0.113.8')).success).toBe(true);
    },
  );

  it('allows no more than sixty in total', async () => {
    asked.mockRejectedValue(new TypeError('rejected'));
    const env = makeEnv({});
    let passed = 0;
    for (let index = 0; index < 70; index += 1) {
      if ((await verify(env, 'contact', 'token', `203.0.113.${index}`)).success) passed += 1;
    }
    expect(passed).toBe(60);
  });
});

describe('the shop’s own proof in place of a blocked third party', () => {
  it('is accepted for contact form and newsletter, within the same limit', async () => {
    const env = makeEnv({});
    const seen: boolean[] = [];
    for (const action of [...OPEN, 'contact'] as const) {
      seen.push((await verify(env, action, await proveToShop(env, action))).success);
    }
    expect(seen).toEqual([true, true, true, false]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not accepted for valuable forms', async () => {
    const env = makeEnv({});
    for (const action of CLOSED) {
      expect(await verify(env, action, await proveToShop(env, action))).toMatchObject({ message: 'Invalid token' });
    }
  });
});

describe('the shop’s own captcha', () => {
  it('replaces an unknown name', async () => {
    const env = makeEnv({ CAPTCHA: 'recapcha' });
    expect(await verify(env, 'register', await proveToShop(env, 'register'))).toMatchObject({ success: true });
    expect(await verify(env, 'register')).toMatchObject({ message: 'Invalid token' });
  });

  it('rejects proofs of another shop, and expired ones', async () => {
    const env = makeEnv({ CAPTCHA: 'altcha' });
    const others = await proveToShop(makeEnv({ SESSION_SECRET: 'another' }), 'contact');
    expect(await verify(env, 'contact', others)).toMatchObject({ message: 'Invalid token' });
    const old = await proveToShop(env, 'contact');
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
    expect(await verify(env, 'contact', old)).toMatchObject({ message: 'Invalid token' });
    vi.useRealTimers();
  });
});
