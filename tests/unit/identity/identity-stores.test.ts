import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { replacePasswordHash } from '../../../worker/identity/accounts/account-store.ts';
import { deleteOldRows } from '../../../worker/identity/accounts/delete-old-rows.ts';
import { allowLink, endLink, listLinks, readLink, storeLink } from '../../../worker/identity/accounts/links-store.ts';
import { claimMails, hasFreshMail, settleMail } from '../../../worker/identity/accounts/outbox-delivery-store.ts';
import { listMails, queueMail } from '../../../worker/identity/accounts/outbox-store.ts';
import { replacePassword } from '../../../worker/identity/accounts/replace-password.ts';
import { arrivals, departures } from '../../../worker/identity/federation/records.ts';
import { createStorageAdapter, deleteExpiredRecords } from '../../../worker/identity/oidc/storage-adapter.ts';
import { toD1 } from '../../support/shop/memory-d1.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof claimMails>[0];

const NOW = 1_800_000_000_000;
const SHOP = { Name: 'Shop', LogoPictureUrl: '', IconPictureUrl: '' };
const ISSUER = 'https://id.example';

let database: ReturnType<typeof openMemoryDatabase>;
let env: Env;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  database = openMemoryDatabase();
  await applyMigrations(database, 'worker/identity/migrations');
  env = standIn<Env>({
    DB: toD1(database),
    ORIGIN: 'https://shop.example',
    COOKIE_SECRET: 'cookie-secret-of-the-tests',
    OIDC_CLIENT_ID: 'shop',
  });
  for (const id of ['ada', 'ben'])
    database.execute(
      `INSERT INTO accounts (id, email, email_key, password_hash, created_at, updated_at)
       VALUES ('${id}', '${id}@shop.example', '${id}@shop.example', 'h', 1, 1)`,
    );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const read = (sql: string) =>
  database
    .query(sql)
    .map((row) => Object.values(row as object).join(' '))
    .join('; ');

// AUTH-51
describe('another provider’s sign-in', () => {
  const link = (subject: string, issuer = ISSUER) => ({ issuer, subject, provider: 'Id', email: 'a@b.example' });
  const store = (account: string, subject: string, issuer = ISSUER) =>
    storeLink(env, { id: account, locale: null }, link(subject, issuer), NOW);
  const all = 'SELECT account_id, subject, ended_at IS NOT NULL FROM linked_sign_ins ORDER BY subject, issuer';
  const mails = 'SELECT recipient FROM outbox ORDER BY id';

  it('is linked once, and its owner is told once', async () => {
    await store('ada', 'one');
    await store('ada', 'one');
    await store('ben', 'one');
    expect([read(all), read(mails)]).toEqual(['ada one 0', 'ada@shop.example']);
    await store('ben', 'two');
    expect([read(all), read(mails)]).toEqual(['ada one 0; ben two 0', 'ada@shop.example; ben@shop.example']);
    expect(await listLinks(env.DB, 'ada')).toMatchObject([{ subject: 'one', isEnded: false, createdAtMs: NOW }]);
  });

  it('that its owner removed is ended alone, and comes back only when they allow it', async () => {
    await store('ada', 'one');
    await store('ada', 'two', 'https://other.example');
    await store('ben', 'three');
    expect(await endLink(env.DB, 'ben', link('one'), NOW)).toBe(false);
    expect(await endLink(env.DB, 'ada', link('one'), NOW)).toBe(true);
    expect(await endLink(env.DB, 'ada', link('one'), NOW)).toBe(false);
    expect(read(all)).toBe('ada one 1; ben three 0; ada two 0');
    expect(await readLink(env.DB, link('one'))).toMatchObject({ accountId: 'ada', isEnded: true });
    // Another subject of that provider does not come in its place.
    await store('ada', 'four');
    expect(read(all)).toBe('ada one 1; ben three 0; ada two 0');
    await allowLink(env.DB, 'ben', link('one'));
    await allowLink(env.DB, 'ada', link('two', 'https://other.example'));
    expect(read(all)).toBe('ada one 1; ben three 0; ada two 0');
    await allowLink(env.DB, 'ada', link('one'));
    expect(await readLink(env.DB, link('one'))).toBeNull();
    await store('ada', 'four');
    expect(read(all)).toBe('ada four 0; ben three 0; ada two 0');
  });
});

