import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { recoverPassword, updatePassword } from '../../../shared/api/password.ts';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { addAccount, callCommerce, fetchIdentity, identityDb, identitySecrets } from '../../support/workers/workers.ts';
import { fromSomewhere } from './account-forms.ts';
import type { Browser } from './identity-browser.ts';
import {
  type Attempt,
  createEmail,
  discoverProvider,
  openBrowser,
  PASSWORD,
  REDIRECT_URI,
  redeem,
  startLogin,
} from './identity-login.ts';
import { readMailedLink, readMailValues } from './read-mails.ts';
import { listMailsTo } from './registration-link.ts';
import { type Deviation, SoftwareAuthenticator } from './software-authenticator.ts';

beforeAll(discoverProvider);

const ACCOUNT = `${ORIGIN}/auth/realms/latchkey/account`;

const hasArrived = ({ url }: Browser) => url.origin + url.pathname === REDIRECT_URI;

/** What the page's script passes to the browser. */
function readOptions({ html }: Browser): string {
  const [, options = ''] = /data-options="([^"]+)"/.exec(html) ?? [];
  return options.replaceAll('&quot;', '"');
}

/** A new account, with its page open after a sign-in. */
async function openAccount(): Promise<{ browser: Browser; email: string; id: string }> {
  const email = createEmail();
  const id = await addAccount({ email, password: PASSWORD, emailVerified: true });
  const browser = openBrowser();
  await browser.open(new URL(ACCOUNT));
  await browser.submit('', { email, password: PASSWORD }, '');
  expect(browser.html).toContain(`Signed in as ${email}.`);
  return { browser, email, id };
}

async function post(browser: Browser, part: string, fields: Record<string, string>) {
  browser.url = new URL(`${ACCOUNT}/${part}`);
  const response = await browser.post('', fields);
  return { status: response.status, html: await response.text() };
}

const countOf = (email: string) =>
  identityDb
    .prepare('SELECT count(*) AS n FROM passkeys JOIN accounts ON accounts.id = account_id WHERE email = ?')
    .bind(email)
    .first<number>('n');

async function add(browser: Browser, device: SoftwareAuthenticator, name = 'My phone', deviation: Deviation = {}) {
  await browser.open(new URL(ACCOUNT));
  const response = await device.create(readOptions(browser), deviation);
  return post(browser, 'passkey-add', { response, newPasskeyName: name });
}

/** An account with a passkey. */
async function openOwner(isSynced = false) {
  const { browser, email, id } = await openAccount();
  const device = await SoftwareAuthenticator.open(ORIGIN, isSynced);
  expect((await add(browser, device)).html).toContain('Passkey added.');
  return { browser, email, id, device };
}

async function openForm(browser = openBrowser()): Promise<{ browser: Browser; attempt: Attempt; options: string }> {
  const attempt = await startLogin({ prompt: 'login' });
  await browser.open(attempt.url);
  return { browser, attempt, options: readOptions(browser) };
}

async function signIn(device: SoftwareAuthenticator, deviation: Deviation = {}) {
  const { browser, attempt, options } = await openForm();
  device.counter += 1;
  const status = await browser.submit('/passkey', { response: await device.get(options, deviation) }, '');
  return { browser, attempt, status };
}

