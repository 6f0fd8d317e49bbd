import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { addAccount, fetchIdentity, identityDb } from '../../support/workers/workers.ts';
import { Browser, createVisitorAddress, withoutRandom } from './identity-browser.ts';
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
import { confirmAddress, listMailsTo } from './registration-link.ts';

beforeAll(discoverProvider);

const MINUTE_MS = 60_000;
const WRONG = '00000000';

const hasArrived = ({ url }: Browser) => url.origin + url.pathname === REDIRECT_URI;

async function addOwner(more: object = {}): Promise<string> {
  const email = createEmail();
  await addAccount({ email, password: PASSWORD, emailVerified: true, ...more });
  return email;
}

async function openForm(browser: Browser = openBrowser(), query: Record<string, string> = {}) {
  const attempt = await startLogin({ prompt: 'login', ...query });
  await browser.open(attempt.url);
  return { browser, attempt };
}

/** Asks for a code from a browser and an address of their own. */
async function ask(email: string, browser?: Browser): Promise<{ browser: Browser; attempt: Attempt; status: number }> {
  const opened = await openForm(browser);
  return { ...opened, status: await opened.browser.submit('/code', { email }, '') };
}

async function readCode(email: string): Promise<string> {
  const [newest] = (await readMailValues(email, 'sign-in-code')).slice(-1);
  return String(newest?.code);
}

const enter = (browser: Browser, email: string, code: string) => browser.submit('/code', { email, code }, '');

/** As if so many milliseconds had passed since the codes were sent. */
const wait = (ms: number) => identityDb.prepare('UPDATE sign_in_codes SET expires_at = expires_at - ?1').bind(ms).run();

