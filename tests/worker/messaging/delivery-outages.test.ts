import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { deliverOutbox, type Transports } from '../../../worker/commerce/messaging/delivery/deliver.ts';
import { DeliveryError } from '../../../worker/commerce/messaging/delivery/transport.ts';
import { queueMail } from '../../../worker/identity/accounts/outbox-store.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce, identityDb, media } from '../../support/workers/workers.ts';
import { readNumber } from '../shopper.ts';

const SHOP = {
  ...TEST_SECRETS,
  ...{ DB: commerceDb, MEDIA: media, IDENTITY: env.IDENTITY, ORIGIN: TEST_ORIGIN },
  ...{ IDENTITY_ISSUER: '', ENVIRONMENT: 'development' },
};
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STAFF = 'staff@keys.example';

/** What happens to a message to an address; null: it is taken. */
type Fate = (to: string) => Error | null;

function deliver(fate: Fate) {
  const sent: string[] = [];
  const tried: string[] = [];
  const send = async ({ to }: { to: string }) => {
    tried.push(to);
    const error = fate(to);
    if (error) throw error;
    sent.push(to);
  };
  const transports: Transports = {
    mail: { send },
    sms: { send },
    readInvoice: async () => [],
    readCovers: async () => new Map(),
    linkOrder: async (_env, _guid, { text }) => text,
  };
  return deliverOutbox(SHOP, transports).then(() => ({ sent, tried }));
}

