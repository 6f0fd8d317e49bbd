import { describe, expect, it } from 'vitest';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { fetchIdentity, identityDb } from '../../support/workers/workers.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';
import { confirmAddress, listMailsTo, readConfirmLink, scanLink } from './registration-link.ts';

const ACCOUNT = `${ORIGIN}/auth/realms/latchkey/account`;
const PASSWORD = 'correct-horse-battery-7';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

function openBrowser(userAgent?: string): Browser {
  return new Browser(fetchIdentity, ORIGIN, createVisitorAddress(), userAgent);
}

/** A new account, with its page open. */
async function openAccount(userAgent?: string): Promise<{ browser: Browser; email: string }> {
  const browser = openBrowser(userAgent);
  const email = `shopper-${crypto.randomUUID()}@latchkey.example`;
  await browser.open(new URL(ACCOUNT));
  await browser.submit('/register', { email, password: PASSWORD, firstName: 'Robin', lastName: '' });
  await confirmAddress(browser, email);
  expect(browser.html).toContain(`Signed in as ${email}.`);
  return { browser, email };
}

async function signIn(browser: Browser, email: string): Promise<void> {
  await browser.open(new URL(ACCOUNT));
  await browser.submit('', { email, password: PASSWORD });
  expect(browser.html).toContain(`Signed in as ${email}.`);
}

async function post(browser: Browser, part: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  browser.url = new URL(`${ACCOUNT}/${part}`);
  return browser.post('', fields, headers);
}

const readName = (email: string) =>
  identityDb.prepare('SELECT first_name FROM accounts WHERE email = ?').bind(email).first<string>('first_name');

/** The list of sign-ins, line by line, without its markup. */
const readDevices = (html: string): string[] =>
  [...html.matchAll(/<li><bdi class="device">(.*?)<\/li>|<li>(<span class="(?:tag|since)">.*?)<\/li>/g)].map(
    ([, known, unknown]) => (known ?? unknown ?? '').replace(/<[^>]+>/g, '|'),
  );

