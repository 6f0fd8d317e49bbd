import { beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../shared/api/auth.ts';
import { addAccount, callCommerce, identityDb } from '../../support/workers/workers.ts';
import { fromSomewhere, openWithTicket, ticketOf } from './account-forms.ts';
import { type Browser, withoutRandom } from './identity-browser.ts';
import { createEmail, discoverProvider, openBrowser, PASSWORD, REDIRECT_URI, startLogin } from './identity-login.ts';
import { readMailedLink } from './read-mails.ts';
import { listMailsTo, scanLink } from './registration-link.ts';

beforeAll(discoverProvider);

const hasArrived = ({ url }: Browser) => url.origin + url.pathname === REDIRECT_URI;

async function openForm(browser: Browser = openBrowser()): Promise<Browser> {
  await browser.open((await startLogin({ prompt: 'login' })).url);
  return browser;
}

/** A guess from an address of its own, with a solved captcha. Returns its page. */
async function guess(email: string, password = 'wrong-password-1'): Promise<{ status: number; browser: Browser }> {
  const browser = await openForm();
  return { status: await browser.submit('', { email, password }), browser };
}

/** Guesses from ever new addresses until one is told to wait. Returns the number of passwords that were compared. */
async function guessUntilDelayed(email: string): Promise<{ compared: number; browser: Browser }> {
  for (let compared = 0; compared < 40; compared += 1) {
    const { status, browser } = await guess(email);
    if (status === 429) return { compared, browser };
  }
  throw new Error('nobody had to wait');
}

/** As if so many milliseconds had passed since the last guesses. */
const wait = (ms: number) =>
  identityDb.prepare('UPDATE sign_in_delays SET next_at = next_at - ?1, failed_at = failed_at - ?1').bind(ms).run();

async function addOwner(): Promise<string> {
  const email = createEmail();
  await addAccount({ email, password: PASSWORD });
  return email;
}

// AUTH-18
describe('guesses at one account from ever new addresses, each with a captcha,', () => {
  it('must wait longer and longer, although each sender is new', async () => {
    const email = await addOwner();
    const { compared, browser } = await guessUntilDelayed(email);
    expect(compared).toBe(11);
    expect(browser.html).toContain('Too many wrong passwords were entered for this email address.');
    const pauses = [Number(browser.headers.get('retry-after'))];
    for (let round = 0; round < 4; round += 1) {
      await wait((pauses.at(-1) ?? 0) * 1_000);
      expect((await guess(email)).status).toBe(400);
      const next = await guess(email);
      expect(next.status).toBe(429);
      pauses.push(Number(next.browser.headers.get('retry-after')));
    }
    // In whole seconds, less the time that the guess itself took.
    for (const [index, pause] of [5, 10, 20, 40, 80].entries()) {
      expect(pause - (pauses[index] ?? 0), `pause ${index}`).toBeGreaterThanOrEqual(0);
      expect(pause - (pauses[index] ?? 0), `pause ${index}`).toBeLessThan(4);
    }
  });

  it('never wait longer than an hour, and are forgotten after a day', async () => {
    const email = await addOwner();
    await guessUntilDelayed(email);
    await identityDb.prepare('UPDATE sign_in_delays SET failures = 60, next_at = 0').run();
    expect((await guess(email)).status).toBe(400);
    expect(Number((await guess(email)).browser.headers.get('retry-after'))).toBe(3_600);
    await wait(24 * 3_600_000);
    for (let one = 0; one < 10; one += 1) expect((await guess(email)).status).toBe(400);
  });

  it('are compared one by one after a pause, however many come at once', async () => {
    const email = await addOwner();
    await guessUntilDelayed(email);
    await wait(5_000);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => openForm()));
    const statuses = await Promise.all(browsers.map((one) => one.submit('', { email, password: 'wrong-password-2' })));
    expect(statuses.sort()).toEqual([400, 429, 429, 429, 429, 429]);
  });

  it('get the same answers for an address without an account', async () => {
    const [known, unknown] = [await addOwner(), createEmail()];
    const [first, second] = [await guessUntilDelayed(known), await guessUntilDelayed(unknown)];
    expect(second.compared).toBe(first.compared);
    expect(second.browser.headers.get('retry-after')).toBe(first.browser.headers.get('retry-after'));
    const withoutIds = (browser: Browser, email: string) => withoutRandom(browser.html.replaceAll(email, 'ADDRESS'));
    expect(withoutIds(second.browser, unknown)).toBe(withoutIds(first.browser, known));
    expect(await listMailsTo(known)).toEqual(['sign-in-attempts']);
    expect(await listMailsTo(unknown)).toEqual([]);
  });

  it('by the shop’s own form lead to the page that says how long to wait', async () => {
    const email = await addOwner();
    await guessUntilDelayed(email);
    const { Data, status } = await callCommerce(login, { Email: email, Password: PASSWORD }, fromSomewhere());
    expect(status).toBe(200);
    const { html } = await openWithTicket(ticketOf(Data.RedirectUrl));
    expect(html).toContain('There were too many attempts to sign in to this account.');
  });
});

// AUTH-18
describe('the owner of an account that strangers guess at', () => {
  it('signs in at once on a device that has signed in before, and the strangers still wait', async () => {
    const email = await addOwner();
    const known = await openForm();
    await known.submit('', { email, password: PASSWORD });
    await guessUntilDelayed(email);
    await openForm(known);
    await known.submit('', { email, password: PASSWORD }, '');
    expect(hasArrived(known)).toBe(true);
    expect((await guess(email)).status).toBe(429);
  });

  it('signs in at once on a new device with the mailed link, which works once and by its button alone', async () => {
    const email = await addOwner();
    await guessUntilDelayed(email);
    const device = await openForm();
    expect(await device.submit('', { email, password: PASSWORD })).toBe(429);
    const link = await readMailedLink(email, 'sign-in-attempts', 'unlock');
    // MAIL-7
    expect(await scanLink(link)).toEqual([303, 303, 303, 303]);
    expect((await guess(email)).status).toBe(429);

    expect(await device.open(link)).toBe(200);
    expect(device.url.href).not.toContain('key=');
    expect(device.html).toContain(email);
    const token = link.searchParams.get('key') ?? '';
    expect(await device.submit('', { token })).toBe(200);
    expect(device.html).toContain('You can sign in now');
    // Strangers have used up the guesses again.
    await guessUntilDelayed(email);
    await openForm(device);
    await device.submit('', { email, password: PASSWORD }, '');
    expect(hasArrived(device)).toBe(true);
    expect(await device.open(link)).toBe(400);
    expect(await openBrowser().open(link)).toBe(400);
  });

  it('signs in after a pause, and with a new password set by mail', async () => {
    const email = await addOwner();
    await guessUntilDelayed(email);
    await wait(5_000);
    const { browser } = await guess(email, PASSWORD);
    expect(hasArrived(browser)).toBe(true);

    await guessUntilDelayed(email);
    const device = await openForm();
    await device.submit('/recover', { email });
    const link = await readMailedLink(email, 'password-recovery');
    await device.open(link);
    const newPassword = 'seven-quiet-harbours-3';
    expect(await device.submit('', { token: link.searchParams.get('key') ?? '', password: newPassword })).toBe(200);
    await openForm(device);
    await device.submit('', { email, password: newPassword }, '');
    expect(hasArrived(device)).toBe(true);
  });
});