// AUTH-52
describe('a mailed code', () => {
  it('signs in the browser that asked for it, once, and the token says how', async () => {
    const email = await addOwner();
    const { browser, attempt, status } = await ask(email.toUpperCase());
    expect(status).toBe(200);
    expect(browser.html).toContain('8-digit code');
    const code = await readCode(email);
    expect(code).toMatch(/^\d{8}$/);
    const elsewhere = (await ask(createEmail())).browser;
    expect(await enter(elsewhere, email, code)).toBe(400);
    expect(hasArrived(elsewhere)).toBe(false);

    await enter(browser, email, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect(hasArrived(browser)).toBe(true);
    const tokens = await redeem({ attempt, callback: browser.url });
    // AUTH-53
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({ amr: ['otp'], acr: '1', auth_time: expect.any(Number) });
  });

  it('is no longer valid after ten minutes, nor for a browser that has been sent another one', async () => {
    const email = await addOwner();
    const { browser } = await ask(email);
    const first = await readCode(email);
    expect(await browser.submit('/code', { email, again: '' }, '')).toBe(200);
    const second = await readCode(email);
    if (first !== second) expect(await enter(browser, email, first)).toBe(400);
    await wait(10 * MINUTE_MS);
    expect(await enter(browser, email, second)).toBe(400);
    expect(browser.html).toContain('This code no longer works.');
    await wait(-MINUTE_MS);
    await enter(browser, email, second);
    expect(hasArrived(browser)).toBe(true);
  });

  it('is void after five wrong tries, however many come at once, and a mistyped one costs none', async () => {
    const email = await addOwner();
    const { browser } = await ask(email);
    const code = await readCode(email);
    for (const typed of ['', '1234', 'abcdefgh', '123456789']) {
      expect(await enter(browser, email, typed)).toBe(400);
      expect(browser.html).toContain('Enter the 8-digit code');
    }
    expect(await enter(browser, email, WRONG)).toBe(400);
    expect(browser.html).toContain('This code is not right.');
    const tries = Array.from({ length: 9 }, () => browser.post('/code', { email, code: WRONG }));
    const pages = await Promise.all((await Promise.all(tries)).map((response) => response.text()));
    // The fifth is the last one.
    expect(pages.filter((page) => page.includes('This code is not right.'))).toHaveLength(3);
    expect(await enter(browser, email, code)).toBe(400);
    expect(browser.html).toContain('This code no longer works.');
    await browser.submit('/code', { email, again: '' }, '');
    await enter(browser, email, await readCode(email));
    expect(hasArrived(browser)).toBe(true);
  });

  it('signs in once, of two forms that are sent at once', async () => {
    const email = await addOwner();
    const { browser } = await ask(email);
    const fields = { email, code: await readCode(email) };
    const responses = await Promise.all([1, 2, 3].map(() => browser.post('/code', fields)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
  });

  it('is stored neither in clear nor under a plain hash', async () => {
    const email = await addOwner();
    await ask(email);
    const code = await readCode(email);
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
    const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
    const { results } = await identityDb.prepare('SELECT * FROM sign_in_codes').all();
    const { results: mails } = await identityDb.prepare('SELECT * FROM outbox').all();
    const stored = JSON.stringify([results, mails]);
    expect(stored).not.toContain(code);
    expect(stored.replaceAll('-', '+').replaceAll('_', '/')).not.toContain(plain.slice(0, 40));
  });

  it('ends with a new password, and with the address that it was mailed to', async () => {
    const email = await addOwner();
    const { browser } = await ask(email);
    const code = await readCode(email);
    const { browser: device } = await openForm();
    await device.submit('/recover', { email });
    const link = await readMailedLink(email, 'password-recovery');
    await device.open(link);
    await device.submit('', { token: link.searchParams.get('key') ?? '', password: 'seven-quiet-harbours-3' });
    expect(await enter(browser, email, code)).toBe(400);

    const other = await addOwner();
    const { browser: reader } = await ask(other);
    const before = await readCode(other);
    const newEmail = createEmail();
    const owner = openBrowser();
    await owner.open(new URL(`${TEST_ORIGIN}/auth/realms/latchkey/account`));
    await owner.submit('', { email: other, password: PASSWORD });
    owner.url = new URL(`${TEST_ORIGIN}/auth/realms/latchkey/account/email`);
    await owner.post('', { newEmail, emailPassword: PASSWORD });
    expect(await confirmAddress(openBrowser(), newEmail)).toBe(200);
    expect(await enter(reader, other, before)).toBe(400);
  });

  it('gives an account whose address was never confirmed to the reader of the mailbox, and voids its password', async () => {
    const email = await addOwner({ emailVerified: false });
    const { browser } = await ask(email);
    await enter(browser, email, await readCode(email));
    expect(hasArrived(browser)).toBe(true);
    const { browser: creator } = await openForm();
    expect(await creator.submit('', { email, password: PASSWORD }, '')).toBe(400);
  });

  it('is written in the language of the page', async () => {
    const email = await addOwner();
    const { browser } = await openForm(openBrowser(), { ui_locales: 'de' });
    await browser.submit('/code', { email }, '');
    const locale = identityDb.prepare("SELECT locale FROM outbox WHERE recipient = ? AND template = 'sign-in-code'");
    expect(await locale.bind(email).first('locale')).toBe('de');
  });
});

// AUTH-12, AUTH-52
describe('an address without an account', () => {
  it('gets the same pages, tries and limits as one with an account, and no mail', async () => {
    const withoutIds = (browser: Browser, email: string) => withoutRandom(browser.html.replaceAll(email, 'ADDRESS'));
    const walk = async (email: string) => {
      const { browser } = await ask(email);
      const seen = [withoutIds(browser, email)];
      for (let guess = 0; guess < 6; guess += 1) {
        await enter(browser, email, WRONG);
        seen.push(withoutIds(browser, email));
      }
      for (let again = 0; again < 5; again += 1) {
        const status = await browser.submit('/code', { email, again: '' }, '');
        seen.push(`${status} ${withoutIds(browser, email)}`);
      }
      return seen;
    };
    const [known, unknown] = [await addOwner(), createEmail()];
    const seen = await walk(known);
    expect(await walk(unknown)).toEqual(seen);
    expect(seen.at(-1)).toMatch(/^429 /);
    expect(await listMailsTo(known)).toEqual(Array.from({ length: 5 }, () => 'sign-in-code'));
    expect(await listMailsTo(unknown)).toEqual([]);
  });
});

// AUTH-52, SECURITY-5
describe('strangers who have codes sent to somebody', () => {
  it('are limited by the address, and the owner still gets a code on a device that has signed in before', async () => {
    const email = await addOwner();
    const { browser: device } = await openForm();
    await device.submit('', { email, password: PASSWORD }, '');
    expect(hasArrived(device)).toBe(true);
    for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(200);
    const stranger = await ask(email);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.browser.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await ask(email, device)).status).toBe(200);
    await enter(device, email, await readCode(email));
    expect(hasArrived(device)).toBe(true);
  });

  it('are limited by their network, and a code that signs in is not counted', async () => {
    const sender = createVisitorAddress();
    const openThere = () => new Browser(fetchIdentity, TEST_ORIGIN, sender);
    const owner = await addOwner();
    for (let time = 0; time < 3; time += 1) {
      const { browser } = await ask(owner, openThere());
      await enter(browser, owner, await readCode(owner));
      expect(hasArrived(browser)).toBe(true);
    }
    for (let time = 0; time < 20; time += 1) expect((await ask(createEmail(), openThere())).status).toBe(200);
    expect((await ask(createEmail(), openThere())).status).toBe(429);
  });
});

describe('the form for a code', () => {
  it('keeps what was typed, and says what is wrong with it', async () => {
    const { browser } = await openForm();
    expect(await browser.submit('/code', { email: 'ann@' }, '')).toBe(400);
    expect(browser.html).toContain('value="ann@"');
    expect(browser.html).toContain('Enter an email address like');
    expect(await browser.submit('/code', { email: '' }, '')).toBe(400);
    expect(browser.html).toContain('Enter your email address.');
  });

  it('opens by itself, without a code, and is not processed when another site sends it', async () => {
    const { browser } = await openForm();
    expect(await browser.open(new URL(`${browser.url.href}/code`))).toBe(200);
    expect(browser.html).toContain('Sign in with a code');
    const sent = await browser.post('/code', { email: createEmail() }, { origin: 'https://evil.example' });
    expect(sent.status).toBe(403);
  });

  it('before any code was sent, takes none', async () => {
    const { browser } = await openForm();
    expect(await enter(browser, createEmail(), '12345678')).toBe(400);
    expect(browser.html).toContain('This code no longer works.');
  });
});
