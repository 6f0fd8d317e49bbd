import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../../shared/api/auth.ts';
import { toRequest } from '../../../shared/api/endpoint.ts';
import { contactUs, contactUsForPartner, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { sendPhoneCode } from '../../../shared/api/phone.ts';
import { applyGiftCard, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { CAPTCHA_ACTIONS, CAPTCHA_HEADER, type CaptchaAction } from '../../../shared/captcha.ts';
import { hashSource } from '../../../shared/security/csp.ts';
import { solveCaptcha } from '../../support/shop/captcha.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, fetchStorefront, openVisitor, sessionsDb } from '../../support/workers/workers.ts';

const OWN_PAGE = { Language: 'en', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const INVALID = { IsSuccess: false, Messages: ['Invalid token'], Data: null, Code: 'captcha' };
const letter = { FullName: 'Robin Reader', Email: 'robin@reader.example', Subject: 'A question', Enquiry: 'How?' };

const prove = (action: CaptchaAction) => solveCaptcha(fetchStorefront, action);

function sendLetter(token: string | null, path = contactUs.path): Promise<Response> {
  const headers = { ...OWN_PAGE, ...(token === null ? {} : { [CAPTCHA_HEADER]: token }) };
  return fetchStorefront(path, { method: 'POST', headers, body: JSON.stringify(letter) });
}

async function countLetters(): Promise<number> {
  const row = await commerceDb.prepare('SELECT count(*) AS n FROM contact_messages').first<{ n: number }>();
  return row?.n ?? 0;
}

/** Decodes the proof, changes it and encodes it again. */
function change(token: string, edit: (proof: { challenge: { parameters: Record<string, unknown> } }) => void): string {
  const [prefix = '', text = ''] = token.split('.');
  const proof = JSON.parse(atob(text));
  edit(proof);
  return `${prefix}.${btoa(JSON.stringify(proof))}`;
}

beforeAll(seedCatalogue);

describe('a form that attracts bots', () => {
  const calls = [
    toRequest(register, { Email: 'a@b.example', Password: 'long-enough-9', FirstName: '', LastName: '' }),
    toRequest(subscribeNewsletter, { email: 'a@b.example', subscribe: true }),
    toRequest(contactUs, letter),
    toRequest(contactUsForPartner, { ...letter, CompanyName: 'Keys', Website: '' }),
    toRequest(sendPhoneCode, { phoneNumber: '+4915112345678' }),
    toRequest(redeemGiftCard, { code: 'GIFT-CODE' }),
    toRequest(applyGiftCard, { code: 'GIFT-CODE' }),
  ];

  it.each(calls)('is rejected without a proof: $method $url', async ({ method, url, body }) => {
    const reply = await fetchStorefront(url, { method, headers: OWN_PAGE, ...(body ? { body } : {}) });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual(INVALID);
  });

  // CAPTCHA-4
  it('is rejected in the language of the call', async () => {
    const headers = { ...OWN_PAGE, Language: 'de' };
    const reply = await fetchStorefront(contactUs.path, { method: 'POST', headers, body: JSON.stringify(letter) });
    expect(await reply.json()).toEqual({ ...INVALID, Messages: ['Ungültiges Token'] });
  });

  it('is rejected under every form of its path that a backend might accept', async () => {
    const spellings = [
      '/api/v2/common/contactus/',
      '/api/v2//common/contactus',
      '/api/v2/common/ContactUs',
      '/api/v3/common/contactus',
      '/api/v2/common/%63ontactus',
      '/api/v2/x/../common/contactus',
      '/api/v2/common/contactus?captcha=off',
    ];
    for (const path of spellings) expect([path, (await sendLetter(null, path)).status]).toEqual([path, 400]);
    const twin = { method: 'POST', headers: OWN_PAGE, body: '{}' };
    expect((await fetchStorefront('/api/v2/wallet/giftcard/redeem/GIFT-CODE', twin)).status).toBe(400);
    expect(await countLetters()).toBe(0);
  });

  it('is accepted with a proof, once', async () => {
    const token = await prove('contact');
    const before = await countLetters();
    expect((await sendLetter(token)).status).toBe(200);
    const again = await sendLetter(token);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual(INVALID);
    expect(await countLetters()).toBe(before + 1);
  });

  it('is accepted once, however many send the same proof concurrently', async () => {
    const token = await prove('contact');
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendLetter(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects a proof for another form', async () => {
    for (const action of CAPTCHA_ACTIONS.filter((one) => one !== 'contact')) {
      expect((await sendLetter(await prove(action))).status).toBe(400);
    }
  });

  it('rejects a proof that was changed, invented, or not computed', async () => {
    const token = await prove('newsletter');
    const forged = [
      change(token, ({ challenge }) => Object.assign(challenge.parameters, { data: { action: 'contact' } })),
      change(await prove('contact'), ({ challenge }) =>
        Object.assign(challenge.parameters, { expiresAt: 9_999_999_999 }),
      ),
      change(await prove('contact'), ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })),
      change(await prove('contact'), (proof) => Object.assign(proof, { solution: { counter: 1, derivedKey: '00' } })),
      change(await prove('contact'), (proof) => Object.assign(proof, { solution: null })),
      'altcha.e30=',
      'altcha.%%%',
      'altcha.',
      'token',
      'x'.repeat(5_000),
    ];
    for (const [index, made] of forged.entries())
      expect([index, (await sendLetter(made)).status]).toEqual([index, 400]);
  });

  it('does not forward its proof, and ignores calls that need none', async () => {
    expect((await fetchStorefront('/api/v2/cart/total', { headers: OWN_PAGE })).status).toBe(200);
  });

  it('is closed when the database of used proofs is unavailable', async () => {
    const token = await prove('contact');
    await sessionsDb.prepare('ALTER TABLE captcha_uses RENAME TO captcha_uses_away').run();
    try {
      const reply = await sendLetter(token);
      expect(reply.status).toBe(503);
      expect(await reply.json()).toMatchObject({ Messages: ['Internal error'], Code: 'captcha' });
      expect((await fetchStorefront(`/captcha?response=${encodeURIComponent(token)}`)).status).toBe(502);
    } finally {
      await sessionsDb.prepare('ALTER TABLE captcha_uses_away RENAME TO captcha_uses').run();
    }
  });
});

// CAPTCHA-3
describe('the verification endpoint', () => {
  const verify = (query: Record<string, string>) => fetchStorefront(`/captcha?${new URLSearchParams(query)}`);

  it('responds with "Token verifyed" to a valid token, once', async () => {
    const response = await prove('partner');
    const reply = await verify({ response, action: 'partner' });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ success: true, message: 'Token verifyed', response: null });
    expect(await (await verify({ response })).json()).toMatchObject({ success: false, message: 'Invalid token' });
  });

  it('responds with "Invalid token" to one for another form', async () => {
    expect((await verify({ response: await prove('partner'), action: 'register' })).status).toBe(400);
  });
});

