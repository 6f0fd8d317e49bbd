import { describe, expect, it } from 'vitest';
import { login, loginWithProvider, loginWithProviderCode, register } from '../../../shared/api/auth.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { addAccount, callCommerce, fetchIdentity, identityDb } from '../../support/workers/workers.ts';
import { createEmail, fromSomewhere, openWithTicket, PASSWORD, signInByForm, ticketOf } from './account-forms.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';
import { confirmAddress, listMailsTo } from './registration-link.ts';

describe('signing in by the shop’s own form', () => {
  it('continues at the provider without its form, once, and returns no token', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const args = { Email: email.toUpperCase(), Password: PASSWORD, ReturnUrl: '/en/cart' };
    const response = await callCommerce(login, args, fromSomewhere());
    expect(response.status).toBe(200);
    expect(Object.keys(response.Data)).toEqual(['RedirectUrl']);
    const target = new URL(response.Data.RedirectUrl, TEST_ORIGIN);
    expect(target.pathname).toBe('/session/start');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ locale: 'en', returnurl: '/en/cart' });

    const ticket = ticketOf(response.Data.RedirectUrl);
    const first = await openWithTicket(ticket);
    expect(first.url.pathname).toBe('/en/logincallback');
    expect(first.url.searchParams.get('code')).toBeTruthy();
    const second = await openWithTicket(ticket);
    expect(second.url.pathname).toContain('/interaction/');
    expect(second.html).toContain('Sign in');
  });

  it('cannot be done by a link from another site', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const { Data } = await signInByForm(email, PASSWORD);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await openWithTicket(ticketOf(Data.RedirectUrl), site)).url.pathname).toContain('/interaction/');
    }
    expect((await openWithTicket('x'.repeat(43))).url.pathname).toContain('/interaction/');
  });

  it('gives the same response for a wrong password and an unknown address', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const responses = [
      await signInByForm(email, 'wrong-password-1'),
      await signInByForm(createEmail(), PASSWORD),
      await signInByForm('no address', PASSWORD),
    ];
    for (const { headers: _, ...response } of responses) {
      expect(response).toEqual({
        status: 400,
        IsSuccess: false,
        Messages: ['This email address and password do not match. Check both and try again.'],
        Data: null,
        Code: 'wrong-credentials',
      });
    }
  });

  it('counts every byte of a long password', async () => {
    const email = createEmail();
    const start = 'ä1'.repeat(24);
    await addAccount({ email, password: `${start}a` });
    expect(new TextEncoder().encode(start)).toHaveLength(72);
    expect((await signInByForm(email, `${start}b`)).Code).toBe('wrong-credentials');
    expect((await signInByForm(email, `${start}a`)).status).toBe(200);
  });

  it('continues at the provider’s form after five wrong passwords, where a captcha is asked for', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const options = fromSomewhere();
    const attempt = (Password: string) => callCommerce(login, { Email: email, Password }, options);
    for (let guess = 0; guess < 5; guess += 1) expect((await attempt(`wrong-${guess}`)).status).toBe(400);
    const challenged = await attempt(PASSWORD);
    expect(challenged.status).toBe(200);
    const { url, html } = await openWithTicket(ticketOf(challenged.Data.RedirectUrl));
    expect(url.pathname).toContain('/interaction/');
    expect(html).toContain('data-captcha="login"');
    expect(html).toContain(`value="${email}"`);
    expect((await signInByForm(email, PASSWORD)).Data.RedirectUrl).toContain('ticket=');
  });

  it.each([{}, { Email: 'a@b.example' }, { Email: 1, Password: 'x' }, { Email: 'a@b.example', Password: '' }])(
    'rejects the body %j',
    async (body) => {
      expect(await callCommerce(login, body as never)).toMatchObject({ status: 400, IsSuccess: false, Data: null });
    },
  );
});

