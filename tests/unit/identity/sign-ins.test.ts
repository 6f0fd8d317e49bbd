import { expect, it } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { createDeviceNotes } from '../../../worker/identity/account-console/device.ts';
import { listSignIns } from '../../../worker/identity/account-console/sign-ins.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

it('a sign-in is remembered with its device when it ends at the shop, and no other one is', async () => {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/identity/migrations');
  for (const [model, uid] of [
    ['Session', 'u-1'],
    ['Session', 'u-2'],
    ['Interaction', 'u-1'],
  ])
    database.execute(
      `INSERT INTO oidc_records (model, id, payload, expires_at, uid) VALUES ('${model}', '${model}-${uid}', '{}', 9, '${uid}')`,
    );
  const note = createDeviceNotes(standIn<Parameters<typeof createDeviceNotes>[0]>({ DB: database }));
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const visit = (oidc: object | undefined) =>
    note(standIn<Parameters<typeof note>[0]>({ oidc, get: () => agent }), async () => {});
  const devices = () => database.query('SELECT id, device FROM oidc_records WHERE device IS NOT NULL');
  await visit(undefined);
  await visit({ route: 'authorization', session: { accountId: 'ada', uid: 'u-1' } });
  await visit({ route: 'resume', session: { uid: 'u-1' } });
  expect(devices()).toEqual([]);
  await visit({ route: 'resume', session: { accountId: 'ada', uid: 'u-1' } });
  expect(devices()).toEqual([{ id: 'Session-u-1', device: 'Firefox · Windows' }]);
});

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
  add('without-time');
  database.execute("UPDATE oidc_records SET payload = '{}' WHERE uid = 'without-time'");
  const db = standIn<Parameters<typeof listSignIns>[0]>(database);
  expect(await listSignIns(db, 'ada', nowS * 1_000)).toEqual([
    { uid: 'newer', sinceMs: nowS * 1_000, device: 'Firefox' },
    { uid: 'older', sinceMs: (nowS - 60) * 1_000, device: 'Firefox' },
    { uid: 'without-time', sinceMs: 0, device: 'Firefox' },
  ]);
});