// AUTH-54
describe('a passkey', () => {
  it.each([
    ['that stays on its device', false, ['hwk', 'mfa']],
    ['that is synced', true, ['swk', 'mfa']],
  ] as const)('%s signs in without name or password, and the token says so', async (_what, isSynced, amr) => {
    const { device, email, id } = await openOwner(isSynced);
    const { browser, attempt } = await signIn(device);
    expect(hasArrived(browser)).toBe(true);
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()?.sub).toBe(id);
    // AUTH-53
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({ amr, acr: 'phr' });
    expect(await listMailsTo(email)).toEqual(['passkey-added']);
  });

  it('asks for PIN or biometrics, and belongs to the shop’s host', async () => {
    const { browser, email } = await openAccount();
    expect(JSON.parse(readOptions(browser))).toMatchObject({
      rp: { id: new URL(ORIGIN).hostname, name: expect.any(String) },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(JSON.parse((await openForm()).options)).toMatchObject({
      rpId: new URL(ORIGIN).hostname,
      userVerification: 'required',
    });
  });

  it.each<[string, Deviation]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['without PIN or biometrics', { isVerified: false }],
    ['with a challenge of its own', { challenge: 'AAAA' }],
    ['for another person', { userHandle: 'c29tZWJvZHk' }],
  ])('does not sign in with an answer %s', async (_what, deviation) => {
    const { device } = await openOwner();
    const { browser, status } = await signIn(device, deviation);
    expect([status, hasArrived(browser)]).toEqual([400, false]);
    expect(browser.html).toContain('No passkey was used.');
    expect(hasArrived((await signIn(device)).browser)).toBe(true);
  });

  it('that is rejected leaves the typed address in its field', async () => {
    const { browser } = await openForm();
    await browser.submit('/passkey', { response: '{}', email: 'robin@latchkey.example' }, '');
    expect(browser.html).toMatch(/<input id="email"[^>]*\svalue="robin@latchkey\.example"/);
  });

  it('signs in by each answer once, in the browser that was asked', async () => {
    const { device } = await openOwner();
    const { browser, options } = await openForm();
    device.counter += 1;
    const response = await device.get(options);
    const stranger = (await openForm()).browser;
    expect(await stranger.submit('/passkey', { response }, '')).toBe(400);
    expect(hasArrived(stranger)).toBe(false);
    // The stranger has used the challenge up.
    expect(await browser.submit('/passkey', { response }, '')).toBe(400);
    const fresh = await device.get(readOptions(browser));
    const sent = await Promise.all([1, 2, 3].map(() => browser.post('/passkey', { response: fresh })));
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
  });

  it('that has been copied is rejected by its counter, and a device that does not count is not', async () => {
    const { device } = await openOwner();
    device.counter = 7;
    expect(hasArrived((await signIn(device)).browser)).toBe(true);
    const { browser, status } = await signIn(device, { counter: 8 });
    expect([status, hasArrived(browser)]).toEqual([400, false]);
    const other = (await openOwner()).device;
    for (let time = 0; time < 2; time += 1) {
      expect(hasArrived((await signIn(other, { counter: 0 })).browser)).toBe(true);
    }
  });

  it('that was removed says so, and garbage is none', async () => {
    const { browser, device } = await openOwner();
    await post(browser, 'passkey-remove', { id: device.id });
    const removed = await signIn(device);
    expect(removed.status).toBe(400);
    expect(removed.browser.html).toContain('This passkey is no longer known here.');
    const { browser: reader } = await openForm();
    for (const response of ['', '{', '{}', JSON.stringify({ id: 'a', response: {} })]) {
      expect(await reader.submit('/passkey', { response }, '')).toBe(400);
      expect(reader.html).toContain('No passkey was used.');
    }
  });

  // AUTH-7
  it('ends with a new password: whoever knew the old one may have added it', async () => {
    const { browser, email, device } = await openOwner();
    await post(browser, 'password', { oldPassword: 'not-the-old-one-4', newPassword: 'seven-quiet-harbours-3' });
    expect(await countOf(email)).toBe(1);
    await post(browser, 'password', { oldPassword: PASSWORD, newPassword: 'seven-quiet-harbours-3' });
    expect(await countOf(email)).toBe(0);
    const { browser: attacker, status } = await signIn(device);
    expect([status, hasArrived(attacker)]).toEqual([400, false]);
  });

  it('ends with a recovered password', async () => {
    const { email, device } = await openOwner();
    await callCommerce(recoverPassword, { Email: email }, fromSomewhere());
    const Token = (await readMailedLink(email, 'password-recovery')).searchParams.get('token') ?? '';
    expect(await countOf(email)).toBe(1);
    expect((await callCommerce(updatePassword, { Token, NewPassword: 'seven-quiet-harbours-3' })).status).toBe(200);
    expect(await countOf(email)).toBe(0);
    expect(hasArrived((await signIn(device)).browser)).toBe(false);
  });

  it('ends when somebody proves to own an address that nobody had proven', async () => {
    const { email } = await openOwner();
    await identityDb.prepare('UPDATE accounts SET email_verified = 0 WHERE email = ?').bind(email).run();
    const { browser: reader } = await openForm();
    await reader.submit('/code', { email }, '');
    const [mail] = (await readMailValues(email, 'sign-in-code')).slice(-1);
    await reader.submit('/code', { email, code: String(mail?.code) }, '');
    expect(hasArrived(reader)).toBe(true);
    expect(await countOf(email)).toBe(0);
  });
});