describe('a challenge', () => {
  it('is never cached, and expires after five minutes', async () => {
    const reply = await fetchStorefront('/captcha/challenge?action=contact');
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
    const { parameters } = await reply.json<{ parameters: { expiresAt: number; data: object } }>();
    expect(parameters.data).toEqual({ action: 'contact' });
    expect(parameters.expiresAt - Date.now() / 1_000).toBeGreaterThan(290);
    expect(parameters.expiresAt - Date.now() / 1_000).toBeLessThan(301);
  });

  it.each(['', '?action=', '?action=admin'])('is for a form of the shop only: %s', async (query) => {
    expect((await fetchStorefront(`/captcha/challenge${query}`)).status).toBe(400);
  });
});

describe('the registration page', () => {
  async function openRegistration() {
    const visitor = openVisitor();
    const reply = await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart&prompt=create');
    return { visitor, reply };
  }
  const account = () => ({ email: `${crypto.randomUUID()}@shop.example`, password: 'tall-ships-and-stars-9' });

  it('runs the captcha’s script, the one that shows the password, and no other', async () => {
    const { visitor, reply } = await openRegistration();
    const [, path = '', integrity = ''] =
      /<script type="module" blocking="render" src="([^"]+)" integrity="([^"]+)">/.exec(visitor.html) ?? [];
    expect(path).toMatch(/^\/assets\/captcha-form-\w+\.js$/);
    expect(integrity).toMatch(/^sha256-/);
    const policy = reply.headers.get('Content-Security-Policy') ?? '';
    const [, own = ''] = /<script type="module" blocking="render">(.*?)<\/script>/s.exec(visitor.html) ?? [];
    expect(policy).toContain(`script-src ${await hashSource(own)} '${integrity}' 'strict-dynamic';`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain("'none' '");
    expect(visitor.html.match(/<script/g)).toHaveLength(2);
  });

  it('is answered by e-mail with a proof', async () => {
    const { visitor } = await openRegistration();
    const form = { ...account(), captcha: await prove('register') };
    const reply = await visitor.submit(form, `${visitor.url.pathname}/register`);
    expect(reply.status).toBe(200);
    expect(visitor.html).toContain('Check your inbox');
  });

  it.each([
    ['none', async () => ({})],
    ['an empty one', async () => ({ captcha: '' })],
    ['one for another form', async () => ({ captcha: await prove('newsletter') })],
  ])('creates none with %s, keeps the input and shows an error', async (_, makeProof) => {
    const { visitor } = await openRegistration();
    const typed = account();
    const reply = await visitor.submit({ ...typed, ...(await makeProof()) }, `${visitor.url.pathname}/register`);
    expect(reply.status).toBe(400);
    expect(visitor.html).toContain('Invalid token');
    expect(visitor.html).toContain(typed.email);
    expect(visitor.html).not.toContain(typed.password);
  });

  // CAPTCHA-4
  it('reports an invalid proof in the language of the page', async () => {
    const visitor = openVisitor();
    await visitor.open('/session/start?locale=de&returnurl=%2Fde%2Fcart&prompt=create');
    expect(visitor.html).toContain('Das Skript konnte nicht geladen werden');
    await visitor.submit(account(), `${visitor.url.pathname}/register`);
    expect(visitor.html).toContain('Ungültiges Token');
    expect(visitor.html).not.toContain('Invalid token');
  });

  it('ignores a verdict in the request', async () => {
    const { visitor } = await openRegistration();
    const reply = await visitor.fetch(`${visitor.url.pathname}/register`, {
      method: 'POST',
      headers: { Origin: 'http://localhost:8787', 'X-Captcha-Verdict': 'Token verifyed' },
      body: new URLSearchParams(account()),
    });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('Invalid token');
  });

  it('tells visitors without scripts that the captcha needs them', async () => {
    const { visitor } = await openRegistration();
    expect(visitor.html).toMatch(/<noscript><p class="alert">Creating an account needs JavaScript/);
  });
});
