import { beforeAll, expect, it } from 'vitest';
import { recordConsent } from '../../../shared/api/consent.ts';
import { contactUs, contactUsForPartner } from '../../../shared/api/forms.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { SETTINGS } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';

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
  expect([status, Data]).toEqual([200, 'Danke für deine Nachricht. Wir antworten innerhalb eines Werktags.']);
  const kept = await readLast('contact_messages');
  expect(kept).toMatchObject({ kind: 'contact', locale: 'de', email: letter.Email });
  expect(JSON.parse(String(kept?.fields))).toEqual(letter);
  expect(await readLast('outbox')).toMatchObject({
    kind: 'mail',
    recipient: SETTINGS.ContactEmail,
    subject: `${SETTINGS.Name}: Key`,
    text: expect.stringContaining('Enquiry: Line one\nBcc: line two'),
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
  expect(mail?.text).toContain('Website: https://studio.example');
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
