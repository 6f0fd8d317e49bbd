import { describe, expect, it } from 'vitest';
import { KEPT_TOKEN, recoverPassword, updatePassword } from '../../../shared/api/password.ts';
import { addAccount, callCommerce, identityDb, openVisitor, signInBrowserless } from '../../support/workers/workers.ts';
import { readMailedLink } from '../identity/read-mails.ts';

const PASSWORD = 'lantern-over-harbour-9';
const NEW_PASSWORD = 'seven-quiet-harbours-3';

const createEmail = () => `forgetful-${crypto.randomUUID()}@shopper.example`;

async function askForLink(): Promise<{ email: string; link: URL; token: string }> {
  const email = createEmail();
  await addAccount({ email, password: PASSWORD });
  await callCommerce(recoverPassword, { Email: email }, { headers: { 'X-Client-IP': '198.51.100.23' } });
  const link = await readMailedLink(email, 'password-recovery');
  return { email, link, token: link.searchParams.get('token') ?? '' };
}

// AUTH-19
describe('the page of a mailed recovery link', () => {
  it('opens at an address without the token, which this browser keeps, and nothing learns of it as a referrer', async () => {
    const { email, link, token } = await askForLink();
    const visitor = openVisitor();
    const first = await visitor.fetch(link.pathname + link.search);
    expect(first.status).toBe(303);
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(first.headers.get('Cache-Control')).toContain('no-store');
    const [cookie = ''] = first.headers.getSetCookie();
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=1800']) expect(cookie).toContain(attribute);

    const page = await visitor.open(link.pathname + link.search);
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(visitor.url.href).not.toContain(token);
    expect(visitor.html).not.toContain(token);
    expect(visitor.html).toMatch(/<input[^>]*autocomplete="username"/i);

    const changed = await visitor.call(updatePassword, { Token: KEPT_TOKEN, NewPassword: NEW_PASSWORD });
    expect(changed.status).toBe(200);
    await signInBrowserless(email, NEW_PASSWORD);
    const again = await visitor.call(updatePassword, { Token: KEPT_TOKEN, NewPassword: PASSWORD });
    expect(again).toMatchObject({ status: 400, Code: 'recovery-link' });
  });

  it('keeps the token while the new password is rejected', async () => {
    const { link } = await askForLink();
    const visitor = openVisitor();
    await visitor.open(link.pathname + link.search);
    const rejected = await visitor.call(updatePassword, { Token: KEPT_TOKEN, NewPassword: 'password1' });
    expect(rejected.status).toBe(400);
    expect((await visitor.call(updatePassword, { Token: KEPT_TOKEN, NewPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it('is of use in no other browser, and says so if the link is incomplete', async () => {
    const { link } = await askForLink();
    await openVisitor().open(link.pathname + link.search);
    const other = openVisitor();
    expect(await other.call(updatePassword, { Token: KEPT_TOKEN, NewPassword: NEW_PASSWORD })).toMatchObject({
      status: 400,
      Code: 'recovery-link',
    });
    for (const path of ['/en/passwordrecovery/confirm', '/en/passwordrecovery/confirm?token=%3Ccut']) {
      expect((await other.open(path)).status).toBe(200);
      expect(other.html).toContain('This link is incomplete');
    }
  });
});

// MAIL-20
describe('the database of the identity provider', () => {
  it('contains no link that still works, in no table, although the mails do', async () => {
    const { token } = await askForLink();
    const { results: tables } = await identityDb
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .all<{ name: string }>();
    for (const { name } of tables) {
      const { results } = await identityDb.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(results), name).not.toContain(token);
      if (name === 'outbox') expect(JSON.stringify(results)).not.toContain('http');
    }
    const outbox = await openVisitor().fetch('/dev/outbox');
    expect(await outbox.text()).toContain(token);
  });
});