// AUTH-54
describe('passkeys on the account page', () => {
  it('are listed by their names with their last use, and can be renamed', async () => {
    const { browser, device } = await openOwner();
    await signIn(device);
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).toMatch(/<bdi class="device">My phone<\/bdi><span class="since">Added .* Last used /);
    expect((await post(browser, 'passkey-rename', { id: device.id, passkeyName: ' ' })).status).toBe(400);
    const { html } = await post(browser, 'passkey-rename', { id: device.id, passkeyName: 'Old phone' });
    expect(html).toContain('<bdi class="device">Old phone</bdi>');
    const { browser: other } = await openAccount();
    await post(other, 'passkey-rename', { id: device.id, passkeyName: 'Mine now' });
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).toContain('Old phone');
  });

  it('are added once each, with a name, by an answer for this account and site', async () => {
    const { browser, email } = await openAccount();
    const device = await SoftwareAuthenticator.open(ORIGIN);
    expect((await add(browser, device, ' ')).html).toContain('Enter a name for the passkey.');
    for (const deviation of [{ origin: 'https://evil.example' }, { isVerified: false }, { challenge: 'AAAA' }]) {
      const { status, html } = await add(browser, device, 'My phone', deviation);
      expect(status).toBe(400);
      expect(html).toContain('No passkey was added.');
    }
    const { browser: other } = await openAccount();
    const response = await device.create(readOptions(other));
    expect((await post(browser, 'passkey-add', { response, newPasskeyName: 'Stolen' })).status).toBe(400);
    expect(await countOf(email)).toBe(0);
    await add(browser, device);
    expect((await add(browser, device)).html).toContain('No passkey was added.');
    expect([await countOf(email), await listMailsTo(email)]).toEqual([1, ['passkey-added']]);
  });

  it('are at most twenty', async () => {
    const { browser, email, id } = await openAccount();
    const insert = identityDb.prepare(
      `INSERT INTO passkeys (id, account_id, public_key, counter, name, created_at) VALUES (?1, ?2, 'k', 0, 'n', 1)`,
    );
    await identityDb.batch(Array.from({ length: 19 }, (_, index) => insert.bind(`${id}-${index}`, id)));
    expect((await add(browser, await SoftwareAuthenticator.open(ORIGIN))).status).toBe(200);
    expect((await add(browser, await SoftwareAuthenticator.open(ORIGIN))).status).toBe(400);
    expect(await countOf(email)).toBe(20);
  });

  it('are added and removed only after a recent sign-in', async () => {
    const { browser, email, device } = await openOwner();
    await identityDb
      .prepare(
        `UPDATE oidc_records SET payload = json_set(payload, '$.loginTs', unixepoch() - 700)
         WHERE model = 'Session' AND account_id = (SELECT id FROM accounts WHERE email = ?)`,
      )
      .bind(email)
      .run();
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).not.toContain('data-passkey="create"');
    expect(browser.html).toContain('For your security, sign in again first.');
    expect((await post(browser, 'passkey-remove', { id: device.id })).status).toBe(400);
    const response = await device.create('{"challenge":"AAAA"}');
    expect((await post(browser, 'passkey-add', { response, newPasskeyName: 'x' })).html).toContain('sign in again');
    expect(await countOf(email)).toBe(1);
  });

  it('are removed by their owner alone, who is mailed and signed out everywhere', async () => {
    const { browser, email, device } = await openOwner();
    const { browser: stranger } = await openAccount();
    await post(stranger, 'passkey-remove', { id: device.id });
    expect(await countOf(email)).toBe(1);
    const { html } = await post(browser, 'passkey-remove', { id: device.id });
    expect(html).toContain('This passkey can no longer sign in to your account');
    expect(await listMailsTo(email)).toEqual(['passkey-added', 'passkey-removed']);
    expect(await readMailedLink(email, 'passkey-removed')).toMatchObject({ pathname: '/en/passwordrecovery' });
    expect((await readMailValues(email, 'passkey-removed')).at(-1)).toMatchObject({ name: 'My phone' });
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).not.toContain('Signed in as');
  });

  it('are removed together with the sessions, or not at all', async () => {
    const { browser, email, id, device } = await openOwner();
    await identityDb
      .prepare(
        `CREATE TRIGGER sessions_stay BEFORE UPDATE OF sessions_from ON accounts WHEN NEW.id = '${id}'
         BEGIN SELECT RAISE(ABORT, 'sessions stay'); END`,
      )
      .run();
    const failed = await post(browser, 'passkey-remove', { id: device.id });
    await identityDb.prepare('DROP TRIGGER sessions_stay').run();
    expect([failed.status, await countOf(email)]).toEqual([500, 1]);
    expect(await listMailsTo(email)).toEqual(['passkey-added']);
  });

  it('are in the export of a person’s data, and are erased with the account', async () => {
    const { email, id } = await openOwner();
    const call = (path: string) =>
      fetchIdentity(
        new Request(`${ORIGIN}/internal/accounts/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${identitySecrets.adminToken}` },
          body: JSON.stringify({ accountId: id }),
        }),
      );
    const { Data } = await (await call('export')).json<{ Data: { Passkeys: object[] } }>();
    expect(Data.Passkeys).toEqual([{ Name: 'My phone', CreatedOnUtc: expect.any(String), LastUsedOnUtc: null }]);
    expect((await call('delete')).status).toBe(200);
    expect(await countOf(email)).toBe(0);
    const left = identityDb.prepare('SELECT count(*) AS n FROM passkeys WHERE account_id = ?').bind(id);
    expect(await left.first('n')).toBe(0);
  });
});
