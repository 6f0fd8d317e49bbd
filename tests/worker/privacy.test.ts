import { describe, expect, it } from 'vitest';
import { contactUs, subscribeNewsletter } from '../../shared/api/content.ts';
import { getGdprTools, requestGdprDelete } from '../../shared/api/privacy.ts';
import { addAccount, callCommerce, commerceDb, fetchCommerce, identityDb, signInAs } from '../support/workers.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber, Shopper } from './shopper.ts';

const EXPORT = '/api/v2/customer/gdpr/export';

function readExport(shopper: Shopper): Promise<Response> {
  return fetchCommerce(EXPORT, { headers: { Authorization: `Bearer ${shopper.token}` } });
}

/** A customer with an account at the provider. */
async function openAccount(isVerified: boolean): Promise<{ shopper: Shopper; email: string }> {
  const email = `reader-${crypto.randomUUID()}@latchkey.example`;
  const sub = await addAccount({ email, password: 'correct-horse-battery-7' });
  await identityDb.prepare('UPDATE accounts SET email_verified = ? WHERE id = ?').bind(Number(isVerified), sub).run();
  return { shopper: new Shopper(sub, await signInAs({ sub, email })), email };
}

describe('the export', () => {
  it('holds everything but keys, as a file', async () => {
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

    const answer = await readExport(shopper);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="latchkey-export-[\d-]+\.json"$/);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const text = await answer.text();
    for (const secret of [...product.keys, key, 'password_hash', 'ciphertext', 'visitor_hash']) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(text)).toMatchObject({
      Format: 'latchkey-export-1',
      Account: { Email: email, IsEmailVerified: true },
      Customer: [{ email, points: 30 }],
      Cart: [{ product_id: product.id, quantity: 1 }],
      Orders: [{ number: Data.CustomOrderNumber, total_minor: 1000 }],
      OrderItems: [{ guid: item?.OrderItemGuid, key_status: 'Revealed' }],
      Payments: [{ init_id: Data.PaymentInitId, status: 'Paid' }],
      KeyReveals: [{ order_item_id: item?.Id }],
      RewardPoints: [{ points: 30, kind: 'earned' }],
      Newsletter: [{ email }],
      ContactMessages: [{ kind: 'contact' }],
      Mails: [{ kind: 'mail' }, { kind: 'mail' }],
    });
  });

  it('names every table that knows a customer or an address', async () => {
    const { results } = await commerceDb
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all<{ name: string; sql: string }>();
    const personal = results.filter(({ sql }) =>
      /\b(customer_id|email|recipient|redeemed_by) (INTEGER|TEXT)/.test(sql),
    );
    expect(personal.map((row) => row.name)).toEqual([
      'balance_entries',
      'cart_coupons',
      'cart_items',
      'contact_messages',
      'coupon_uses',
      'customers',
      'gift_cards',
      'key_cases',
      'key_denials',
      'key_reveals',
      'newsletter_subscriptions',
      'orders',
      'outbox',
      'phone_codes',
      'reward_points',
      'stock_alerts',
      'wishlist_items',
      'withdrawals',
    ]);
  });

  it('tells nobody what belongs to an address that is not proven to be theirs', async () => {
    const { shopper, email } = await openAccount(false);
    await callCommerce(contactUs, { FullName: 'Owner', Email: email, Subject: 'Secret', Enquiry: 'Mine alone' });
    const text = await (await readExport(shopper)).text();
    expect(text).not.toContain('Mine alone');
    expect(JSON.parse(text)).toMatchObject({ Account: { IsEmailVerified: false }, Customer: [{ email }] });
  });

  it('is for the customer alone', async () => {
    const answer = await fetchCommerce(EXPORT);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ IsSuccess: false, Data: null });
    const [anna, ben] = [await openShopper('anna'), await openShopper('ben')];
    await anna.readId();
    expect(await (await readExport(ben)).text()).not.toContain(anna.sub);
  });
});

describe('a request for deletion', () => {
  it('is noted once and told to the shop', async () => {
    await commerceDb
      .prepare(
        "INSERT INTO settings (key, value) VALUES ('store', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      )
      .bind(JSON.stringify({ Name: 'Latchkey', ContactEmail: 'care@latchkey.example' }))
      .run();
    const shopper = await openShopper();
    expect((await shopper.call(getGdprTools, {})).Data).toMatchObject({
      HasDeleteRequest: false,
      DeleteRequestedOnUtc: null,
    });
    const first = await shopper.call(requestGdprDelete, {});
    expect(first).toMatchObject({ status: 200, Data: { HasDeleteRequest: true } });
    expect(first.Data.Result).toContain('30 days');
    expect((await shopper.call(requestGdprDelete, {})).Data).toEqual(first.Data);
    expect((await shopper.call(getGdprTools, {})).Data.HasDeleteRequest).toBe(true);
    expect(
      await readNumber(
        "SELECT count(*) AS value FROM outbox WHERE recipient = 'care@latchkey.example' AND text LIKE ?",
        `%${shopper.sub}%`,
      ),
    ).toBe(1);
  });

  it('waits for an order that is being paid', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.order();
    expect(await shopper.call(requestGdprDelete, {})).toMatchObject({ status: 409, Code: 'order-open' });
    expect((await shopper.call(getGdprTools, {})).Data.HasDeleteRequest).toBe(false);
  });

  it('is for customers', async () => {
    expect(await callCommerce(requestGdprDelete, {})).toMatchObject({ status: 401 });
    expect(await callCommerce(getGdprTools, {})).toMatchObject({ status: 401 });
  });
});