describe('registering by the shop’s own form', () => {
  const fill = (email: string, password = PASSWORD) => ({
    Email: email,
    Password: password,
    FirstName: ' Robin ',
    LastName: 'Example',
  });

  it('creates an account once the mailed link is opened', async () => {
    const email = createEmail();
    const response = await callCommerce(register, fill(email), fromSomewhere());
    expect(response.status).toBe(200);
    expect((await openWithTicket(ticketOf(response.Data.RedirectUrl))).html).toContain('Check your inbox');
    expect((await signInByForm(email, PASSWORD)).Code).toBe('wrong-credentials');
    await confirmAddress(new Browser(fetchIdentity, TEST_ORIGIN, createVisitorAddress()), email);
    expect((await signInByForm(email, PASSWORD)).status).toBe(200);
    const row = await identityDb
      .prepare('SELECT first_name, email_verified FROM accounts WHERE email = ?')
      .bind(email)
      .first();
    expect(row).toEqual({ first_name: 'Robin', email_verified: 1 });
  });

  it('responds the same for a taken address, whatever the password, and changes nothing there', async () => {
    const [taken, free] = [createEmail(), createEmail()];
    await addAccount({ email: taken, password: PASSWORD });
    const readPage = async (email: string, password: string) => {
      const { status, Data } = await callCommerce(register, fill(email, password), fromSomewhere());
      expect(status).toBe(200);
      return (await openWithTicket(ticketOf(Data.RedirectUrl))).html.replaceAll(email, 'ADDRESS');
    };
    const page = await readPage(free, PASSWORD);
    expect(await readPage(taken, 'another-secret-5')).toBe(page);
    expect(await readPage(taken, PASSWORD)).toBe(page);
    expect(await listMailsTo(taken)).toEqual(['account-exists', 'account-exists']);
    expect(await listMailsTo(free)).toEqual(['confirm-email']);
    expect((await signInByForm(taken, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['short', 'password-too-short'],
    ['password1', 'password-too-common'],
    ['x1'.repeat(70), 'password-too-long'],
  ])('rejects the password %j', async (password, code) => {
    const email = createEmail();
    const response = await callCommerce(register, fill(email, password), fromSomewhere());
    expect(response).toMatchObject({ status: 400, Code: code, Data: null });
    expect((await signInByForm(email, password)).Code).toBe('wrong-credentials');
  });

  it('rejects an invalid address', async () => {
    for (const email of ['x', 'a@b\r\nBcc: c@d.example', `${'a'.repeat(250)}@b.example`]) {
      expect((await callCommerce(register, fill(email))).status).toBe(400);
    }
  });
});

describe('signing in by a provider', () => {
  it('redirects to the configured one', async () => {
    const { Data } = await callCommerce(loginWithProvider, { provider: 'latchkey', returnUrl: '/en/checkout' });
    expect(Data.RedirectUrl).toBe('/session/start?locale=en&returnurl=%2Fen%2Fcheckout');
    expect(await callCommerce(loginWithProvider, { provider: 'somebody' })).toMatchObject({
      status: 404,
      Code: 'unknown-provider',
    });
    expect((await callCommerce(loginWithProvider, { provider: 'latchkey', returnUrl: 'https://evil' })).status).toBe(
      400,
    );
  });

  it('redeems a code at the callback only', async () => {
    const { Data } = await callCommerce(loginWithProviderCode, { Code: 'abc', State: 'xyz', ReturnUrl: '/en/cart' });
    expect(Data).toEqual({ RedirectUrl: '/en/logincallback?code=abc&state=xyz&returnurl=%2Fen%2Fcart' });
    expect((await callCommerce(loginWithProviderCode, { Code: 'a b', State: 'x' })).status).toBe(400);
    // The specification's body has no state, so the code cannot be redeemed: a new sign-in starts, without a form.
    const bare = await callCommerce(loginWithProviderCode, { Code: 'abc', ReturnUrl: '/en/cart' });
    expect(bare.Data.RedirectUrl).toBe('/session/start?locale=en&returnurl=%2Fen%2Fcart');
  });
});

it('identity’s internal calls need the admin token and a valid body', async () => {
  const names = [
    'login',
    'register',
    'password/recovery',
    'password/update',
    'password/change',
    'accounts/export',
    'accounts/address',
  ];
  for (const name of names) {
    const url = `${TEST_ORIGIN}/internal/${name}`;
    expect((await fetchIdentity(new Request(url, { method: 'POST', body: '{}' }))).status).toBe(401);
    const headers = { Authorization: 'Bearer admin-token-of-the-tests' };
    for (const body of ['', '{}', '[]', '{"email":1}', 'x'.repeat(20_000)]) {
      expect((await fetchIdentity(new Request(url, { method: 'POST', headers, body }))).status).toBe(400);
    }
    expect((await fetchIdentity(new Request(url, { headers }))).status).toBe(405);
  }
});