describe('the account page', () => {
  it('lists a shopper’s sign-ins, and marks the current device', async () => {
    const { email } = await openAccount(CHROME);
    await signIn(openBrowser(), email);
    const phone = openBrowser(SAFARI);
    await signIn(phone, email);
    const devices = readDevices(phone.html);
    expect(devices).toHaveLength(3);
    expect(devices.filter((line) => /^Safari · iOS\|+this device\|+Since /.test(line))).toHaveLength(1);
    expect(devices.filter((line) => /^Chrome · Windows\|+Since /.test(line))).toHaveLength(1);
    expect(devices.filter((line) => /^\|Since /.test(line))).toHaveLength(1);
    expect(phone.html).not.toContain('140');
  });

  it('names the new device when a browser signs in again', async () => {
    const { browser, email } = await openAccount(CHROME);
    await browser.open(new URL(`${ACCOUNT}?again=1`));
    await browser.submit('', { email, password: PASSWORD });
    expect(readDevices(browser.html)).toEqual([expect.stringMatching(/^Chrome · Windows\|+this device\|+Since /)]);
  });

  it('changes the shopper’s name', async () => {
    const { browser, email } = await openAccount();
    const response = await post(browser, 'name', { firstName: 'Robyn', lastName: 'Vale' });
    expect(response.status).toBeLessThan(400);
    expect(await readName(email)).toBe('Robyn');
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).toContain('value="Vale"');
  });

  it('says which of the names is too long, and changes neither', async () => {
    const { browser, email } = await openAccount();
    const tooLong = 'a'.repeat(61);
    for (const [names, faults] of [
      [{ firstName: tooLong, lastName: 'Vale' }, ['firstName']],
      [{ firstName: 'Robyn', lastName: tooLong }, ['lastName']],
      [{ firstName: tooLong, lastName: tooLong }, ['firstName', 'lastName']],
    ] as const) {
      const page = await (await post(browser, 'name', names)).text();
      const fields = Array.from(page.matchAll(/<input id="(\w+)"[^>]*>/g));
      const invalid = fields.flatMap(([field, name]) => (field.includes('aria-invalid') ? [name] : []));
      expect(invalid, JSON.stringify(names)).toEqual(faults);
      expect(await readName(email)).toBe('Robin');
    }
  });

  it('needs a sign-in', async () => {
    const { email } = await openAccount();
    const stranger = openBrowser();
    const response = await post(stranger, 'name', { firstName: 'Mallory' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain('/protocol/openid-connect/auth');
    expect(await readName(email)).toBe('Robin');
  });

  it.each(['name', 'confirm', 'email', 'password', 'password-link', 'sign-out'])(
    'rejects the form "%s" from another site',
    async (part) => {
      const { browser, email } = await openAccount();
      const fields = { firstName: 'Mallory', newEmail: 'mallory@latchkey.example', emailPassword: PASSWORD };
      const response = await post(browser, part, fields, { origin: 'https://evil.example' });
      expect(response.status).toBe(403);
      expect(await readName(email)).toBe('Robin');
      await browser.open(new URL(ACCOUNT));
      expect(browser.html).toContain(`Signed in as ${email}.`);
    },
  );

  // MAIL-7
  it('changes the e-mail address by the button behind a mailed link, once, and by nobody who only opens it', async () => {
    const { browser, email } = await openAccount();
    const newEmail = `new-${email}`;
    expect((await post(browser, 'email', { newEmail, emailPassword: PASSWORD })).status).toBeLessThan(400);
    const readAddress = () =>
      identityDb.prepare('SELECT email FROM accounts WHERE email IN (?, ?)').bind(email, newEmail).first('email');
    const link = await readConfirmLink(newEmail);
    expect(await scanLink(link)).toEqual([303, 303, 303, 303]);
    expect(await readAddress()).toBe(email);
    const reader = openBrowser();
    expect(await confirmAddress(reader, newEmail)).toBe(200);
    expect(reader.html).toContain(newEmail);
    expect(await readAddress()).toBe(newEmail);
    expect(await confirmAddress(reader, newEmail)).toBe(400);
    expect(reader.html).toContain('This link no longer works');
    expect(await scanLink(link)).toEqual([400, 400, 400, 400]);
    // A link that came too late.
    await post(browser, 'email', { newEmail: email, emailPassword: PASSWORD });
    await identityDb.prepare('UPDATE email_tokens SET expires_at = 1 WHERE email = ?').bind(email).run();
    expect(await confirmAddress(reader, email)).toBe(400);
    expect(await readAddress()).toBe(newEmail);
  });

  // AUTH-7
  it('voids a pending change of the address with the password: whoever knew the old one does not get the account back', async () => {
    const { browser, email } = await openAccount();
    const intruder = openBrowser();
    await signIn(intruder, email);
    const newEmail = `intruder-${email}`;
    await post(intruder, 'email', { newEmail, emailPassword: PASSWORD });
    await readConfirmLink(newEmail);
    await post(browser, 'password', { oldPassword: PASSWORD, newPassword: 'only-the-owner-knows-5' });
    expect(await confirmAddress(openBrowser(), newEmail)).toBe(400);
    expect(await readName(email)).toBe('Robin');
  });

  it('changes the address entirely or not at all', async () => {
    const { browser, email } = await openAccount();
    const newEmail = `new-${email}`;
    await post(browser, 'email', { newEmail, emailPassword: PASSWORD });
    await post(browser, 'password-link', {});
    await identityDb
      .prepare(
        `CREATE TRIGGER no_notice BEFORE INSERT ON outbox WHEN NEW.template = 'email-changed'
         BEGIN SELECT raise(ABORT, 'crash'); END`,
      )
      .run();
    const countLinks = () =>
      identityDb
        .prepare('SELECT count(*) AS n FROM recovery_tokens JOIN accounts ON id = account_id WHERE email IN (?, ?)')
        .bind(email, newEmail)
        .first<number>('n');
    try {
      expect(await confirmAddress(openBrowser(), newEmail)).toBe(500);
    } finally {
      await identityDb.prepare('DROP TRIGGER no_notice').run();
    }
    expect([await readName(email), await countLinks()]).toEqual(['Robin', 1]);
    expect(await confirmAddress(openBrowser(), newEmail)).toBe(200);
    expect([await readName(newEmail), await countLinks()]).toEqual(['Robin', 0]);
    expect(await listMailsTo(email)).toContain('email-changed');
  });

  it('leaves the deletion to the shop, which erases everything at once', async () => {
    const { browser, email } = await openAccount();
    expect(browser.html).toContain('href="/en/profile/preferences#privacy"');
    expect((await post(browser, 'delete', { deletePassword: PASSWORD })).status).toBe(404);
    expect(await readName(email)).toBe('Robin');
  });
});
