import { describe, expect, it } from 'vitest';
import { changePassword, recoverPassword, updatePassword } from '../../../shared/api/password.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { addAccount, callCommerce, identityDb, signInAs } from '../../support/workers/workers.ts';
import { createEmail, fromSomewhere, openWithTicket, PASSWORD, signInByForm, ticketOf } from './account-forms.ts';
import { readMailValues } from './read-mails.ts';

const NEW_PASSWORD = 'a-brand-new-secret-9';

/** Of `PASSWORD`, with less memory and one pass. */
const CHEAP_HASH = '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$3364ZVhTyQfGYfpa/axV6V9MGET6ywddK8JcJa6VEs4';

it('a password that was hashed at an earlier cost still signs in, and is hashed anew', async () => {
  const email = createEmail();
  await addAccount({ email, password: PASSWORD });
  await identityDb.prepare('UPDATE accounts SET password_hash = ? WHERE email = ?').bind(CHEAP_HASH, email).run();
  expect((await signInByForm(email, PASSWORD)).status).toBe(200);
  const hash = await identityDb
    .prepare('SELECT password_hash FROM accounts WHERE email = ?')
    .bind(email)
    .first('password_hash');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/);
  expect((await signInByForm(email, PASSWORD)).status).toBe(200);
});

describe('a forgotten password', () => {
  async function readTokens(email: string): Promise<string[]> {
    return (await readMailValues(email, 'password-recovery')).map((values) => {
      const link = new URL(String(values.link));
      expect(link.origin + link.pathname).toBe(`${TEST_ORIGIN}/en/passwordrecovery/confirm`);
      return link.searchParams.get('token') ?? '';
    });
  }

  it('is reset by an e-mailed link, once', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    expect((await callCommerce(recoverPassword, { Email: email }, fromSomewhere())).status).toBe(200);
    const [Token = ''] = await readTokens(email);
    expect(await callCommerce(updatePassword, { Token, NewPassword: 'short' })).toMatchObject({
      status: 400,
      Code: 'password-too-short',
    });
    expect((await callCommerce(updatePassword, { Token, NewPassword: NEW_PASSWORD })).status).toBe(200);
    expect(await callCommerce(updatePassword, { Token, NewPassword: 'another-secret-5' })).toMatchObject({
      status: 400,
      Code: 'recovery-link',
    });
    expect((await signInByForm(email, PASSWORD)).status).toBe(400);
    expect((await signInByForm(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is reset for half an hour, at the shop’s own address, and for the account of the mailbox alone', async () => {
    const [email, other] = [createEmail(), createEmail()];
    for (const one of [email, other]) await addAccount({ email: one, password: PASSWORD });
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example', Forwarded: 'host=evil.example' };
    const options = { headers: { ...fromSomewhere().headers, ...forged } };
    for (const Email of [email, other]) await callCommerce(recoverPassword, { Email }, options);
    const [late = ''] = await readTokens(email);
    const [Token = ''] = await readTokens(other);
    expect(late).toMatch(/^[\w-]{22,}$/);
    await identityDb
      .prepare(
        'UPDATE recovery_tokens SET expires_at = expires_at - 1800001 WHERE account_id = (SELECT id FROM accounts WHERE email = ?)',
      )
      .bind(email)
      .run();
    expect(await callCommerce(updatePassword, { Token: late, NewPassword: NEW_PASSWORD })).toMatchObject({
      status: 400,
      Code: 'recovery-link',
    });
    expect((await callCommerce(updatePassword, { Token, NewPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await signInByForm(email, PASSWORD)).status).toBe(200);
    expect((await signInByForm(other, NEW_PASSWORD)).status).toBe(200);
    const { results } = await identityDb.prepare('SELECT * FROM recovery_tokens').all();
    expect(JSON.stringify(results)).not.toContain(late);
  });

  it('gets one response for every address, and no e-mail for an unknown one', async () => {
    const [known, unknown] = [createEmail(), createEmail()];
    await addAccount({ email: known, password: PASSWORD });
    const responses = await Promise.all(
      [known, unknown].map((Email) => callCommerce(recoverPassword, { Email }, fromSomewhere())),
    );
    expect({ ...responses[0], headers: null }).toEqual({ ...responses[1], headers: null });
    expect(await readTokens(known)).toHaveLength(1);
    expect(await readTokens(unknown)).toEqual([]);
  });

  it('sends at most ten e-mails an hour for one address', async () => {
    const options = fromSomewhere();
    const responses = [];
    for (let count = 0; count < 11; count += 1) {
      responses.push((await callCommerce(recoverPassword, { Email: createEmail() }, options)).status);
    }
    expect(responses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it.each(['', 'guess', '%2e%2e', 'x'.repeat(201)])('is not reset by the token %j', async (Token) => {
    expect((await callCommerce(updatePassword, { Token, NewPassword: NEW_PASSWORD })).status).toBe(400);
  });
});

describe('changing the password', () => {
  it('needs the current one and ends every session', async () => {
    const email = createEmail();
    const sub = await addAccount({ email, password: PASSWORD });
    const ticket = ticketOf((await signInByForm(email, PASSWORD)).Data.RedirectUrl);
    const token = await signInAs({ sub, email });
    const change = (OldPassword: string, NewPassword = NEW_PASSWORD) =>
      callCommerce(changePassword, { OldPassword, NewPassword }, { token });
    expect(await change('wrong')).toMatchObject({ status: 400, Code: 'wrong-credentials' });
    expect(await change(PASSWORD, 'password1')).toMatchObject({ status: 400, Code: 'password-too-common' });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await signInByForm(email, PASSWORD)).status).toBe(400);
    expect((await signInByForm(email, NEW_PASSWORD)).status).toBe(200);
    expect((await openWithTicket(ticket)).url.pathname).toContain('/interaction/');
  });

  it('is not for visitors, and not for a deleted account', async () => {
    const args = { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD };
    expect(await callCommerce(changePassword, args)).toMatchObject({ status: 401 });
    const token = await signInAs({ sub: crypto.randomUUID(), email: createEmail() });
    expect(await callCommerce(changePassword, args, { token })).toMatchObject({ status: 400 });
  });

  it('limits guesses', async () => {
    const email = createEmail();
    const token = await signInAs({ sub: await addAccount({ email, password: PASSWORD }), email });
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const args = { OldPassword: `guess-${guess}`, NewPassword: NEW_PASSWORD };
      statuses.push((await callCommerce(changePassword, args, { token })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
