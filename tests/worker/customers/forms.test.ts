import { beforeAll, describe, expect, it } from 'vitest';
import { recordConsent } from '../../../shared/api/consent.ts';
import { contactUs, contactUsForPartner, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { SETTINGS } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb, fetchCommerce, fetchStorefront } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { openAccount } from './privacy-accounts.ts';

beforeAll(seedCatalogue);

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

async function readLast(table: 'contact_messages' | 'outbox' | 'consents'): Promise<Record<string, unknown> | null> {
  return commerceDb.prepare(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`).first();
}

it('a contact message is stored as it was written, and e-mailed to the shop with a single-line subject', async () => {
  const letter = {
    FullName: 'Ann <b>',
    Email: 'ann@latchkey.example',
    Subject: 'Key',
    Enquiry: 'Line one\nBcc: line two',
  };
  const { status, Data } = await callCommerce(contactUs, letter, { headers: { Language: 'de' } });
  expect([status, Data]).toEqual([200, 'Danke. Wir antworten innerhalb eines Werktags.']);
  const kept = await readLast('contact_messages');
  expect(kept).toMatchObject({ kind: 'contact', locale: 'de', email: letter.Email });
  expect(JSON.parse(String(kept?.fields))).toEqual(letter);
  expect(await readLast('outbox')).toMatchObject({
    kind: 'mail',
    recipient: SETTINGS.ContactEmail,
    subject: `${SETTINGS.Name}: Key`,
    text: 'Sender:\tAnn <b>\nEmail address:\tann@latchkey.example\nSubject:\tKey\n\nLine one\nBcc: line two',
  });
});

it('a partner’s message is stored and e-mailed with its company', async () => {
  const letter = {
    FullName: 'Bo',
    Email: 'bo@studio.example',
    CompanyName: 'Studio\r\nBcc: x@evil.example',
    Website: 'https://studio.example',
    Enquiry: 'Hello',
  };
  await callCommerce(contactUsForPartner, letter);
  expect(await readLast('contact_messages')).toMatchObject({ kind: 'partner', locale: 'en', email: letter.Email });
  const mail = await readLast('outbox');
  expect(mail).toMatchObject({ recipient: SETTINGS.ContactEmail });
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.text).toContain('Website:\thttps://studio.example');
});

it('a visitor’s consents are logged beside earlier ones, and deleted after three years', async () => {
  const record = {
    ConsentId: crypto.randomUUID(),
    BannerVersion: 1,
    TextHash: 'a'.repeat(64),
    Categories: ['statistics'],
    Mechanism: 'banner',
    OccurredOnUtc: '2026-11-20T12:00:00.000Z',
  } as const;
  for (const Categories of [['statistics'], []] as const) {
    const response = await callCommerce(recordConsent, { ...record, Categories: [...Categories] });
    expect([response.status, response.Data]).toEqual([200, true]);
  }
  const read = async () => {
    const rows = commerceDb.prepare(
      'SELECT categories, locale, occurred_at FROM consents WHERE consent_id = ? ORDER BY id',
    );
    return (await rows.bind(record.ConsentId).all()).results;
  };
  const occurred_at = Date.parse(record.OccurredOnUtc);
  const both = [
    { categories: 'statistics', locale: 'en', occurred_at },
    { categories: '', locale: 'en', occurred_at },
  ];
  expect(await read()).toEqual(both);
  await runCron(Date.now() + 2 * YEAR_MS);
  expect(await read()).toEqual(both);
  await runCron(Date.now() + 4 * YEAR_MS);
  expect(await read()).toEqual([]);
});

it('a choice with an invalid time is rejected', async () => {
  const record = { BannerVersion: 1, TextHash: 'a'.repeat(64), Categories: [], Mechanism: 'banner' } as const;
  for (const OccurredOnUtc of ['2026-11-20T12:00:00+05', '2026-11-20', 'now']) {
    const args = { ...record, Categories: [], ConsentId: crypto.randomUUID(), OccurredOnUtc };
    expect(await callCommerce(recordConsent, args), OccurredOnUtc).toMatchObject({ status: 400, Code: 'invalid' });
  }
});

it('the number of logged choices per address and hour is limited', async () => {
  const record = {
    ConsentId: crypto.randomUUID(),
    BannerVersion: 1,
    TextHash: 'a'.repeat(64),
    Categories: [],
    Mechanism: 'banner',
    OccurredOnUtc: '2026-11-20T12:00:00.000Z',
  } as const;
  const send = () =>
    callCommerce(recordConsent, { ...record, Categories: [] }, { headers: { 'X-Client-IP': '203.0.113.90' } });
  const statuses = (await Promise.all(Array.from({ length: 121 }, send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

describe('the newsletter', () => {
  const email = 'reader@latchkey.example';
  const mails = () => readOutboxTexts(email);

  // MAIL-7
  it('is confirmed by the button behind a mailed link, and by nobody who only opens it', async () => {
    const subscribe = () => callCommerce(subscribeNewsletter, { email, subscribe: true });
    expect((await subscribe()).Data).toContain(email);
    await subscribe();
    const [text = '', ...more] = await mails();
    expect(more).toEqual([]);
    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    const path = new URL(link).pathname;
    const readStatus = () =>
      commerceDb.prepare('SELECT status FROM newsletter_subscriptions WHERE email = ?').bind(email).first('status');
    // Mail scanners open links.
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const opened = await fetchStorefront(path, { method });
      expect(opened.status).toBe(200);
      expect(opened.headers.get('Cache-Control')).toBe('private, no-store');
      expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer');
      if (method === 'GET') expect(await opened.text()).toContain(email);
    }
    expect(await readStatus()).toBe('pending');
    for (let press = 0; press < 2; press += 1) {
      const pressed = await fetchStorefront(path, { method: 'POST', redirect: 'manual' });
      expect([pressed.status, pressed.headers.get('Location')]).toEqual([
        303,
        'http://localhost:8787/en/?newsletter=confirmed',
      ]);
      expect(await readStatus()).toBe('active');
    }
    for (const method of ['GET', 'POST']) {
      const wrong = await fetchStorefront(path.replace('/en/', '/de/').replace(/.$/, '-'), { method });
      expect(wrong.status).toBe(410);
      expect(await wrong.text()).toContain('Dieser Link gilt nicht mehr');
    }
    expect((await fetchStorefront(path.replace('/newsletter/', '/orders/'))).status).toBe(410);
  });

  // PRIVACY-4
  it('is ended only by the owner of the address: a request by anybody else mails the owner a link', async () => {
    const { shopper, email: other } = await openAccount(true);
    const end = (address: string, from = shopper) =>
      from.call(subscribeNewsletter, { email: address, subscribe: false });
    const statusOf = (address: string) =>
      commerceDb.prepare('SELECT status FROM newsletter_subscriptions WHERE email = ?').bind(address).first('status');
    const before = (await mails()).length;
    expect((await end(email)).Data).toContain(email);
    const visitors = await callCommerce(subscribeNewsletter, { email: 'nobody@latchkey.example', subscribe: false });
    expect(visitors.Data).toBe((await end(email)).Data.replace(email, 'nobody@latchkey.example'));
    expect(await statusOf(email)).toBe('active');
    const texts = await mails();
    expect(texts).toHaveLength(before + 2);
    const link = /https?:\S+/.exec(texts.at(-1) ?? '')?.[0] ?? '';
    expect((await fetchCommerce(new URL(link).pathname, { method: 'POST' })).status).toBe(200);
    expect(await statusOf(email)).toBe('ended');
    // The link that began it does not begin it again.
    const first = new URL(/https?:\S+/.exec(texts[0] ?? '')?.[0] ?? '').pathname;
    expect((await fetchCommerce(first, { method: 'POST' })).status).toBe(410);
    expect(await statusOf(email)).toBe('ended');
    // A confirmation under way is nobody else's to void, and an unverified address proves nothing.
    await callCommerce(subscribeNewsletter, { email: other, subscribe: true });
    const unverified = await openAccount(false);
    await end(other, unverified.shopper);
    expect(await statusOf(other)).toBe('pending');
    await end(other);
    expect(await statusOf(other)).toBe('ended');
  });

  // SECURITY-5
  it('mails at most twenty strangers an hour for one sender, and each address at most five times', async () => {
    const ask = async (address: string, ip: string) =>
      (await callCommerce(subscribeNewsletter, { email: address, subscribe: true }, { headers: { 'X-Client-IP': ip } }))
        .status;
    const strangers = [];
    for (let count = 0; count < 21; count += 1) strangers.push(await ask(`s${count}@latchkey.example`, '203.0.113.31'));
    expect(strangers).toEqual([...Array<number>(20).fill(200), 429]);
    const own = [];
    for (let count = 0; count < 6; count += 1) own.push(await ask('own@latchkey.example', `203.0.113.${40 + count}`));
    expect(own).toEqual([...Array<number>(5).fill(200), 429]);
  });

  it('rejects an address that could become an e-mail header, and cross-site posts', async () => {
    const bad = await callCommerce(subscribeNewsletter, { email: 'a@b.example\r\nBcc:c@d.example', subscribe: true });
    expect(bad.status).toBe(400);
    const outside = await fetchCommerce(subscribeNewsletter.path, {
      method: 'POST',
      headers: { Language: '' },
      body: '{}',
    });
    expect(outside.status).toBe(403);
  });
});
