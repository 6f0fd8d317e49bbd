import { expect, it, vi } from 'vitest';
import { openIdentity } from '../../support/shop/identity-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

// Node does not load its WebAssembly as Workers do.
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({ loadArgon2id: null }));
const { handleInternal } = await import('../../../worker/identity/internal/routes.ts');

const NOW = 1_800_000_000_000;

it('an account that ends is gone from every table, and nobody else’s is', async () => {
  const { database, bindings } = await openIdentity();
  const env = standIn<Parameters<typeof handleInternal>[1]>({
    ...bindings,
    ...{ ORIGIN: 'https://shop.example', ADMIN_TOKEN: 'token', COOKIE_SECRET: 'cookie-secret-of-the-tests' },
    OIDC_CLIENT_ID: 'shop',
  });
  const call = async (what: string) => {
    const init = { method: 'POST', headers: { Authorization: 'Bearer token' }, body: '{"accountId":"ann"}' };
    const response = await handleInternal(new Request(`https://identity.example/internal/accounts/${what}`, init), env);
    return ((await response.json()) as { Data: unknown }).Data;
  };
  const read = (sql: string) =>
    database
      .query(sql)
      .map((row) => Object.values(row as object).join(' '))
      .join('; ');
  for (const id of ['ann', 'ben']) {
    const email = `${id}@example.com`;
    database.execute(
      `INSERT INTO accounts (id, email, email_key, email_verified, password_hash, created_at, updated_at)
         VALUES ('${id}', '${email}', '${email}', 1, 'h', ${NOW}, ${NOW});
       INSERT INTO oidc_records (model, id, payload, expires_at, account_id, grant_id) VALUES
         ('Session', 's${id}', '{"loginTs":1}', 9e9, '${id}', 'g${id}'), ('AccessToken', 't${id}', '{}', 9e9, NULL, 'g${id}');
       INSERT INTO registrations (token_hash, email, email_key, password_hash, first_name, last_name, expires_at)
         VALUES ('r${id}', '${email}', '${email}', 'h', '', '', 9e15);
       INSERT INTO outbox (recipient, template, locale, data, created_at) VALUES ('${email}', 'x', 'en', '', 1);
       INSERT INTO linked_sign_ins (issuer, subject, account_id, provider, email, created_at, ended_at)
         VALUES ('i', 'one${id}', '${id}', 'Other', '${email}', 1, NULL), ('i', 'two${id}', '${id}', 'Other', '${email}', 1, 2)`,
    );
  }
  expect(await call('export')).toMatchObject({
    CreatedOnUtc: new Date(NOW).toISOString(),
    SignIns: [{ SinceUtc: '1970-01-01T00:00:01.000Z' }],
    LinkedSignIns: [{ Issuer: 'i', IsRemoved: false }, { IsRemoved: true }],
  });
  await call('delete');
  const counts = ['oidc_records', 'registrations', 'linked_sign_ins', 'accounts'].map((table) =>
    Number(read(`SELECT count(*) FROM ${table}`)),
  );
  expect(counts).toEqual([2, 1, 2, 1]);
  expect(read('SELECT recipient, template FROM outbox ORDER BY id')).toBe(
    'ben@example.com x; ann@example.com account-deleted',
  );
});
