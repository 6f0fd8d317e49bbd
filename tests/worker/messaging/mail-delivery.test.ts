import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, inject, it, vi } from 'vitest';
import type { CommerceHono } from '../../../worker/commerce/http/request-context.ts';
import { deliverOutbox, type Transports } from '../../../worker/commerce/messaging/delivery/deliver.ts';
import { deliverAfter } from '../../../worker/commerce/messaging/delivery/deliver-after.ts';
import { createSmtpMail } from '../../../worker/commerce/messaging/delivery/smtp-mail.ts';
import { DeliveryError, type OutgoingMail } from '../../../worker/commerce/messaging/delivery/transport.ts';
import { linkGuestOrder } from '../../../worker/commerce/orders/link-guest-order.ts';
import { readOrderCovers } from '../../../worker/commerce/orders/order-covers.ts';
import { sealMailData } from '../../../worker/identity/accounts/mail-data.ts';
import type { ReceivedMail } from '../../support/shop/mail-server.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchStorefront, identityDb, media } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { readNumber } from '../shopper.ts';

const SHOP = {
  ...TEST_SECRETS,
  DB: commerceDb,
  MEDIA: media,
  IDENTITY: env.IDENTITY,
  ORIGIN: TEST_ORIGIN,
  IDENTITY_ISSUER: '',
  ENVIRONMENT: 'development',
};
const FROM = 'orders@keys.example';

async function set(key: string, value: object): Promise<void> {
  await commerceDb
    .prepare('INSERT INTO settings (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2')
    .bind(key, JSON.stringify(value))
    .run();
}

async function write(recipient: string, columns: Record<string, string | number> = {}): Promise<void> {
  const row = { kind: 'mail', recipient, locale: 'en', subject: 'S', text: 'T', created_at: Date.now(), ...columns };
  const names = Object.keys(row);
  await commerceDb
    .prepare(`INSERT INTO outbox (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run();
}

async function readRow(recipient: string) {
  return commerceDb
    .prepare('SELECT attempts, due_at, sent_at, failed_at, fault FROM outbox WHERE recipient = ?')
    .bind(recipient)
    .first<{ attempts: number; due_at: number; sent_at: number | null; failed_at: number | null; fault: string }>();
}

async function readReceived(to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`http://127.0.0.1:${inject('mailServer').httpPort}/mails`);
  return (await response.json<ReceivedMail[]>()).filter((mail) => mail.to.includes(to));
}

/** The issued invoice, as its number alone: the PDF library does not run in the tests' own Worker. */
async function readInvoice(_env: unknown, orderGuid: string) {
  const number = await commerceDb
    .prepare('SELECT d.number FROM documents d JOIN orders o ON o.id = d.order_id WHERE o.guid = ? AND d.refund_id = 0')
    .bind(orderGuid)
    .first<string>('number');
  return number === null
    ? []
    : [{ name: 'invoice.pdf', type: 'application/pdf', body: Uint8Array.from(new TextEncoder().encode(number)) }];
}

/** Keeps the mails that leave, or fails as told. */
function collectMails(fail: (mail: OutgoingMail) => Error | null = () => null) {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    const error = fail(mail);
    if (error) throw error;
    sent.push(mail);
  };
  return {
    sent,
    transports: {
      mail: { send },
      sms: null,
      readInvoice,
      readCovers: readOrderCovers,
      linkOrder: linkGuestOrder,
    } satisfies Transports,
  };
}

const smtp: Transports = {
  mail: createSmtpMail(
    { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(inject('mailServer').smtpPort), SMTP_TLS: 'none' },
    true,
  ),
  sms: null,
  readInvoice,
  readCovers: readOrderCovers,
  linkOrder: linkGuestOrder,
};

