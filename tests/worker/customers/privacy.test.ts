import { describe, expect, it } from 'vitest';
import { contactUs, getNewsletterStatus, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, fetchCommerce, identityDb } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { addProduct, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';
import { openAccount } from './privacy-accounts.ts';

const EXPORT = '/api/v2/customer/gdpr/export';

function readExport(shopper: Shopper): Promise<Response> {
  return fetchCommerce(EXPORT, { headers: { Authorization: `Bearer ${shopper.token}` } });
}

describe('the newsletter in the preferences', () => {
  const readStatus = async (shopper: Shopper) => (await shopper.call(getNewsletterStatus, {})).Data.Status;

  it('shows the state of a verified address: none, pending, on, and off again', async () => {
    const { shopper, email } = await openAccount(true);
    expect(await readStatus(shopper)).toBe('ended');
    await callCommerce(subscribeNewsletter, { email, subscribe: true });
    expect(await readStatus(shopper)).toBe('pending');
    const [text = ''] = await readOutboxTexts(email);
    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    expect((await fetchCommerce(new URL(link).pathname, { method: 'POST' })).status).toBe(303);
    expect(await readStatus(shopper)).toBe('active');
    expect((await shopper.call(subscribeNewsletter, { email, subscribe: false })).Data).toContain('unsubscribed');
    expect(await readStatus(shopper)).toBe('ended');
  });

  it('does not reveal the state of an unverified address', async () => {
    const { shopper, email } = await openAccount(false);
    await callCommerce(subscribeNewsletter, { email, subscribe: true });
    expect(await readStatus(shopper)).toBe('unknown');
  });
});

describe('the export', () => {
  it('contains everything but keys, as a file', async () => {
    const { shopper, email } = await openAccount(true);
    const product = await addProduct({ keys: 2 });
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    await pressOnPayPage(Data, 'pay');
    const item = (await shopper.readOrder(Data.OrderId)).OrderItems[0];
    const key = await shopper.reveal(item?.Id ?? 0);
    await shopper.addToCart(product.id);
    await callCommerce(contactUs, { FullName: 'Reader', Email: email, Subject: 'Hello', Enquiry: 'A question' });
    await callCommerce(subscribeNewsletter, { email, subscribe: true });

    const response = await readExport(shopper);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="customer-data-[\d-]+\.json"$/);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const text = await response.text();
    for (const secret of [...product.keys, key, 'password_hash', 'ciphertext', 'visitor_hash']) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(text)).toMatchObject({
      Format: 'customer-export-1',
      Account: { Email: email, IsEmailVerified: true, SignIns: [] },
      Customer: [{ email, points: 30 }],
      Cart: [{ product_id: product.id, quantity: 1 }],
      Orders: [{ number: Data.CustomOrderNumber, total_minor: 1000 }],
      OrderItems: [{ guid: item?.OrderItemGuid, key_status: 'Revealed' }],
      Payments: [{ init_id: Data.PaymentInitId, status: 'Paid' }],
      KeyReveals: [{ order_item_id: item?.Id }],
      RewardPoints: [{ points: 30, kind: 'earned' }],
      Newsletter: [{ email }],
      ContactMessages: [{ kind: 'contact' }],
      Mails: [{ kind: 'mail' }, { kind: 'mail' }, { kind: 'mail' }],
    });
  });

  it('contains every row, however many there are', async () => {
    const { shopper } = await openAccount(true);
    await shopper.call(getNewsletterStatus, {});
    const id = await shopper.readId();
    await commerceDb
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
         INSERT INTO wishlist_items (customer_id, product_id, created_at) SELECT ?, 1000000 + i, i FROM n`,
      )
      .bind(id)
      .run();
    const { Wishlist } = JSON.parse(await (await readExport(shopper)).text());
    expect(Wishlist.map((row: { product_id: number }) => row.product_id)).toEqual(
      Array.from({ length: 1203 }, (_, index) => 1_000_001 + index),
    );
  });

  it('contains what payments noted of a card, the address of alerts, and an unconfirmed address', async () => {
    const { shopper, email } = await openAccount(true);
    const { order } = await buy({ shopper });
    await commerceDb.batch([
      commerceDb
        .prepare(
          `UPDATE payment_events SET instrument = 'card-1' WHERE init_id IN (SELECT init_id FROM payments WHERE order_id = ?)`,
        )
        .bind(order.Id),
      commerceDb
        .prepare("INSERT INTO alert_addresses (email, language_code, asked_at) VALUES (?, 'en', 1)")
        .bind(email),
    ]);
    await identityDb.batch(
      [
        `INSERT INTO email_tokens (token_hash, account_id, email, expires_at)
         SELECT id, id, 'new@keys.example', 1800000000000 FROM accounts WHERE email = ?`,
        `INSERT INTO linked_sign_ins (issuer, subject, account_id, provider, email, created_at)
         SELECT 'https://other.example', id, id, 'Other', 'me@other.example', 1 FROM accounts WHERE email = ?`,
      ].map((sql) => identityDb.prepare(sql).bind(email)),
    );
    const file = JSON.parse(await (await readExport(shopper)).text());
    expect(file).toMatchObject({
      Account: {
        UnconfirmedAddresses: [{ Email: 'new@keys.example', ExpiresOnUtc: '2027-01-15T08:00:00.000Z' }],
        LinkedSignIns: [{ Issuer: 'https://other.example', Email: 'me@other.example', IsRemoved: false }],
      },
      PaymentEvents: [{ kind: 'paid', card_hash: 'card-1' }],
      AlertAddress: [{ email, confirmed_at: null }],
    });
  });

  it('does not reveal data of an unverified address', async () => {
    const { shopper, email } = await openAccount(false);
    await callCommerce(contactUs, { FullName: 'Owner', Email: email, Subject: 'Secret', Enquiry: 'Mine alone' });
    const text = await (await readExport(shopper)).text();
    expect(text).not.toContain('Mine alone');
    expect(JSON.parse(text)).toMatchObject({ Account: { IsEmailVerified: false }, Customer: [{ email }] });
  });

  it('is for the customer alone', async () => {
    const response = await fetchCommerce(EXPORT);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ IsSuccess: false, Data: null });
    const [anna, ben] = [await openShopper('anna'), await openShopper('ben')];
    await anna.readId();
    expect(await (await readExport(ben)).text()).not.toContain(anna.sub);
  });
});
