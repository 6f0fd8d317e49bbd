import { Hono } from 'hono';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { listAlarms, testMail } from '../../../shared/merchant/alarms.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { addStaff, listAudit } from '../../../shared/merchant/staff.ts';
import { listWebhookDeliveries, replayWebhook, setWebhook, testWebhook } from '../../../shared/merchant/webhooks.ts';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { sendTestMail } from '../../../worker/commerce/alarms/send-test-mail.ts';
import { type CommerceApp, type CommerceHono, requestFacts } from '../../../worker/commerce/http/request-context.ts';
import { serveStatus } from '../../../worker/commerce/merchant/serve-status.ts';
import { deliverWebhooks } from '../../../worker/commerce/webhooks/deliver-webhooks.ts';
import type { ReceivedEvent, ReceivedMail } from '../../support/shop/mail-server.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce, media } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, readNumber } from '../shopper.ts';
import { quietShop, STAFF } from './quiet-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHOP = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'development', MEDIA: media };
const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_TLS: 'none' };
/** Not the first minutes of an hour, in which the databases are asked. */
const NOW = Math.floor(Date.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS + 30 * MINUTE_MS;

const raise = (now: number, change: object = {}) => raiseAlarms({ ...SHOP, ...change }, now, ALARMS);
const local = (path: string) => `http://127.0.0.1:${inject('mailServer').httpPort}${path}`;

async function takeStaffMails(): Promise<{ subject: string; text: string }[]> {
  const { results } = await commerceDb
    .prepare('SELECT subject, text FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(STAFF)
    .all<{ subject: string; text: string }>();
  await commerceDb.prepare('DELETE FROM outbox WHERE recipient = ?').bind(STAFF).run();
  return results;
}
const takeSubjects = async () => (await takeStaffMails()).map(({ subject }) => subject);

const setDown = (name: string, since: number) =>
  commerceDb
    .prepare('INSERT OR REPLACE INTO channels (name, started_at, down_since, fault) VALUES (?, 1, ?, ?)')
    .bind(name, since, 'connection refused')
    .run();

const setFault = (provider: string, at: number) =>
  commerceDb
    .prepare('INSERT OR REPLACE INTO provider_faults (provider, failed_at) VALUES (?, ?)')
    .bind(provider, at)
    .run();

async function readChecks() {
  const response = await fetchCommerce('/readyz');
  return (await response.json<{ checks: Record<string, { state: string; message?: string }> }>()).checks;
}

beforeEach(() => quietShop('unexpected_errors', 'cron_rounds'));

// ALARM-1
describe('an alarm', () => {
  it('is one mail and one event when it begins, and one of each when it ends', async () => {
    await callMerchant(setWebhook, { Url: local('/alarms'), Events: ['alarm.began', 'alarm.ended'] });
    await setFault('stripe', NOW);
    for (const later of [0, 5, 10]) await raise(NOW + later * MINUTE_MS);
    expect(await takeSubjects()).toEqual(['Payment provider not responding: stripe']);
    const open = (await callMerchant(listAlarms)).Data.Items;
    expect(open).toMatchObject([
      { Name: 'provider-down', Subject: 'stripe', Severity: 'warning', BeganOnUtc: new Date(NOW).toISOString() },
    ]);
    for (const later of [20, 25]) await raise(NOW + later * MINUTE_MS);
    const [mail, ...more] = await takeStaffMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Resolved: Payment provider not responding: stripe');
    expect(mail?.text).toMatch(/\n\n20..-..-.. ..:30 UTC – 20..-..-.. ..:50 UTC$/);
    expect((await callMerchant(listAlarms)).Data.Items).toEqual([]);
    expect((await callMerchant(listAlarms, { State: 'all' })).Data.Items).toMatchObject([
      { Name: 'provider-down', EndedOnUtc: new Date(NOW + 20 * MINUTE_MS).toISOString() },
    ]);
    await deliverWebhooks(SHOP);
    const response = await fetch(local('/events'));
    const events = (await response.json<ReceivedEvent[]>()).filter(({ path }) => path === '/alarms');
    expect(events.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'alarm.began', data: { Name: 'provider-down', Subject: 'stripe', Severity: 'warning' } },
      { type: 'alarm.ended', data: { Name: 'provider-down', EndedOnUtc: expect.any(String) } },
    ]);
  });

  it('that comes back is told again, as an alarm of its own', async () => {
    for (const later of [0, 60]) {
      await setFault('stripe', NOW + later * MINUTE_MS);
      await raise(NOW + later * MINUTE_MS);
      await raise(NOW + (later + 20) * MINUTE_MS);
    }
    expect(await takeSubjects()).toHaveLength(4);
    expect(await readNumber('SELECT count(*) AS value FROM alarms')).toBe(2);
  });

  it('is told once although two rounds run at once', async () => {
    await setFault('stripe', NOW);
    await Promise.all([1, 2, 3].map(() => raise(NOW)));
    expect(await takeSubjects()).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => raise(NOW + 20 * MINUTE_MS)));
    expect(await takeSubjects()).toHaveLength(1);
  });

  it('is told in the language of the staff', async () => {
    await callMerchant(changeSetting, { Name: 'staff', Value: { Locale: 'de' } });
    await setFault('stripe', NOW);
    await raise(NOW);
    await raise(NOW + 20 * MINUTE_MS);
    expect(await takeSubjects()).toEqual([
      'Zahlungsanbieter antwortet nicht: stripe',
      'Behoben: Zahlungsanbieter antwortet nicht: stripe',
    ]);
  });
});

