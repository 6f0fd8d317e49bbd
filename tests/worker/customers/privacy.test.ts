import { describe, expect, it } from 'vitest';
import { contactUs, getNewsletterStatus, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { EXPORT_QUERIES } from '../../../worker/commerce/customers/privacy-store.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { addProduct, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';
import { openAccount } from './privacy-accounts.ts';

/** Keys are not in the export: they are shown on request only. */
const UNTOLD = ['keys'];

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

  it('covers every table that refers to a customer or an address', async () => {
    const { results } = await commerceDb
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all<{ name: string; sql: string }>();
    const personal = results.filter(
      ({ name, sql }) =>
        !UNTOLD.includes(name) &&
        /\b(customer_id|email|recipient|redeemed_by) (INTEGER|TEXT)|REFERENCES "?(customers|orders|order_items)\b/.test(
          sql,
        ),
    );
    const told = EXPORT_QUERIES.join('\n');
    for (const { name } of personal) expect(told, name).toMatch(new RegExp(`\\b(FROM|JOIN) ${name}\\b`));
    expect(personal.map((row) => row.name)).toEqual([
      'balance_entries',
      'cart_coupons',
      'cart_items',
      'contact_messages',
      'coupon_uses',
      'credit_notes',
      'customers',
      'dropped_coupons',
      'gift_cards',
      'key_cases',
      'key_denials',
      'key_reveals',
      'newsletter_subscriptions',
      'order_items',
      'order_lookups',
      'orders',
      'outbox',
      'payments',
      'phone_codes',
      'refunds',
      'reward_points',
      'stock_alerts',
      'supply_orders',
      'wishlist_items',
      'withdrawals',
    ]);
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
