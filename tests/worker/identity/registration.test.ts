import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount, identityDb } from '../../support/workers/workers.ts';
import type { Browser } from './identity-browser.ts';
import { createEmail, discoverProvider, openBrowser, PASSWORD, REDIRECT_URI, startLogin } from './identity-login.ts';
import { confirmAddress, listMailsTo, readConfirmLink, scanLink } from './registration-link.ts';

beforeAll(discoverProvider);

/** Headers that differ between any two responses. */
const CHANGING = new Set(['set-cookie', 'date', 'content-length', 'etag']);

async function submitRegistration(email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser();
  await browser.open((await startLogin({ prompt: 'create' })).url);
  expect(await browser.submit('/register', { email, password, firstName: 'Robin', lastName: '' })).toBe(200);
  return browser;
}

const describePage = ({ html, headers }: Browser, email: string) => ({
  html: html.replaceAll(email, 'ADDRESS'),
  headers: [...headers].filter(([name]) => !CHANGING.has(name)),
  cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=VALUE').replace(/expires=[^;]+/i, '')),
});

const countAccounts = (email: string) =>
  identityDb.prepare('SELECT count(*) AS n FROM accounts WHERE email = ?').bind(email).first<number>('n');

// AUTH-12
describe('a registration', () => {
  it('gets one page for a free and a taken address, and the mail tells which', async () => {
    const [taken, free] = [createEmail(), createEmail()];
    await addAccount({ email: taken, password: PASSWORD });
    const first = describePage(await submitRegistration(free), free);
    expect(first.html).toContain('Check your inbox');
    expect(describePage(await submitRegistration(taken, 'some-other-password'), taken)).toEqual(first);
    expect(describePage(await submitRegistration(taken), taken)).toEqual(first);
    expect(await listMailsTo(free)).toEqual(['confirm-email']);
    expect(await listMailsTo(taken)).toEqual(['account-exists', 'account-exists']);
  });

  it('creates no account before the mailed link is confirmed, so nobody can claim another’s mailbox in advance', async () => {
    const email = createEmail();
    const browser = await submitRegistration(email);
    // MAIL-7
    expect(await scanLink(await readConfirmLink(email))).toEqual([303, 303, 303, 303]);
    expect(await countAccounts(email)).toBe(0);
    await confirmAddress(browser, email);
    expect(browser.url.href.startsWith(`${REDIRECT_URI}?code=`)).toBe(true);
    expect(await countAccounts(email)).toBe(1);
  });

  it('ends signed in only in the browser that began it', async () => {
    const email = createEmail();
    await submitRegistration(email);
    const reader = openBrowser();
    expect(await confirmAddress(reader, email)).toBe(200);
    expect(reader.html).toContain(`Sign in with ${email} and your password.`);
    expect(reader.html).toContain('href="/en/login"');
    await reader.open((await startLogin({ prompt: 'none' })).url);
    expect(reader.url.searchParams.get('error')).toBe('login_required');
  });

  it('is confirmed once, and voids the other links of the address', async () => {
    const email = createEmail();
    const first = await submitRegistration(email, 'first-secret-of-two');
    const firstLink = await readConfirmLink(email);
    const second = await submitRegistration(email, 'second-secret-of-two');
    await confirmAddress(second, email);
    await first.open(firstLink);
    expect(await first.submit('', { token: firstLink.searchParams.get('key') ?? '' })).toBe(400);
    expect(await countAccounts(email)).toBe(1);
    const again = openBrowser();
    await again.open((await startLogin()).url);
    expect(await again.submit('', { email, password: 'first-secret-of-two' })).toBe(400);
    await again.submit('', { email, password: 'second-secret-of-two' });
    expect(again.url.href.startsWith(`${REDIRECT_URI}?code=`)).toBe(true);
  });

  it('confirmed twice at once creates one account', async () => {
    const email = createEmail();
    await submitRegistration(email);
    const token = (await readConfirmLink(email)).searchParams.get('key') ?? '';
    const readers = [openBrowser(), openBrowser(), openBrowser()];
    const statuses = await Promise.all(
      readers.map(async (reader) => {
        await reader.open(await readConfirmLink(email));
        return reader.submit('', { token });
      }),
    );
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect(await countAccounts(email)).toBe(1);
  });

  it('sends a mailbox at most five mails an hour, and keeps showing the same page', async () => {
    const email = createEmail();
    for (let count = 0; count < 7; count += 1) {
      expect((await submitRegistration(email)).html).toContain('Check your inbox');
    }
    expect(await listMailsTo(email)).toHaveLength(5);
  });
});

// AUTH-20
describe('the page after a registration', () => {
  const RESEND = '/auth/realms/latchkey/login-actions/resend-registration';

  async function resend(browser: Browser): Promise<number> {
    expect(browser.html).toContain(`action="${RESEND}`);
    expect(browser.html).toContain('Send the email again');
    browser.url = new URL(RESEND, browser.url);
    return browser.submit('', {});
  }

  it('sends the mail again, whose link finishes the sign-in as the first one would', async () => {
    const email = createEmail();
    const browser = await submitRegistration(email);
    const first = await readConfirmLink(email);
    expect(await resend(browser)).toBe(200);
    expect(browser.html).toContain('Check your inbox');
    expect(await listMailsTo(email)).toEqual(['confirm-email', 'confirm-email']);
    const second = await readConfirmLink(email);
    expect(second.href).not.toBe(first.href);
    await confirmAddress(browser, email);
    expect(browser.url.href.startsWith(`${REDIRECT_URI}?code=`)).toBe(true);
    expect(await countAccounts(email)).toBe(1);
    expect(await openBrowser().open(first)).toBe(400);
  });

  it('looks and behaves alike for a taken address, and tells its owner by mail', async () => {
    const [taken, free] = [createEmail(), createEmail()];
    await addAccount({ email: taken, password: PASSWORD });
    const [first, second] = [await submitRegistration(free), await submitRegistration(taken)];
    for (const browser of [first, second]) expect(await resend(browser)).toBe(200);
    expect(describePage(second, taken)).toEqual(describePage(first, free));
    expect(await listMailsTo(taken)).toEqual(['account-exists', 'account-exists']);
    expect(await countAccounts(taken)).toBe(1);
  });

  it('sends a mailbox at most five mails an hour', async () => {
    const email = createEmail();
    const browser = await submitRegistration(email);
    for (let time = 0; time < 8; time += 1) expect(await resend(browser)).toBe(200);
    expect(await listMailsTo(email)).toHaveLength(5);
  });

  it('sends nothing for a browser that has not registered, or from another site', async () => {
    const stranger = openBrowser();
    stranger.url = new URL(RESEND, (await startLogin()).url);
    expect(await stranger.submit('', { email: createEmail() })).toBe(400);
    const email = createEmail();
    const browser = await submitRegistration(email);
    browser.url = new URL(RESEND, browser.url);
    expect((await browser.post('', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await listMailsTo(email)).toHaveLength(1);
  });
});

describe('a shopper with an account who opened the registration', () => {
  it('signs in from there', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const browser = openBrowser();
    await browser.open((await startLogin({ prompt: 'create' })).url);
    const [, form = ''] = /href="([^"]+\/sign-in)"/.exec(browser.html) ?? [];
    await browser.open(new URL(form, browser.url));
    await browser.submit('', { email, password: PASSWORD }, '');
    expect(browser.url.href.startsWith(`${REDIRECT_URI}?code=`)).toBe(true);
  });
});
