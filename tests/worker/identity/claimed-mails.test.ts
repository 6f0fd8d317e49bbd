import { beforeEach, expect, it } from 'vitest';
import { queueMail } from '../../../worker/identity/accounts/outbox-store.ts';
import { FORMER_SECRETS, TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { fetchIdentity, identityDb } from '../../support/workers/workers.ts';

const MINUTE_MS = 60_000;

interface Claimed {
  Id: number;
  Recipient: string;
  Claim: string;
  Attempts: number;
}

async function callOutbox<Data>(call: string, body: object): Promise<Data> {
  const headers = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetchIdentity(new Request(`${TEST_ORIGIN}/internal/outbox/${call}`, request));
  expect(response.status).toBe(200);
  return (await response.json<{ Data: Data }>()).Data;
}

const claim = (now: number) => callOutbox<Claimed[]>('claim', { limit: 4, now, shop: 'Keys' });

const settle = (mail: Claimed, state: 'sent' | 'waiting', at: number) =>
  callOutbox('settle', { id: mail.Id, claim: mail.Claim, state, at, fault: '' });

const readSent = () =>
  identityDb.prepare('SELECT count(*) AS n FROM outbox WHERE sent_at IS NOT NULL').first<number>('n');

beforeEach(async () => {
  await identityDb.prepare('DELETE FROM outbox').run();
  const env = { DB: identityDb, COOKIE_SECRET: TEST_SECRETS.COOKIE_SECRET };
  const data = { link: 'https://keys.example/c?key=1', hours: 24 };
  const mails = Array.from({ length: 10 }, (_, index) => {
    const recipient = `to-${index}@keys.example`;
    return queueMail(env, { recipient, template: 'confirm-email', locale: 'en', data }, Date.now());
  });
  await identityDb.batch(await Promise.all(mails));
});

// MAIL-2
it('identity’s mails are claimed once, however many senders ask at the same moment', async () => {
  const now = Date.now();
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim(now)));
  const recipients = claims.flat().map(({ Recipient }) => Recipient);
  expect(new Set(recipients).size).toBe(10);
  expect(recipients).toHaveLength(10);
  expect(await claim(now + 9 * MINUTE_MS)).toEqual([]);
  // Their senders have crashed.
  const again = await claim(now + 10 * MINUTE_MS);
  expect(again.map(({ Attempts }) => Attempts)).toEqual([2, 2, 2, 2]);
});

// MAIL-2
it('a sender whose claim ran out marks nothing: the one that has the mail now reports it', async () => {
  const now = Date.now();
  const [late] = await claim(now);
  await claim(now);
  await claim(now);
  const [mail] = (await claim(now + 10 * MINUTE_MS)).filter(({ Id }) => Id === late?.Id);
  if (!late || !mail) throw new Error('no mail');
  await settle(late, 'sent', now);
  expect(await readSent()).toBe(0);
  await settle(mail, 'sent', now);
  expect(await readSent()).toBe(1);
  await settle(mail, 'waiting', 0);
  expect((await claim(now + 10 * MINUTE_MS)).map(({ Id }) => Id)).not.toContain(mail.Id);
});

// MAIL-20, SECURITY-6
it('a mail that was sealed before COOKIE_SECRET got a new value is still sent', async () => {
  await identityDb.prepare('DELETE FROM outbox').run();
  const env = { DB: identityDb, COOKIE_SECRET: FORMER_SECRETS.COOKIE_SECRET };
  const data = { link: 'https://keys.example/c?key=before', hours: 24 };
  const mail = { recipient: 'before@keys.example', template: 'confirm-email', locale: 'en', data } as const;
  await (await queueMail(env, mail, Date.now())).run();
  const [claimed] = await claim(Date.now());
  expect(claimed).toMatchObject({ Recipient: 'before@keys.example', Text: expect.stringContaining(data.link) });
});
