import { beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../../shared/database-size.ts';
import { showStatus } from '../../../shared/merchant/status.ts';
import type { Check } from '../../../shared/readiness.ts';
import { ALARMS, type AlarmEnv } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const STAFF = 'staff@keys.example';
/** The first minute of an hour. */
const NOW = 1_800_003_600_000;
const HOUR_MS = 3_600_000;

/** A database that says that it has so many bytes. */
const ofBytes = (bytes: number) => ({
  prepare: () => ({ run: () => Promise.resolve({ meta: { size_after: bytes } }) }),
});

const SHOP = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'development' };
const raise = (change: Partial<AlarmEnv>, now: number) =>
  raiseAlarms(
    { ...SHOP, ...change },
    now,
    ALARMS.filter(({ name }) => name.endsWith('database-full')),
  );

/** The shop's cron, with a storefront that reports its parts so. */
function tell(checks: Record<string, Check>, now = NOW): Promise<void> {
  const STOREFRONT = { fetch: async () => Response.json({ status: 'ok', checks }) };
  return raise({ DATABASE_LIMIT_MB: '10000', STOREFRONT }, now);
}

async function takeSubjects(): Promise<string[]> {
  const { results } = await commerceDb
    .prepare('DELETE FROM outbox WHERE recipient = ? RETURNING subject')
    .bind(STAFF)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

const sessionsAt = (percentUsed: number) => ({ sessions: { state: 'warning' as const, percentUsed } });

beforeEach(async () => {
  await commerceDb.batch([
    commerceDb.prepare('DELETE FROM alarms'),
    commerceDb.prepare('DELETE FROM outbox'),
    commerceDb
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
      .bind(JSON.stringify({ Emails: [STAFF] })),
  ]);
});

// CRON-5
describe('a database that fills up', () => {
  it.each([
    [0, 'ok', 0],
    [5_990_000_000, 'ok', 50],
    [6_000_000_000, 'warning', 60],
    [8_700_000_000, 'warning', 80],
    [9_490_000_000, 'warning', 90],
    [9_500_000_000, 'failed', 90],
  ])('with %d bytes of 10 GB is %s, %d %% used', async (bytes, state, percentUsed) => {
    expect(await checkDatabase(ofBytes(bytes), '10000')).toMatchObject({ state, percentUsed });
  });

  it('is measured by the limit of its plan, and that of the paid one without a setting', async () => {
    expect(await checkDatabase(ofBytes(400_000_000), '500')).toMatchObject({ state: 'warning', percentUsed: 80 });
    expect(await checkDatabase(ofBytes(400_000_000), undefined)).toMatchObject({ state: 'ok', percentUsed: 0 });
  });

  it('is told at 60 and at 80 percent, once each, and again after there was room', async () => {
    await tell(sessionsAt(50));
    expect(await takeSubjects()).toEqual([]);
    await tell(sessionsAt(60));
    await tell(sessionsAt(70), NOW + HOUR_MS);
    expect(await takeSubjects()).toEqual(['Database “sessions” is more than 60 % full']);
    await tell(sessionsAt(80));
    await tell(sessionsAt(90));
    expect(await takeSubjects()).toEqual(['Database “sessions” is more than 80 % full']);
    await tell(sessionsAt(70));
    expect(await takeSubjects()).toEqual(['Resolved: Database “sessions” is more than 80 % full']);
    await tell(sessionsAt(80));
    expect(await takeSubjects()).toEqual(['Database “sessions” is more than 80 % full']);
    await tell({});
    expect(await takeSubjects()).toEqual([]);
    await tell(sessionsAt(50));
    expect(await takeSubjects()).toEqual([
      'Resolved: Database “sessions” is more than 60 % full',
      'Resolved: Database “sessions” is more than 80 % full',
    ]);
    await tell(sessionsAt(60));
    expect(await takeSubjects()).toEqual(['Database “sessions” is more than 60 % full']);
  });

  it('is asked for in the first round of an hour alone', async () => {
    await tell(sessionsAt(60), NOW + HOUR_MS / 2);
    expect(await takeSubjects()).toEqual([]);
  });

  it('of orders is told although the storefront says nothing', async () => {
    const STOREFRONT = { fetch: () => Promise.reject(new TypeError('connection refused')) };
    await raise({ DATABASE_LIMIT_MB: '0.001', STOREFRONT }, NOW);
    expect(await takeSubjects()).toEqual([
      'Database “commerce” is more than 60 % full',
      'Database “commerce” is more than 80 % full',
    ]);
  });

  it('shows in `/readyz` with those of sessions and accounts', async () => {
    const { checks } = await (await fetchStorefront('/readyz')).json<{ checks: Record<string, Check> }>();
    for (const part of ['database', 'sessions', 'accounts']) {
      expect(checks[part]).toMatchObject({ state: 'ok', percentUsed: 0 });
    }
  });

  it('shows in the command line’s `status show`, as does a shop that does not respond', async () => {
    const { status, Data } = await callMerchant(showStatus);
    expect(status).toBe(200);
    expect(Data.Items.length).toBeGreaterThan(0);
    for (const { State, Message } of Data.Items) expect(State === 'ok').toBe(Message === null);
  });
});
