import type { KoaContextWithOIDC, Session } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { renderAccountPage } from '../../../worker/identity/account-console/account-page.ts';
import { chooseLanguage } from '../../../worker/identity/messages/messages.ts';
import { parsePageCaptcha, toCaptchaPolicy } from '../../../worker/identity/pages/captcha-part.ts';
import { renderCodePage } from '../../../worker/identity/pages/code-page.ts';
import { renderProviderError } from '../../../worker/identity/pages/error-page.ts';
import { renderNoticePage } from '../../../worker/identity/pages/notice-page.ts';
import { languageOf, languageOfRequest } from '../../../worker/identity/pages/page-language.ts';
import { renderRecoverPage, renderResetPage } from '../../../worker/identity/pages/recovery-pages.ts';
import { renderRegisterPage } from '../../../worker/identity/pages/register-page.ts';
import { renderSignInPage } from '../../../worker/identity/pages/sign-in-page.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const NOTICE = { language: chooseLanguage('en'), shopUrl: '/en/' };
const PAGE = { ...NOTICE, action: '/interaction/1' };
const CAPTCHA = {
  ...{ script: '/form.js', integrity: 'sha256-abc', settings: { key: 'site-key' } },
  ...{ frame: ['https://frame.example'], connect: ['https://check.example'], policies: ['forms'] },
};
/** A field of a page, as its tag. */
const field = (page: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? 'none';
const alerts = (page: string) => [...page.matchAll(/role="alert">([^<]*)</g)].map(([, text]) => text);
const faultOf = (page: string, name: string) =>
  new RegExp(`id="${name}-fault"><svg[^]*?</svg><span>([^<]*)<`).exec(page)?.[1];

describe('the sign-in page', () => {
  const render = (change: object = {}) =>
    renderSignInPage({
      ...PAGE,
      provider: null,
      email: '',
      isChallenged: false,
      captcha: null,
      hasCodes: true,
      passkeyOptions: null,
      ...change,
    });

  it('has the focus in the first field that is empty', async () => {
    const empty = await render();
    expect([field(empty, 'email').includes('autofocus'), field(empty, 'password').includes('autofocus')]).toEqual([
      ...[true, false],
    ]);
    const known = await render({ email: 'ann@example.com' });
    expect([field(known, 'email').includes('autofocus'), field(known, 'password').includes('autofocus')]).toEqual([
      ...[false, true],
    ]);
    expect(field(known, 'email')).toContain('value="ann@example.com"');
    expect(field(known, 'password')).not.toContain('value=');
  });

  it('asks for both, in letters as they are typed', async () => {
    const page = await render();
    for (const name of ['email', 'password'])
      for (const part of ['required', 'dir="ltr"', 'autocapitalize="none"']) expect(field(page, name)).toContain(part);
    expect(field(page, 'email')).toContain('maxlength="254"');
    expect(field(page, 'password')).not.toContain('maxlength');
    expect(page).toContain('Show password');
    expect([page.includes('aria-invalid'), page.includes('aria-describedby'), alerts(page)]).toEqual([
      false,
      false,
      [],
    ]);
  });

  it('says beside each field what is wrong with it, and above them that something is', async () => {
    const page = await render({ faults: { password: 'Enter it.' }, alert: 'Check your details' });
    expect(alerts(page)).toEqual(['Check your details']);
    expect([faultOf(page, 'email'), faultOf(page, 'password')]).toEqual([undefined, 'Enter it.']);
    expect(field(page, 'password')).toMatch(/aria-describedby="password-fault"\s+aria-invalid="true"/);
    expect(field(page, 'email')).not.toContain('aria-');
  });

  it('offers another provider only if there is one', async () => {
    expect(await render()).not.toContain('/federate');
    expect(await render({ provider: 'Google' })).toMatch(/href="\/interaction\/1\/federate">Continue with Google</);
  });

  it('offers a code by mail only where there are codes; a form with a captcha leads to its page', async () => {
    expect(await render({ hasCodes: false })).not.toContain('/code"');
    expect(await render()).toMatch(
      /<button[^>]* form="sign-in" formaction="\/interaction\/1\/code">Email me a sign-in code</,
    );
    expect(await render({ isChallenged: true, captcha: CAPTCHA })).toMatch(
      /<a[^>]* href="\/interaction\/1\/code">Email me a sign-in code</,
    );
  });

  it('offers passkeys in the address’s autofill and by a button, where there are any', async () => {
    const without = await render();
    expect([without.includes('data-passkey="'), field(without, 'email').includes('webauthn')]).toEqual([false, false]);
    const page = await render({ passkeyOptions: '{"challenge":"c"}' });
    expect(field(page, 'email')).toContain('autocomplete="username webauthn"');
    expect(page).toMatch(/action="\/interaction\/1\/passkey" data-passkey="get"[^>]* hidden>/);
    expect(page).toContain('data-options="{&quot;challenge&quot;:&quot;c&quot;}"');
    expect(page).not.toMatch(/<form[^>]* data-rejected/);
    expect(await render({ passkeyOptions: '{}', isPasskeyRejected: true })).toMatch(/<form[^>]* data-rejected/);
  });

  it('has a captcha only if one is asked for', async () => {
    const plain = await render();
    expect([
      plain.includes('data-captcha'),
      field(plain, 'captcha'),
      plain.includes('<script type="module" blocking="render" src='),
    ]).toEqual([...[false, 'none', false]]);
    const challenged = await render({ isChallenged: true, captcha: CAPTCHA });
    expect(challenged).toMatch(
      /<form id="sign-in" method="post" action="\/interaction\/1" data-captcha="login" novalidate>/,
    );
    expect(field(challenged, 'captcha')).toContain('type="hidden"');
    expect(challenged).toContain('<meta name="key" content="site-key">');
    expect(challenged).toContain('src="/form.js" integrity="sha256-abc"');
    expect(await render({ isChallenged: true, captcha: { ...CAPTCHA, integrity: '' } })).not.toContain('integrity=');
  });
});

describe('a captcha of the storefront', () => {
  it('is understood as it was sent, and garbage is none', () => {
    expect(parsePageCaptcha(JSON.stringify(CAPTCHA))).toEqual(CAPTCHA);
    for (const header of ['', '{', '{}', JSON.stringify({ ...CAPTCHA, frame: 'all' })])
      expect(parsePageCaptcha(header)).toBeNull();
  });

  it('may run its script by hash and call its provider, and nothing else', () => {
    const policy = toCaptchaPolicy(CAPTCHA);
    for (const part of [
      "'sha256-abc' 'strict-dynamic'",
      "connect-src 'self' https://check.example",
      'frame-src https://frame.example',
    ])
      expect(policy).toContain(part);
    const local = toCaptchaPolicy({ ...CAPTCHA, integrity: '' });
    expect([local.includes("'strict-dynamic'"), /script-src [^;]*'self'/.test(local)]).toEqual([false, true]);
  });
});

it('the registration page asks for no name, and keeps what was typed', async () => {
  const values = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
  const faults = { firstName: 'Too long.', email: 'Not one.' };
  const page = await renderRegisterPage({ ...PAGE, provider: 'Google', values, faults, captcha: null });
  for (const [name, value] of Object.entries(values)) expect(field(page, name)).toContain(`value="${value}"`);
  expect(field(page, 'email')).toContain('required');
  for (const name of ['firstName', 'lastName']) {
    expect(field(page, name)).toContain('maxlength="60"');
    for (const part of ['required', 'dir="ltr"']) expect(field(page, name)).not.toContain(part);
  }
  expect(page.match(/<span class="optional">optional</g)).toHaveLength(2);
  expect([faultOf(page, 'firstName'), faultOf(page, 'lastName'), faultOf(page, 'email')]).toEqual([
    ...['Too long.', undefined, 'Not one.'],
  ]);
  expect(field(page, 'password')).toContain('aria-describedby="password-hint"');
  expect(page).toContain('/interaction/1/federate');
  expect(page).not.toContain('autofocus');
});

it('the pages of a forgotten password have the focus in their only field, and say what is wrong', async () => {
  const recover = await renderRecoverPage({ ...PAGE, email: 'ann@', fault: 'Not one.', alert: 'Check.' });
  expect(field(recover, 'email')).toMatch(/autofocus/);
  expect([faultOf(recover, 'email'), alerts(recover)]).toEqual(['Not one.', ['Check.']]);
  const reset = (change: object = {}) =>
    renderResetPage({ ...PAGE, token: 't-1', email: 'ann@example.com', ...change });
  const page = await reset();
  expect(field(page, 'token')).toContain('value="t-1"');
  expect(field(page, 'username')).toContain('value="ann@example.com"');
  expect(field(page, 'password')).toContain('autofocus');
  expect(alerts(page)).toEqual([]);
  const faulty = await reset({ fault: 'Too short.' });
  expect([faultOf(faulty, 'password'), alerts(faulty)]).toEqual(['Too short.', ['Check your details']]);
  expect(field(faulty, 'password')).toContain('aria-describedby="password-hint password-fault"');
});

it('the pages of a mailed code ask for the address, then for the code, and keep no code', async () => {
  const ask = await renderCodePage({ ...PAGE, email: 'ann@', isSent: false, fault: 'Not one.', alert: 'Check.' });
  expect(field(ask, 'email')).toMatch(/value="ann@"[^>]*autofocus/);
  expect([faultOf(ask, 'email'), alerts(ask), field(ask, 'code')]).toEqual(['Not one.', ['Check.'], 'none']);
  const sent = await renderCodePage({ ...PAGE, email: 'ann@example.com', isSent: true, fault: 'Not right.' });
  expect(field(sent, 'code')).toMatch(/type="text" autocomplete="one-time-code"\s+inputmode="numeric"\s+dir="ltr"/);
  expect(field(sent, 'code')).not.toContain('value=');
  expect([field(sent, 'email').includes('type="hidden"'), faultOf(sent, 'code')]).toEqual([true, 'Not right.']);
  expect(sent).toMatch(/name="again">Send a new code</);
  for (const page of [ask, sent]) expect(page).toContain('href="/interaction/1/sign-in"');
});

describe('a page with one message', () => {
  const render = (change: object = {}) => renderNoticePage({ ...NOTICE, title: 'Done', text: 'It is.', ...change });

  it('leads back to the shop, or where its reader goes on', async () => {
    expect(await render()).toContain('<a class="button" href="/en/">Back to the shop</a>');
    const on = await render({ action: { href: '/en/login', label: 'Sign in' } });
    expect(on).toContain('<a class="button" href="/en/login">Sign in</a>');
  });

  it('has a form or a reference only if there is one', async () => {
    const plain = await render();
    expect([plain.includes('<form'), plain.includes('Reference for support')]).toEqual([false, false]);
    expect(await render({ form: { action: '/again', label: 'Again' } })).toMatch(
      /action="\/again">\s*<button[^>]*>Again</,
    );
    expect(await render({ code: 'invalid_client' })).toContain('Reference for support: invalid_client');
  });

  it('says its language and direction', async () => {
    const arabic = await renderNoticePage({ ...NOTICE, language: chooseLanguage('ar'), title: 'x', text: 'y' });
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
  });
});

it.each([
  [500, 'Error', 'Something went wrong on our side', false],
  [503, 'SessionNotFound', 'Something went wrong on our side', true],
  [499, 'SessionNotFound', 'This sign-in has expired', true],
  [400, 'InvalidClient', 'This link does not work', false],
])('an error of the provider with %i (%s) says: %s', async (status, name, title, isExpired) => {
  const ctx = { status, state: {}, querystring: '', get: () => '', type: '', body: '' };
  await renderProviderError(
    standIn<KoaContextWithOIDC>(ctx),
    { error: 'the_code' },
    Object.assign(new Error(), { name }),
  );
  expect(ctx.body).toContain(`<h1 id="title">${title}</h1>`);
  expect(ctx.body.includes('href="/en/login"')).toBe(isExpired);
  expect(ctx.body.includes('the_code')).toBe(!isExpired);
});

describe('the language of a page', () => {
  const context = (parts: { asked?: string; query?: string; accepted?: string; remembered?: unknown }) =>
    standIn<KoaContextWithOIDC>({
      ...(parts.asked === undefined ? {} : { oidc: { params: { ui_locales: parts.asked } } }),
      querystring: parts.query ?? '',
      state: { uiLocales: parts.remembered },
      get: (name: string) => (name === 'accept-language' ? (parts.accepted ?? '') : ''),
    });
  const codeOf = (...args: Parameters<typeof languageOf>) => languageOf(...args).locale.code;

  it('is the one known of its reader, else the one of the sign-in, of the address, of the browser', () => {
    expect(codeOf(context({ accepted: 'xx;q=1, de;q=0.5' }))).toBe('de');
    expect(codeOf(context({ query: 'ui_locales=fr', accepted: 'de' }))).toBe('fr');
    expect(codeOf(context({ asked: 'it', query: 'ui_locales=fr', accepted: 'de' }))).toBe('it');
    expect(codeOf(context({ remembered: 'es', asked: 'it' }))).toBe('es');
    expect(codeOf(context({ remembered: 'es' }), null, 'pl')).toBe('pl');
    expect(codeOf(context({}))).toBe('en');
  });

  it('is known before the provider is', () => {
    expect(languageOfRequest('ui_locales=fr', { 'accept-language': 'de' }).locale.code).toBe('fr');
    expect(languageOfRequest('', { 'accept-language': 'xx, de;q=0.5' }).locale.code).toBe('de');
    expect(languageOfRequest('', {}).locale.code).toBe('en');
  });
});

describe('the account page', () => {
  const account = {
    ...{ id: 'a', email: 'ann@example.com', isEmailVerified: true, passwordHash: 'h', firstName: 'Ann', lastName: '' },
    ...{ locale: null, updatedAtMs: 0, signInAtS: 0, sessionsFromS: 0 },
  };
  const link = { accountId: 'a', issuer: 'https://id.example', subject: 's', provider: 'Google', email: 'a@b.example' };
  const render = (change: object = {}, own: object = {}) =>
    renderAccountPage({
      ...PAGE,
      account: { ...account, ...own },
      session: standIn<Session>({ uid: 'u-1' }),
      devices: [],
      links: [],
      passkeys: null,
      isFresh: false,
      ...change,
    });
  const formOf = (page: string, part: string) =>
    new RegExp(`action="[^"]*/account/${part}\\?[^]*?</form>`).exec(page)?.[0] ?? 'none';

  it('changes name, address and password, the latter two with the present one', async () => {
    const page = await render();
    for (const part of ['name', 'email', 'password']) expect(formOf(page, part)).toContain('class="button"');
    expect(formOf(page, 'sign-out')).toContain('class="button quiet"');
    expect(field(page, 'firstName')).toContain('value="Ann"');
    expect(field(formOf(page, 'email'), 'emailPassword')).toContain('type="password"');
    expect(field(formOf(page, 'password'), 'oldPassword')).toContain('current-password');
    expect(field(formOf(page, 'password'), 'username')).toContain('value="ann@example.com"');
    expect([formOf(page, 'password-link'), formOf(page, 'confirm')]).toEqual(['none', 'none']);
    expect(page).toContain('>confirmed<');
    expect(page).not.toContain('Other ways to sign in');
    expect([alerts(page), page.includes('role="status"')]).toEqual([[], false]);
  });

  it('of a person without a password asks for a recent sign-in instead', async () => {
    const old = await render({}, { passwordHash: '' });
    expect([formOf(old, 'email'), formOf(old, 'password')]).toEqual(['none', 'none']);
    expect(old).toMatch(/href="[^"]*\/account\?ui_locales=en&amp;again=1">Sign in</);
    expect(formOf(old, 'password-link')).toContain('Email me a link to set one');
    const fresh = await render({ isFresh: true }, { passwordHash: '' });
    expect(field(formOf(fresh, 'email'), 'newEmail')).toContain('type="email"');
    expect(field(formOf(fresh, 'email'), 'emailPassword')).toBe('none');
    expect(fresh).not.toContain('again=1');
  });

  it('sends the link again while the address is not confirmed', async () => {
    const page = await render({}, { isEmailVerified: false });
    expect(formOf(page, 'confirm')).toContain('Resend link');
    expect(page).not.toContain('>confirmed<');
  });

  it('keeps what was typed, and says what was wrong or done', async () => {
    const typed = { firstName: 'Bo', lastName: 'Ray', newEmail: 'bo@' };
    const page = await render({ typed, faults: { newEmail: 'Not one.' }, alert: 'Check.', notice: 'Saved.' });
    for (const [name, value] of Object.entries(typed)) expect(field(page, name)).toContain(`value="${value}"`);
    expect([faultOf(page, 'newEmail'), faultOf(page, 'firstName')]).toEqual(['Not one.', undefined]);
    expect(alerts(page)).toEqual(['Check.']);
    expect(page).toContain('role="status">Saved.<');
  });

  it('lists other providers: one that signs in can be removed, a removed one allowed again', async () => {
    const page = await render({ links: [{ ...link, createdAtMs: 0, isEnded: false }] });
    expect(page).toContain('Other ways to sign in');
    expect(formOf(page, 'link-remove')).toMatch(/name="issuer" value="https:\/\/id.example"><input[^>]* value="s">/);
    expect(page).toContain('a@b.example');
    expect(formOf(page, 'link-allow')).toBe('none');
    const ended = await render({ links: [{ ...link, createdAtMs: 0, isEnded: true }] });
    expect([formOf(ended, 'link-remove'), ended.includes('a@b.example')]).toEqual(['none', false]);
    expect(formOf(ended, 'link-allow')).toContain('Allow again');
    expect(ended).toContain('It can no longer sign in.');
  });

  it('lists passkeys by their names, and adds and removes them only after a recent sign-in', async () => {
    const phone = { id: 'k', accountId: 'a', publicKey: 'p', counter: 0, name: 'My <phone>', createdAtMs: 0 };
    const passkeys = { stored: [{ ...phone, usedAtMs: null }], options: null, suggestedName: 'Safari · iOS' };
    expect(await render()).not.toContain('Passkeys');
    const old = await render({ passkeys });
    expect(old).toContain('My &lt;phone&gt;');
    expect(old).toContain('Added Jan 1, 1970, 12:00 AM UTC. Not used yet.');
    expect(formOf(old, 'passkey-rename')).toContain('name="id" value="k"');
    expect([formOf(old, 'passkey-add'), formOf(old, 'passkey-remove')]).toEqual(['none', 'none']);
    expect(old).toContain('again=1');
    const stored = [{ ...phone, usedAtMs: 86_400_000 }];
    const fresh = await render({ passkeys: { ...passkeys, stored, options: '{}' }, isFresh: true });
    expect(fresh).toMatch(/Last used Jan 2, 1970/);
    expect(field(formOf(fresh, 'passkey-add'), 'newPasskeyName')).toContain('value="Safari · iOS"');
    expect(formOf(fresh, 'passkey-add')).toContain('data-passkey="create"');
    expect(formOf(fresh, 'passkey-remove')).toContain('name="id" value="k"');
  });

  it('lists the devices, of which one is this', async () => {
    const devices = [
      { uid: 'u-1', sinceMs: 0, device: 'Firefox · Linux' },
      { uid: 'u-2', sinceMs: 86_400_000, device: null },
    ];
    const [here = '', there = ''] = [...(await render({ devices })).matchAll(/<li>(.*?)<\/li>/gs)].map(
      ([, one]) => one,
    );
    expect([here.includes('Firefox · Linux'), here.includes('this device')]).toEqual([true, true]);
    expect([there.includes('class="device"'), there.includes('this device')]).toEqual([false, false]);
    expect(there).toContain('Jan 2, 1970');
  });
});
