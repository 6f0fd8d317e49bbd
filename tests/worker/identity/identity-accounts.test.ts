import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { fetchIdentity, identitySecrets } from '../../support/workers/workers.ts';
import type { Browser } from './identity-browser.ts';
import {
  config,
  createEmail,
  discoverProvider,
  ISSUER,
  openBrowser,
  PASSWORD,
  redeem,
  registerShopper,
  startLogin,
} from './identity-login.ts';
import { scanLink } from './registration-link.ts';

beforeAll(discoverProvider);

describe('a shopper who forgot the password', () => {
  async function readMails(recipient: string): Promise<{ Template: string; Data: { link: string } }[]> {
    const headers = { authorization: `Bearer ${identitySecrets.adminToken}` };
    const mails: { Id: number; Recipient: string; Template: string; Data: { link: string } }[] = [];
    for (;;) {
      const url = `${ORIGIN}/internal/outbox?after=${mails.at(-1)?.Id ?? 0}`;
      const { Data } = await (await fetchIdentity(new Request(url, { headers }))).json<{ Data: typeof mails }>();
      if (Data.length === 0) return mails.filter((mail) => mail.Recipient === recipient);
      mails.push(...Data);
    }
  }

  async function askForLink(email: string): Promise<Browser> {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    expect(await browser.submit('/recover', { email })).toBe(200);
    return browser;
  }

  test('sets a new one by the e-mailed link, once, and every session ends', async () => {
    const email = createEmail();
    const tokens = await redeem(await registerShopper(openBrowser(), email));
    await askForLink(email);
    const mails = await readMails(email);
    expect(mails.map((mail) => mail.Template)).toEqual(['confirm-email', 'password-recovery']);
    const link = new URL(mails[1]?.Data.link ?? '');
    expect(link.href.startsWith(`${ISSUER}/`)).toBe(true);

    // MAIL-7
    expect(await scanLink(link)).toEqual([303, 303, 303, 303]);
    const browser = openBrowser();
    await browser.open(link);
    expect(browser.headers.get('referrer-policy')).toBe('no-referrer');
    const token = link.searchParams.get('key') ?? '';
    expect(await browser.submit('', { token, password: 'password1' })).toBe(400);
    expect(await browser.submit('', { token, password: 'a-brand-new-secret' })).toBe(200);
    expect(browser.html).toContain('Password changed');
    expect(await browser.submit('', { token, password: 'another-new-secret' })).toBe(400);
    expect(browser.html).toContain('This link no longer works');

    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const attempt = await startLogin();
    await browser.open(attempt.url);
    expect(await browser.submit('', { email, password: PASSWORD })).toBe(400);
    await browser.submit('', { email, password: 'a-brand-new-secret' });
    expect((await redeem({ attempt, callback: browser.url })).claims()).toMatchObject({ email_verified: true });
  });

  test('cannot learn whether an address has an account', async () => {
    const known = createEmail();
    const unknown = createEmail();
    await registerShopper(openBrowser(), known);
    const [first, second] = [await askForLink(known), await askForLink(unknown)];
    expect(second.html.replace(unknown, known)).toBe(first.html);
    expect(await readMails(unknown)).toEqual([]);
  });
});

describe('creating an account from the command line', () => {
  const create = (body: unknown, token = identitySecrets.adminToken) =>
    fetchIdentity(
      new Request(`${ORIGIN}/internal/accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  test('works twice, keeps the id and can sign in', async () => {
    const account = {
      email: createEmail(),
      password: PASSWORD,
      firstName: 'Dana',
      lastName: 'Demo',
      emailVerified: true,
    };
    const first = await (await create(account)).json<{ Data: { Id: string } }>();
    const second = await (await create(account)).json<{ Data: { Id: string } }>();
    expect(second.Data.Id).toBe(first.Data.Id);

    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    await browser.submit('', { email: account.email, password: PASSWORD });
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()).toMatchObject({ sub: first.Data.Id, email_verified: true, name: 'Dana Demo' });
  });

  test('needs the admin token and a valid body', async () => {
    expect((await create({}, 'guess')).status).toBe(401);
    expect((await create({})).status).toBe(400);
    expect((await create({ email: 'nobody', password: PASSWORD })).status).toBe(400);
  });
});