// ALARM-2
describe('an outage', () => {
  it('of mail that is over within ten minutes is told to nobody', async () => {
    await setDown('mail', NOW - 5 * MINUTE_MS);
    await raise(NOW);
    await commerceDb.prepare('DELETE FROM channels').run();
    await raise(NOW + 5 * MINUTE_MS);
    expect(await takeSubjects()).toEqual([]);
    expect(await readNumber('SELECT count(*) AS value FROM alarms')).toBe(0);
  });

  it('that lasts is told again once a day', async () => {
    await setDown('mail', NOW - 11 * MINUTE_MS);
    for (const later of [0, 1, DAY_MS, DAY_MS + 1]) await raise(NOW + later);
    expect(await takeSubjects()).toHaveLength(2);
  });

  it('does not end because nobody could look', async () => {
    await setFault('stripe', NOW);
    await raise(NOW);
    await commerceDb.prepare('ALTER TABLE provider_faults RENAME TO unreadable').run();
    await expect(raise(NOW + 20 * MINUTE_MS)).rejects.toThrow('provider_faults');
    await commerceDb.prepare('ALTER TABLE unreadable RENAME TO provider_faults').run();
    expect(await takeSubjects()).toEqual(['Payment provider not responding: stripe']);
  });
});

// ALARM-3
it('every part that an alarm watches is in `/readyz`, and `status show` says the same, since when, and the stock', async () => {
  const now = Date.now();
  for (const { part } of ALARMS) if (part !== null) expect(await readChecks()).toHaveProperty(part);
  const since = now - 11 * MINUTE_MS;
  await setDown('webhook:7', since);
  await addProduct({ keys: 1 });
  await runCron(now);
  const checks = await readChecks();
  expect(checks.webhooks?.state).toBe('warning');
  const app: CommerceApp = new Hono<CommerceHono>();
  app.use(requestFacts);
  serveStatus(app);
  const headers = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` };
  const STOREFRONT = { fetch: () => fetchCommerce('/readyz') };
  const response = await app.request('/internal/status', { headers }, { ...SHOP, STOREFRONT });
  const { Data } = await response.json<{ Data: { Items: { Part: string; State: string }[] } }>();
  const states = Object.fromEntries(Data.Items.map(({ Part, State }) => [Part, State]));
  expect(states).toEqual({
    ...Object.fromEntries(Object.entries(checks).map(([part, { state }]) => [part, state])),
    stock: 'warning',
    reviews: 'ok',
  });
  expect(Data.Items).toContainEqual(
    expect.objectContaining({
      Part: 'webhooks',
      SinceUtc: new Date(since).toISOString(),
      Message: checks.webhooks?.message,
    }),
  );
  expect(Data.Items).toContainEqual(
    expect.objectContaining({ Part: 'stock', Message: expect.stringContaining('low stock: 1.') }),
  );
});

// ALARM-4
it('many unexpected errors are an alarm until a quarter of an hour has passed without', async () => {
  const add = (count: number) =>
    commerceDb
      .prepare('INSERT OR REPLACE INTO unexpected_errors (minute_at, count) VALUES (?, ?)')
      .bind(NOW - 5 * MINUTE_MS, count)
      .run();
  await add(19);
  await raise(NOW);
  expect(await takeSubjects()).toEqual([]);
  await add(20);
  await raise(NOW);
  await raise(NOW + 20 * MINUTE_MS);
  expect(await takeSubjects()).toEqual([
    'Many unexpected errors within 15 minutes: 20',
    'Resolved: Many unexpected errors within 15 minutes: 20',
  ]);
});

// ALARM-4
it('an error that nobody expected is counted, and a refusal is not', async () => {
  const count = () => readNumber('SELECT ifnull(sum(count), 0) AS value FROM unexpected_errors');
  expect((await callMerchant(changeSetting, { Name: 'nothing', Value: {} })).status).toBe(400);
  expect(await count()).toBe(0);
  await commerceDb.prepare('ALTER TABLE staff RENAME TO lost').run();
  const { status } = await fetchCommerce('/internal/staff', { headers: { Authorization: 'Bearer staff_x' } });
  await commerceDb.prepare('ALTER TABLE lost RENAME TO staff').run();
  expect(status).toBeGreaterThanOrEqual(500);
  await vi.waitFor(async () => expect(await count()).toBe(1));
});

// ALARM-1
it('mail that does not leave within an hour is an alarm, in a shop that sends mail', async () => {
  await commerceDb
    .prepare(
      "INSERT INTO outbox (kind, recipient, locale, subject, text, created_at) VALUES ('mail', 'a@b.example', 'en', 'S', 'T', ?)",
    )
    .bind(NOW - 61 * MINUTE_MS)
    .run();
  await raise(NOW);
  expect(await takeSubjects()).toEqual([]);
  await raise(NOW, SMTP);
  await commerceDb.prepare("UPDATE outbox SET sent_at = 1 WHERE recipient = 'a@b.example'").run();
  await raise(NOW + MINUTE_MS, SMTP);
  const [began, over] = await takeSubjects();
  expect(began).toMatch(/^Mail has been waiting to be sent since 20..-..-.. ..:29 UTC$/);
  expect(over).toBe(`Resolved: ${began}`);
});

// RATE-2
it('exchange rates that are old are an alarm, with what went wrong at their source', async () => {
  await commerceDb.batch([
    commerceDb.prepare(
      "UPDATE currencies SET is_published = 1, quoted_on = '2020-01-02' WHERE code = (SELECT max(code) FROM currencies WHERE code <> 'EUR')",
    ),
    commerceDb.prepare(
      "INSERT OR REPLACE INTO rate_checks (source, checked_at, fault) VALUES ('feed', 1, 'it answers 500')",
    ),
  ]);
  await raise(NOW, { ENVIRONMENT: 'production' });
  const mails = await takeStaffMails();
  const mail = mails.find(({ subject }) => subject.startsWith('Exchange rates'));
  expect(mail?.subject).toBe('Exchange rates out of date: last updated 2020-01-02');
  expect(mail?.text).toContain('it answers 500');
  await commerceDb.prepare('DELETE FROM rate_checks').run();
});

describe('events that were given up', () => {
  const giveUp = (id: number) =>
    commerceDb
      .prepare(
        `INSERT INTO webhook_deliveries (endpoint_id, type, data, attempts, failed_at, fault)
         VALUES (?, 'order.paid', '{}', 19, 1, 'responded with 500')`,
      )
      .bind(id)
      .run();

  // HOOK-51
  it('are an alarm until they are replayed, one or all, which the audit log has', async () => {
    const { Data } = await callMerchant(setWebhook, { Url: local('/replayed'), Events: ['order.paid'] });
    for (let count = 0; count < 3; count += 1) await giveUp(Data.Id);
    await raise(NOW);
    const [mail] = await takeStaffMails();
    expect(mail?.subject).toBe(`Webhook events given up: ${new URL(local('/')).host}`);
    expect(mail?.text).toContain(`webhook replay --webhook-id ${Data.Id}`);
    const [first] = (await callMerchant(listWebhookDeliveries)).Data.Items;
    expect((await callMerchant(replayWebhook, { Id: first?.Id ?? 0 })).Data).toEqual({ Replayed: 1 });
    expect((await callMerchant(replayWebhook, { Id: first?.Id ?? 0 })).status).toBe(404);
    expect((await callMerchant(replayWebhook, { WebhookId: Data.Id })).Data).toEqual({ Replayed: 2 });
    await raise(NOW + MINUTE_MS);
    expect(await takeSubjects()).toEqual([`Resolved: Webhook events given up: ${new URL(local('/')).host}`]);
    const due = 'failed_at IS NULL AND attempts = 0 AND due_at = 0';
    expect(await readNumber(`SELECT count(*) AS value FROM webhook_deliveries WHERE ${due}`)).toBe(3);
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Command }) => Command === 'webhook replay');
    expect(audit).toMatchObject({ Outcome: 'accepted' });
  });

  it('are named by whoever replays them', async () => {
    const { status, Messages } = await callMerchant(replayWebhook, {});
    expect([status, Messages[0]]).toEqual([400, expect.stringContaining('Id')]);
    expect((await callMerchant(replayWebhook, { WebhookId: 99_999 })).status).toBe(404);
  });
});

describe('a test event', () => {
  // HOOK-52
  it('tells whether an address accepts it, and is no delivery', async () => {
    const good = await callMerchant(setWebhook, { Url: local('/tested'), Events: ['order.paid'] });
    const bad = await callMerchant(setWebhook, { Url: local('/broken-test'), Events: ['order.paid'] });
    expect((await callMerchant(testWebhook, { Id: good.Data.Id })).Data).toMatchObject({ IsAccepted: true, Fault: '' });
    expect((await callMerchant(testWebhook, { Id: bad.Data.Id })).Data).toMatchObject({
      IsAccepted: false,
      Fault: 'responded with 500',
    });
    expect((await callMerchant(testWebhook, { Id: 99_999 })).status).toBe(404);
    expect(await readNumber('SELECT count(*) AS value FROM webhook_deliveries')).toBe(0);
    const events = await (await fetch(local('/events'))).json<ReceivedEvent[]>();
    const event = events.find(({ path }) => path === '/tested');
    expect(JSON.parse(event?.body ?? '{}')).toMatchObject({ type: 'webhook.test' });
    expect(event?.headers).toHaveProperty('webhook-signature');
  });

  // SECURITY-9
  it('goes to this machine in development alone', async () => {
    const args = { Url: 'http://localhost:8080/hook', Events: ['order.paid' as const] };
    const refused = await callMerchant(setWebhook, args, { 'Test-Environment': 'production' });
    expect([refused.status, refused.Messages[0]]).toEqual([400, expect.stringContaining('Url')]);
    expect((await callMerchant(setWebhook, args)).status).toBe(200);
  });
});

// MAIL-15
describe('a test mail', () => {
  it('is on the outbox page of a development shop, for the staff or for one address', async () => {
    expect((await callMerchant(testMail)).Data.Items).toEqual([{ To: STAFF, State: 'written', Fault: '' }]);
    expect((await callMerchant(testMail, { To: 'me@keys.example' })).Data.Items).toEqual([
      { To: 'me@keys.example', State: 'written', Fault: '' },
    ]);
    expect(await takeSubjects()).toEqual(['Test: this shop’s mail reaches you']);
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Command }) => Command === 'mail test');
    expect(audit?.Details).not.toContain('me@keys.example');
  });

  it('is sent at once by a shop that sends mail, or the provider’s reason is told', async () => {
    const env = { ...SHOP, ...SMTP, SMTP_PORT: String(inject('mailServer').smtpPort) };
    await commerceDb
      .prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (\'mail\', \'{"From":"orders@keys.example"}\')')
      .run();
    expect(await sendTestMail(env, 'tested@keys.example', 'en')).toMatchObject({ State: 'sent' });
    const mails = await (await fetch(local('/mails'))).json<ReceivedMail[]>();
    expect(mails.filter(({ to }) => to.includes('tested@keys.example'))).toHaveLength(1);
    expect(await sendTestMail(env, 'nobody@keys.example', 'en')).toMatchObject({
      State: 'failed',
      Fault: expect.stringContaining('no such mailbox'),
    });
    expect(await sendTestMail({ ...SHOP, ENVIRONMENT: 'production' }, STAFF, 'en')).toMatchObject({
      State: 'failed',
      Fault: expect.stringContaining('MAIL_TRANSPORT'),
    });
  });

  it('needs an address', async () => {
    await commerceDb.prepare("DELETE FROM settings WHERE key IN ('staff', 'store')").run();
    const { status, Messages } = await callMerchant(testMail);
    expect([status, Messages[0]]).toEqual([400, expect.stringContaining('To')]);
  });
});

// STAFF-2
it('the whole staff may see what is wrong, and an owner alone tests and replays', async () => {
  const { Data } = await callMerchant(addStaff, { Name: 'Sam', Role: 'support' });
  const headers = { Authorization: `Bearer ${Data.Token}` };
  expect((await callMerchant(listAlarms, {}, headers)).status).toBe(200);
  for (const call of [testMail, testWebhook, replayWebhook]) expect(call.roles).toEqual(['owner']);
});
