import { expect, it } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { listSignIns } from '../../../worker/identity/account-console/sign-ins.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

it('the account page lists the devices that are still signed in, the latest first, and nobody else’s', async () => {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/identity/migrations');
  const nowS = 1_800_000_000;
  const add = (
    uid: string,
    change: { expires_at?: number; account_id?: string; model?: string } = {},
    loginTs = nowS,
  ) => {
    const row = { model: 'Session', expires_at: nowS + 1, account_id: 'ada', ...change };
    database.execute(
      `INSERT INTO oidc_records (model, id, payload, expires_at, uid, account_id, device) VALUES
       ('${row.model}', 'id-${uid}', '{"loginTs":${loginTs}}', ${row.expires_at}, '${uid}', '${row.account_id}', 'Firefox')`,
    );
  };
  add('older', {}, nowS - 60);
  add('newer');
  add('ended', { expires_at: nowS });
  add('ended-long-ago', { expires_at: nowS - 86_400 });
  add('of-grace', { account_id: 'grace' });
  add('no-session', { model: 'AccessToken' });
  const db = standIn<Parameters<typeof listSignIns>[0]>(database);
  expect(await listSignIns(db, 'ada', nowS * 1_000)).toEqual([
    { uid: 'newer', sinceMs: nowS * 1_000, device: 'Firefox' },
    { uid: 'older', sinceMs: (nowS - 60) * 1_000, device: 'Firefox' },
  ]);
});