describe('mail that leaves the shop', () => {
  // MAIL-1, MAIL-5
  it('reaches a real mail server: the buyer gets the order mail, with the invoice where the merchant wants it', async () => {
    await set('mail', { From: FROM, FromName: 'Schlüssel & Co', ReplyTo: 'help@keys.example', AttachInvoice: true });
    const { shopper, order } = await buy();
    const to = `${shopper.sub}@latchkey.example`;
    await deliverOutbox(SHOP, smtp);
    const [mail, ...others] = await readReceived(to);
    expect(others).toEqual([]);
    expect(mail?.from).toBe(FROM);
    expect(mail?.message).toMatch(/^From: =\?UTF-8\?.* <orders@keys\.example>\r$/m);
    expect(mail?.message).toMatch(/^Reply-To: help@keys\.example\r$/m);
    expect(mail?.message).toContain(order.CustomOrderNumber);
    expect(mail?.message).toContain('Content-Type: text/html');
    expect(mail?.message).toContain('filename=invoice.pdf');
    expect(mail?.message).not.toContain('List-Unsubscribe');
    await deliverOutbox(SHOP, smtp);
    expect(await readReceived(to)).toHaveLength(1);
    expect(await readRow(to)).toMatchObject({ attempts: 1, fault: '' });
  });

  // MAIL-56
  it('shows what was ordered with its picture, and says why it was sent and by whom', async () => {
    await set('seller', { Name: 'Gate Ltd', Address: ['1 Quay', 'Dublin'] });
    const { sent, transports } = collectMails();
    const { shopper } = await buy();
    await deliverOutbox(SHOP, transports);
    const html = sent.find(({ to }) => to === `${shopper.sub}@latchkey.example`)?.html;
    const [, cover] = /<td class="cover"><img src="([^"]+)"/.exec(html ?? '') ?? [];
    const picture = await fetchStorefront((cover ?? '').replaceAll('&amp;', '&').replace(TEST_ORIGIN, ''));
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    expect(html).toContain('>View your keys</a>');
    expect(html).toContain('You are receiving this email because of an order at Latchkey.');
    expect(html).toContain('Gate Ltd · 1 Quay · Dublin');
  });

  it('leaves right after the call that wrote it, without waiting for the cron', async () => {
    const { sent, transports } = collectMails();
    const app = new Hono<CommerceHono>();
    app.use(deliverAfter((shop) => deliverOutbox(shop, transports)));
    app.post('/', async (c) => {
      await write('soon@keys.example');
      return c.body(null, 204);
    });
    expect((await app.request('/', { method: 'POST' }, { ...SHOP, MAIL_TRANSPORT: 'smtp' })).status).toBe(204);
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain('soon@keys.example'));
  });

  // MAIL-2, MAIL-6
  it('is given up when the mailbox does not exist, and the staff is told once', async () => {
    await set('staff', { Emails: ['staff@keys.example'] });
    await write('nobody@keys.example');
    await deliverOutbox(SHOP, smtp);
    expect(await readRow('nobody@keys.example')).toMatchObject({ attempts: 1, fault: '550 no such mailbox' });
    expect((await readRow('nobody@keys.example'))?.failed_at).not.toBeNull();
    await deliverOutbox(SHOP, smtp);
    const [told, ...more] = await readReceived('staff@keys.example');
    expect(told?.message).toContain('nobody@keys.example');
    expect(more).toEqual([]);
  });

  // MAIL-55
  it('is sent once, however many senders work at the same time', async () => {
    for (let index = 0; index < 25; index += 1) await write(`crowd-${index}@keys.example`);
    const { sent, transports } = collectMails();
    await Promise.all(Array.from({ length: 4 }, () => deliverOutbox(SHOP, transports)));
    const crowd = sent.filter(({ to }) => to.startsWith('crowd-'));
    expect(new Set(crowd.map(({ to }) => to)).size).toBe(25);
    expect(crowd).toHaveLength(25);
  });

  // MAIL-55
  it('is tried again after a crash, under the same id, and not before', async () => {
    await write('crash@keys.example');
    const ids: string[] = [];
    const hang = collectMails((mail) => {
      ids.push(mail.id);
      return null;
    });
    await deliverOutbox(SHOP, hang.transports);
    await commerceDb
      .prepare("UPDATE outbox SET sent_at = NULL, claim = 'lost' WHERE recipient = 'crash@keys.example'")
      .run();
    await deliverOutbox(SHOP, hang.transports);
    expect(ids).toHaveLength(1);
    await commerceDb.prepare("UPDATE outbox SET due_at = 1 WHERE recipient = 'crash@keys.example'").run();
    await deliverOutbox(SHOP, hang.transports);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  // MAIL-2
  it('waits for an invoice that cannot be read, but the other messages do not', async () => {
    await write('billed@keys.example', { has_invoice: 1, order_guid: 'an-order' });
    await write('after-it@keys.example');
    const { sent, transports } = collectMails();
    await deliverOutbox(SHOP, { ...transports, readInvoice: () => Promise.reject(new Error('files-busy')) });
    expect(sent.map(({ to }) => to)).toContain('after-it@keys.example');
    expect(await readRow('billed@keys.example')).toMatchObject({ attempts: 1, sent_at: null, fault: 'files-busy' });
  });

  it('does not wait for an SMS that is rejected: only that SMS waits', async () => {
    await write('+491700000001', { kind: 'sms' });
    await write('beside@keys.example');
    const { sent, transports } = collectMails();
    const sms = { send: () => Promise.reject(new DeliveryError('busy', 'no route')) };
    await deliverOutbox(SHOP, { ...transports, sms });
    expect(sent.map(({ to }) => to)).toContain('beside@keys.example');
    const row = await readRow('+491700000001');
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, fault: 'no route' });
  });

  // MAIL-3
  it('is not sent once its code or link has expired', async () => {
    await write('late@keys.example', { expires_at: Date.now() - 1 });
    await write('ancient@keys.example', { created_at: Date.now() - 4 * 24 * 60 * 60_000 });
    const { sent, transports } = collectMails();
    await deliverOutbox(SHOP, transports);
    expect(sent).toEqual([]);
    expect(await readRow('late@keys.example')).toMatchObject({ fault: 'expired', sent_at: null });
    expect(await readRow('ancient@keys.example')).toMatchObject({ fault: 'expired', sent_at: null });
  });

  // MAIL-1, MAIL-3
  it('includes the identity provider’s: a new account’s link arrives, and expires', async () => {
    const data = { link: 'https://keys.example/c?key=1', hours: 24 };
    await identityDb
      .prepare(
        `INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at)
         VALUES ('new@keys.example', 'confirm-email', 'de', ?3, ?1, ?2)`,
      )
      .bind(Date.now(), Date.now() + 60_000, await sealMailData(TEST_SECRETS, data))
      .run();
    const { sent, transports } = collectMails();
    await deliverOutbox(SHOP, transports);
    await deliverOutbox(SHOP, transports);
    expect(sent.map(({ to, text }) => [to, text.includes('https://keys.example/c?key=1')])).toEqual([
      ['new@keys.example', true],
    ]);
    const row = await identityDb.prepare('SELECT sent_at, attempts FROM outbox ORDER BY id DESC').first();
    expect(row).toMatchObject({ attempts: 1, sent_at: expect.any(Number) });
  });

  // MAIL-4
  it('lets the reader of alerts unsubscribe by one click, and by a page that asks first', async () => {
    await write('reader@keys.example', { list: 'alerts', locale: 'ar' });
    await commerceDb
      .prepare("INSERT INTO alert_addresses (email, language_code, asked_at) VALUES ('reader@keys.example', 'en', 1)")
      .run();
    const { sent, transports } = collectMails();
    await deliverOutbox(SHOP, transports);
    const [mail] = sent;
    const link = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(link);
    const countAlerts = () =>
      readNumber("SELECT count(*) AS value FROM alert_addresses WHERE email = 'reader@keys.example'");
    const page = await fetchStorefront(new URL(link).pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="ar" dir="rtl">');
    expect(await countAlerts()).toBe(1);
    const click = await fetchStorefront(new URL(link).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    expect(await click.text()).toContain('لن تصلك منا تنبيهات بعد الآن.');
    expect(await countAlerts()).toBe(0);
    expect((await fetchStorefront(`${new URL(link).pathname}0`)).status).toBe(410);
  });
});