describe('a mail of identity', () => {
  const queue = async (change: object = {}, nowMs = NOW) =>
    (
      await queueMail(
        env,
        {
          ...{ recipient: 'ada@shop.example', template: 'password-changed', locale: 'en' },
          ...{ data: { link: 'https://shop.example' }, ...change },
        },
        nowMs,
      )
    ).run();
  const recovery = { template: 'password-recovery', data: { link: 'https://shop.example', minutes: 30 } };

  it('is worth sending as long as its link works, and without a link for good', async () => {
    await queue();
    await queue(recovery);
    await queue({ template: 'confirm-email', data: { link: 'https://shop.example', hours: 24 } });
    expect(read('SELECT expires_at FROM outbox ORDER BY id')).toBe(`; ${NOW + 1_800_000}; ${NOW + 86_400_000}`);
  });

  it('is claimed by one sender, and by another one after ten minutes', async () => {
    await queue();
    await queue(recovery);
    const [first] = await claimMails(env, 1, NOW, SHOP);
    expect(first).toMatchObject({ Template: 'password-changed', Attempts: 1, ExpiresAt: null });
    expect(await claimMails(env, 9, NOW, SHOP)).toMatchObject([{ Template: 'password-recovery' }]);
    expect(await claimMails(env, 9, NOW + 599_999, SHOP)).toEqual([]);
    expect(await claimMails(env, 9, NOW + 600_000, SHOP)).toHaveLength(2);
  });

  it('that was sent or given up is not claimed again, and is settled by its own sender alone', async () => {
    await queue();
    await queue(recovery);
    const claimed = await claimMails(env, 9, NOW, SHOP);
    const [first, second] = claimed.toSorted((one, other) => one.Id - other.Id);
    const result = { state: 'sent', at: NOW, fault: '', uncounted: 0 } as const;
    await settleMail(env.DB, { ...result, id: first?.Id ?? 0, claim: 'of-another' });
    expect(read('SELECT sent_at FROM outbox ORDER BY id')).toBe('; ');
    await settleMail(env.DB, { ...result, id: first?.Id ?? 0, claim: first?.Claim ?? '' });
    await settleMail(env.DB, { ...result, state: 'failed', id: second?.Id ?? 0, claim: second?.Claim ?? '' });
    expect(read('SELECT sent_at, failed_at FROM outbox ORDER BY id')).toBe(`${NOW} ;  ${NOW}`);
    expect(await claimMails(env, 9, NOW + 86_400_000, SHOP)).toEqual([]);
  });

  it('that nobody has tried yet is fresh', async () => {
    await queue();
    expect([await hasFreshMail(env.DB, NOW), await hasFreshMail(env.DB, NOW + 1)]).toEqual([true, false]);
    await claimMails(env, 9, NOW, SHOP);
    expect(await hasFreshMail(env.DB, NOW)).toBe(false);
  });

  it('is listed with at most a hundred others: the last ones, or those after a number', async () => {
    for (let mail = 0; mail < 101; mail += 1) await queue();
    const [all, after] = [await listMails(env, null, SHOP), await listMails(env, 0, SHOP)];
    expect([all.length, all[0]?.Id, all.at(-1)?.Id]).toEqual([100, 101, 2]);
    expect([after.length, after[0]?.Id, after.at(-1)?.Id]).toEqual([100, 1, 100]);
  });

  it('of a kind that no longer exists, or that no secret opens, is left out and stops no other', async () => {
    await queue();
    await queue(recovery);
    await queue();
    database.execute(
      "UPDATE outbox SET template = 'former' WHERE id = 1; UPDATE outbox SET data = 'damaged' WHERE id = 2",
    );
    expect((await listMails(env, null, SHOP)).map(({ Id }) => Id)).toEqual([3]);
    expect((await listMails(env, 2, SHOP)).map(({ Id }) => Id)).toEqual([3]);
    expect(await listMails(env, 3, SHOP)).toEqual([]);
  });
});

