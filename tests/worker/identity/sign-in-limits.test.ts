import { beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA_BROKEN, CAPTCHA_REJECTED } from '../../../shared/captcha.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { addAccount, fetchIdentity } from '../../support/workers/workers.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';
import { createEmail, discoverProvider, openBrowser, PASSWORD, REDIRECT_URI, startLogin } from './identity-login.ts';
import { listMailsTo } from './registration-link.ts';

beforeAll(discoverProvider);

const NO_CAPTCHA = '';

async function openForm(browser: Browser = openBrowser()): Promise<Browser> {
  await browser.open((await startLogin({ prompt: 'login' })).url);
  return browser;
}

const hasArrived = ({ url }: Browser) => url.origin + url.pathname === REDIRECT_URI;

/** Five wrong passwords from one address, each answered as such. */
async function guessFiveTimes(email: string): Promise<Browser> {
  const stranger = await openForm();
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await stranger.submit('', { email, password: `wrong-password-${guess}` }, NO_CAPTCHA)).toBe(400);
  }
  return stranger;
}

// AUTH-13, SECURITY-5
describe('wrong passwords of strangers', () => {
  it('do not keep the owner out at another address', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const stranger = await guessFiveTimes(email);
    expect(await stranger.submit('', { email, password: 'wrong-password-6' }, NO_CAPTCHA)).toBe(429);
    expect(stranger.html).toContain('data-captcha="login"');
    const owner = await openForm();
    await owner.submit('', { email, password: PASSWORD }, NO_CAPTCHA);
    expect(hasArrived(owner)).toBe(true);
  });

  it('from many addresses lead to a captcha on unknown devices, and never to a rejection', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const known = await openForm();
    await known.submit('', { email, password: PASSWORD }, NO_CAPTCHA);
    expect(hasArrived(known)).toBe(true);
    await guessFiveTimes(email);
    await guessFiveTimes(email);

    const elsewhere = await openForm();
    for (const verdict of [NO_CAPTCHA, CAPTCHA_REJECTED, CAPTCHA_BROKEN]) {
      expect(await elsewhere.submit('', { email, password: PASSWORD }, verdict)).toBe(429);
      expect(elsewhere.html).toContain('data-captcha="login"');
      expect(elsewhere.html).toContain(`value="${email}"`);
      expect(elsewhere.headers.get('retry-after')).toBeNull();
    }
    await elsewhere.submit('', { email, password: PASSWORD });
    expect(hasArrived(elsewhere)).toBe(true);

    await openForm(known);
    await known.submit('', { email, password: PASSWORD }, NO_CAPTCHA);
    expect(hasArrived(known)).toBe(true);
  });

  it('are reported to the owner by e-mail, once, and to nobody without an account', async () => {
    const [email, nobody] = [createEmail(), createEmail()];
    await addAccount({ email, password: PASSWORD });
    for (const address of [email, nobody]) {
      await guessFiveTimes(address);
      await guessFiveTimes(address);
      const more = await openForm();
      for (let guess = 0; guess < 3; guess += 1) {
        expect(await more.submit('', { email: address, password: 'wrong-password' }, NO_CAPTCHA)).toBe(429);
      }
    }
    expect(await listMailsTo(email)).toEqual(['sign-in-attempts']);
    expect(await listMailsTo(nobody)).toEqual([]);
  });

  it('are not compared without a captcha, however many come at once', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const browser = await openForm();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => browser.post('', { email, password: `wrong-password-${index}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });
});

describe('one sender', () => {
  it('is rejected after twenty wrong passwords, with or without captchas, and told how long to wait', async () => {
    const browser = await openForm();
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await browser.submit('', { email: createEmail(), password: PASSWORD })).toBe(400);
    }
    expect(await browser.submit('', { email: createEmail(), password: PASSWORD })).toBe(429);
    expect(Number(browser.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

// AUTH-13
describe('the right password', () => {
  it('counts as no guess: an owner who signs in again and again, from new devices too, is never asked for a captcha', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    for (let time = 0; time < 12; time += 1) {
      const device = await openForm();
      await device.submit('', { email, password: PASSWORD }, NO_CAPTCHA);
      expect(hasArrived(device)).toBe(true);
    }
    // Nor does it use up what one sender may guess.
    const sender = createVisitorAddress();
    for (let time = 0; time < 22; time += 1) {
      const device = await openForm(new Browser(fetchIdentity, TEST_ORIGIN, sender));
      await device.submit('', { email, password: PASSWORD }, NO_CAPTCHA);
      expect(hasArrived(device)).toBe(true);
    }
  });

  it('forgives the sender’s wrong ones for this account', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const owner = openBrowser();
    for (let round = 0; round < 3; round += 1) {
      await openForm(owner);
      for (let guess = 0; guess < 3; guess += 1) {
        expect(await owner.submit('', { email, password: 'wrong-password-1' }, NO_CAPTCHA)).toBe(400);
      }
      await owner.submit('', { email, password: PASSWORD }, NO_CAPTCHA);
      expect(hasArrived(owner)).toBe(true);
    }
  });
});