async function write(recipient: string, columns: Record<string, string | number> = {}): Promise<void> {
  const row = { kind: 'mail', recipient, locale: 'en', subject: 'S', text: 'T', created_at: Date.now(), ...columns };
  const names = Object.keys(row);
  await commerceDb
    .prepare(`INSERT INTO outbox (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run();
}

async function writeIdentityMail(recipient: string): Promise<void> {
  const env = { DB: identityDb, COOKIE_SECRET: TEST_SECRETS.COOKIE_SECRET };
  const data = { link: 'https://keys.example/c?key=1', hours: 24 };
  await (await queueMail(env, { recipient, template: 'confirm-email', locale: 'en', data }, Date.now())).run();
}

async function readRow(recipient: string, db = commerceDb) {
  return db
    .prepare('SELECT attempts, sent_at, failed_at, fault FROM outbox WHERE recipient = ?')
    .bind(recipient)
    .first<{ attempts: number; sent_at: number | null; failed_at: number | null; fault: string }>();
}

/** As after that much time. */
async function letTimePass(ms: number): Promise<void> {
  await commerceDb
    .prepare('UPDATE channels SET due_at = due_at - ?1, down_since = down_since - ?1, started_at = started_at - ?1')
    .bind(ms)
    .run();
  for (const db of [commerceDb, identityDb]) {
    await db
      .prepare('UPDATE outbox SET created_at = created_at - ?1, due_at = max(0, due_at - ?1) WHERE sent_at IS NULL')
      .bind(ms)
      .run();
  }
}

const down = (text: string, facts = {}) => new DeliveryError('provider', text, facts);

beforeEach(async () => {
  await commerceDb.batch([
    commerceDb.prepare('DELETE FROM channels'),
    commerceDb.prepare('DELETE FROM outbox'),
    commerceDb.prepare('DELETE FROM alarms'),
    commerceDb.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (\'mail\', \'{"From":"o@keys.example"}\')'),
    commerceDb
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
      .bind(JSON.stringify({ Emails: [STAFF], LowStock: 0 })),
  ]);
  await identityDb.prepare('DELETE FROM outbox').run();
});

// MAIL-2
describe('while the other side takes nothing', () => {
  it.each([
    ['connection refused', {}, 0],
    ['535 sign-in failed', {}, 0],
    ['429 too many', { isThrottled: true, retryAfterMs: 90_000 }, 0],
    ['503 try later', { wasSent: true }, 1],
  ])('“%s” costs the first message %o', async (text, facts, attempts) => {
    for (const name of ['a', 'b', 'c']) await write(`${name}@keys.example`);
    await writeIdentityMail('i@keys.example');
    const { tried } = await deliver(() => down(text, facts));
    expect(tried).toEqual(['a@keys.example']);
    expect(await readRow('a@keys.example')).toMatchObject({ attempts, sent_at: null, failed_at: null });
    for (const name of ['b', 'c'])
      expect(await readRow(`${name}@keys.example`)).toMatchObject({ attempts: 0, fault: '' });
    expect(await readRow('i@keys.example', identityDb)).toMatchObject({ attempts: 0 });
  });

  it('one message tries whether it is back, another one each time, and then all follow, identity’s too', async () => {
    for (const name of ['a', 'b', 'c']) await write(`${name}@keys.example`);
    await writeIdentityMail('i@keys.example');
    const probes: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const { tried } = await deliver(() => down('connection refused'));
      expect(tried.length).toBeLessThanOrEqual(1);
      probes.push(...tried);
      await letTimePass(5 * MINUTE_MS);
    }
    expect(new Set(probes)).toEqual(new Set(['a@keys.example', 'b@keys.example', 'c@keys.example']));
    await letTimePass(5 * DAY_MS);
    const { sent } = await deliver(() => null);
    expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'i'].map((name) => `${name}@keys.example`));
    expect(await readRow('a@keys.example')).toMatchObject({ attempts: 1, sent_at: expect.any(Number) });
    expect(await readNumber('SELECT count(*) AS value FROM channels WHERE down_since IS NOT NULL')).toBe(0);
  });

  it('as long as it asks to be left alone, it is', async () => {
    await write('a@keys.example');
    await deliver(() => down('429', { isThrottled: true, retryAfterMs: 60 * MINUTE_MS }));
    await letTimePass(59 * MINUTE_MS);
    expect((await deliver(() => null)).tried).toEqual([]);
    await letTimePass(2 * MINUTE_MS);
    expect((await deliver(() => null)).sent).toEqual(['a@keys.example']);
  });

  it('SMS wait and mail does not', async () => {
    await write('+491700000001', { kind: 'sms' });
    await write('+491700000002', { kind: 'sms' });
    await write('a@keys.example');
    const { sent, tried } = await deliver((to) => (to.startsWith('+') ? down('no route') : null));
    expect(sent).toEqual(['a@keys.example']);
    expect(tried).toHaveLength(2);
    expect(await readRow('+491700000002')).toMatchObject({ attempts: 0 });
  });

  it('several senders try only once', async () => {
    for (const name of ['a', 'b', 'c']) await write(`${name}@keys.example`);
    await deliver(() => down('connection refused'));
    await letTimePass(5 * MINUTE_MS);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => deliver(() => down('connection refused'))));
    expect(rounds.flatMap(({ tried }) => tried)).toHaveLength(1);
  });

  // MAIL-6
  it('the staff are told after ten minutes, once, and `/readyz` says so at once', async () => {
    await write('+491700000001', { kind: 'sms' });
    await deliver((to) => (to.startsWith('+') ? down('no route') : null));
    const { checks } = await (await fetchCommerce('/readyz')).json<{ checks: Record<string, { state: string }> }>();
    expect(checks.mail).toMatchObject({ state: 'warning', message: expect.stringContaining('SMS') });
    const now = Date.now();
    await raiseAlarms(SHOP, now, ALARMS);
    expect(await readRow(STAFF)).toBeNull();
    await letTimePass(11 * MINUTE_MS);
    await raiseAlarms(SHOP, now, ALARMS);
    await raiseAlarms(SHOP, now, ALARMS);
    const { results } = await commerceDb.prepare('SELECT subject FROM outbox WHERE recipient = ?').bind(STAFF).all();
    expect(results).toEqual([{ subject: expect.stringMatching(/^Delivery interrupted since .* UTC: SMS$/) }]);
  });
});

// MAIL-2
it('a message that the provider rejects again and again does not stop the others, and is given up', async () => {
  await write('bad@keys.example');
  for (let round = 0; round < 40; round += 1) {
    await write(`good-${round}@keys.example`);
    await deliver((to) => (to === 'bad@keys.example' ? down('500 oops', { wasSent: true }) : null));
    await letTimePass(5 * 60 * MINUTE_MS);
  }
  await deliver((to) => (to === 'bad@keys.example' ? down('500 oops', { wasSent: true }) : null));
  expect(await readRow('bad@keys.example')).toMatchObject({ attempts: 16, failed_at: expect.any(Number) });
  expect(
    await readNumber("SELECT count(*) AS value FROM outbox WHERE recipient LIKE 'good-%' AND sent_at IS NULL"),
  ).toBe(0);
});

// MAIL-3
it('a message that waited for days because of an outage is sent, one from before the shop had mail is not', async () => {
  await write('a@keys.example');
  await deliver(() => down('connection refused'));
  await letTimePass(6 * DAY_MS);
  await write('old@keys.example', { created_at: Date.now() - 20 * DAY_MS });
  expect((await deliver(() => null)).sent).toEqual(['a@keys.example']);
  expect(await readRow('old@keys.example')).toMatchObject({ fault: 'expired' });
});