describe('what is too old', () => {
  const count = (table: string) => Number(read(`SELECT count(*) FROM ${table}`));

  it('is deleted: links when they end, mails after seven days, records of the provider', async () => {
    database.execute(`INSERT INTO recovery_tokens (token_hash, account_id, expires_at) VALUES ('r', 'ada', ${NOW})`);
    database.execute(
      `INSERT INTO registrations (token_hash, email, email_key, password_hash, first_name, last_name, expires_at)
       VALUES ('g', 'cat', 'cat', 'h', '', '', ${NOW})`,
    );
    database.execute(
      `INSERT INTO outbox (recipient, template, locale, data, created_at) VALUES ('a', 'b', 'en', '', ${NOW - 604_800_000})`,
    );
    await deleteOldRows(env.DB, NOW - 1);
    expect(['recovery_tokens', 'registrations', 'outbox'].map(count)).toEqual([1, 1, 1]);
    await deleteOldRows(env.DB, NOW + 1);
    expect(['recovery_tokens', 'registrations', 'outbox'].map(count)).toEqual([0, 0, 0]);
    const codes = createStorageAdapter(env.DB, 'AuthorizationCode');
    await codes.upsert('one', { jti: 'one' }, 60);
    vi.setSystemTime(NOW + 59_999);
    await deleteExpiredRecords(env.DB);
    expect(count('oidc_records')).toBe(1);
    vi.setSystemTime(NOW + 60_000);
    await deleteExpiredRecords(env.DB);
    expect(count('oidc_records')).toBe(0);
  });

  it('is deleted five thousand at a time', async () => {
    database.execute(
      `INSERT INTO recovery_tokens (token_hash, account_id, expires_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001) SELECT 'r' || i, 'ada', 1 FROM n`,
    );
    await deleteOldRows(env.DB, NOW);
    expect(count('recovery_tokens')).toBe(1);
  });
});

describe('a trip to another provider', () => {
  it('is remembered for ten minutes, and ends once', async () => {
    const trip = { uid: 'u', nonce: 'n', codeVerifier: 'v', locale: 'en' };
    const [name, late] = [await departures(env.DB).keep(trip), await departures(env.DB).keep(trip)];
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(await arrivals(env.DB).take(name)).toBeNull();
    vi.setSystemTime(NOW + 599_999);
    expect(await departures(env.DB).take(name)).toEqual(trip);
    expect(await departures(env.DB).take(name)).toBeNull();
    vi.setSystemTime(NOW + 600_000);
    expect(await departures(env.DB).take(late)).toBeNull();
    for (const wrong of [null, '', 'x'.repeat(43), `${name}x`]) expect(await departures(env.DB).take(wrong)).toBeNull();
  });
});

describe('a password', () => {
  const read1 = () => read('SELECT id, password_hash FROM accounts ORDER BY id');
  const replace = (proof: Parameters<typeof replacePassword>[2]) =>
    replacePassword(
      standIn<Parameters<typeof replacePassword>[0]>({ ...env, STOREFRONT: { fetch: async () => new Response('') } }),
      { id: 'ada', locale: null },
      proof,
      'new',
      NOW,
    );

  it('is replaced by the old one, or by a link of its own account that has not ended', async () => {
    expect(await replace({ oldHash: 'other' })).toBe(false);
    database.execute(
      `INSERT INTO recovery_tokens (token_hash, account_id, expires_at)
       VALUES ('his', 'ben', ${NOW + 1}), ('ended', 'ada', ${NOW}), ('hers', 'ada', ${NOW + 1})`,
    );
    for (const recoveryTokenHash of ['none', 'his', 'ended']) expect(await replace({ recoveryTokenHash })).toBe(false);
    expect([read1(), read('SELECT count(*) FROM outbox')]).toEqual(['ada h; ben h', '0']);
    expect(await replace({ recoveryTokenHash: 'hers' })).toBe(true);
    expect([read1(), read('SELECT recipient FROM outbox')]).toEqual(['ada new; ben h', 'ada@shop.example']);
    expect(read('SELECT token_hash FROM recovery_tokens')).toBe('his');
  });

  it('is stored at its new cost only if nobody changed it meanwhile', async () => {
    await replacePasswordHash(env.DB, 'ada', 'other', 'new');
    expect(read1()).toBe('ada h; ben h');
    await replacePasswordHash(env.DB, 'ada', 'h', 'new');
    expect(read1()).toBe('ada new; ben h');
  });
});

describe('what the provider keeps of a sign-in', () => {
  const codes = () => createStorageAdapter(env.DB, 'AuthorizationCode');
  const sessions = () => createStorageAdapter(env.DB, 'Session');

  it('is found until it expires, under its own kind and id', async () => {
    await codes().upsert('one', { jti: 'one', grantId: 'g' }, 60);
    await codes().upsert('two', { jti: 'two', grantId: 'h' }, 60);
    expect(await codes().find('one')).toMatchObject({ jti: 'one', grantId: 'g' });
    expect([await sessions().find('one'), await codes().find('three')]).toEqual([undefined, undefined]);
    vi.setSystemTime(NOW + 59_999);
    expect(await codes().find('one')).toBeDefined();
    vi.setSystemTime(NOW + 60_000);
    expect(await codes().find('one')).toBeUndefined();
  });

  it('is used once, and no other with it', async () => {
    await codes().upsert('one', { jti: 'one' }, 60);
    await codes().upsert('two', { jti: 'two' }, 60);
    await codes().consume('one');
    await expect(codes().consume('one')).rejects.toThrow('invalid_grant');
    await expect(codes().consume('three')).rejects.toThrow('invalid_grant');
    expect(await codes().find('one')).toMatchObject({ consumed: NOW / 1_000 });
    expect(await codes().find('two')).not.toHaveProperty('consumed');
  });

  it('is removed by its id or its grant, and nothing else is', async () => {
    for (const id of ['one', 'two', 'three'])
      await codes().upsert(id, { jti: id, grantId: id === 'one' ? 'g' : 'h' }, 60);
    await sessions().upsert('four', { jti: 'four', grantId: 'h' }, 60);
    await codes().destroy('two');
    expect((await Promise.all(['one', 'two', 'three'].map((id) => codes().find(id)))).map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    await codes().revokeByGrantId('h');
    expect((await Promise.all(['one', 'three'].map((id) => codes().find(id)))).map(Boolean)).toEqual([true, false]);
    expect(await sessions().find('four')).toBeDefined();
  });

  it('is void if it began before the password was changed', async () => {
    const nowS = NOW / 1_000;
    await sessions().upsert('hers', { jti: 'hers', uid: 'u-1', accountId: 'ada', loginTs: nowS }, 60);
    await sessions().upsert('his', { jti: 'his', uid: 'u-2', accountId: 'ben', loginTs: nowS }, 60);
    database.execute(`UPDATE accounts SET sessions_from = ${nowS} WHERE id = 'ada'`);
    await sessions().upsert('hers', { jti: 'hers', uid: 'u-1', accountId: 'ada', loginTs: nowS }, 60);
    expect([await sessions().find('hers'), await sessions().findByUid('u-1')]).toMatchObject([
      { uid: 'u-1' },
      { uid: 'u-1' },
    ]);
    await sessions().upsert('hers', { jti: 'hers', uid: 'u-1', accountId: 'ada', loginTs: nowS - 1 }, 60);
    expect([await sessions().find('hers'), await sessions().findByUid('u-1')]).toEqual([undefined, undefined]);
    expect([await sessions().find('his'), await sessions().findByUid('u-2')]).toMatchObject([
      { uid: 'u-2' },
      { uid: 'u-2' },
    ]);
    expect(await codes().findByUid('u-2')).toBeUndefined();
  });
});
