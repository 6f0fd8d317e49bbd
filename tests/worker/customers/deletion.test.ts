import { describe, expect, it } from 'vitest';
import { getCustomer, updateCustomer } from '../../../shared/api/customer.ts';
import { contactUs, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { markKey } from '../../../shared/api/key-library.ts';
import { reportKey, withdraw } from '../../../shared/api/order-remedies.ts';
import { addReview } from '../../../shared/api/own-review.ts';
import { sendPhoneCode } from '../../../shared/api/phone.ts';
import { getGdprTools, requestGdprDelete } from '../../../shared/api/privacy.ts';
import { addToWishlist } from '../../../shared/api/wishlist.ts';
import { deleteOldRows } from '../../../worker/identity/accounts/delete-old-rows.ts';
import { callCommerce, commerceDb, identityDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors, runCron } from '../buyer.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';
import { openAccount } from './privacy-accounts.ts';

describe('a request for deletion', () => {
  it('is stored once, sent to the shop, and confirmed to the customer in their language', async () => {
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
    const receipts = await commerceDb
      .prepare('SELECT locale, subject, text FROM outbox WHERE recipient LIKE ?')
      .bind(`${shopper.sub}@%`)
      .all<{ locale: string; subject: string; text: string }>();
    expect(receipts.results).toMatchObject([{ locale: 'en', subject: 'Your account will be deleted' }]);
    expect(receipts.results[0]?.text).toContain(first.Data.Result);
    expect(receipts.results[0]?.text).toContain('/en/topic/contact-us');

    const german = await openShopper();
    expect((await german.call(requestGdprDelete, {}, { Language: 'de' })).status).toBe(200);
    expect(
      await readNumber(
        "SELECT count(*) AS value FROM outbox WHERE recipient LIKE ? AND subject = 'Dein Konto wird gelöscht'",
        `${german.sub}@%`,
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

const DAY_MS = 24 * 3600 * 1000;

/** Every row of the database as text, except its schema and the invoices, which the law keeps. */
async function dump(db: D1Database): Promise<string> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf|d1)_|^documents$/.test(name));
  const rows = await db.batch(names.map((name) => db.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows.map((row) => row.results));
}

describe('the deletion', () => {
  it('erases the customer after the grace period, and keeps the books', async () => {
    const { shopper, email } = await openAccount(true);
    const name = `Żaneta${crypto.randomUUID()}`;
    await shopper.call(updateCustomer, { FirstName: name, LastName: 'Leaver', CountryIsoCode: 'DE' });
    const { order, itemId, product } = await buy({ shopper, quantity: 2, price: 1190 });
    await shopper.giveBalance(500);
    const card = `card-${crypto.randomUUID()}`;
    await commerceDb
      .prepare(
        `UPDATE payment_events SET instrument = ?2 WHERE init_id IN (SELECT init_id FROM payments WHERE order_id = ?1)`,
      )
      .bind(order.Id, card)
      .run();
    expect(await dump(commerceDb)).toContain(card);
    await shopper.reveal(itemId);
    await shopper.call(markKey, { orderItemId: itemId, IsActivated: true });
    await shopper.call(withdraw, { Name: name, OrderNumber: order.CustomOrderNumber, Email: email });
    const OrderItemGuid = order.OrderItems[0]?.OrderItemGuid ?? '';
    // REVIEW-8
    await shopper.call(addReview, { OrderItemGuid, Rating: 4, Text: `${name} was here` });
    await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Other', Note: `I am ${name}` });
    await shopper.call(sendPhoneCode, { phoneNumber: '+49 151 23456789' }, { 'X-Client-IP': '203.0.113.77' });
    await shopper.call(addToWishlist, { productId: product.id });
    await shopper.addToCart(product.id);
    await callCommerce(addToWishlist, { productId: product.id, email });
    await callCommerce(contactUs, { FullName: name, Email: email, Subject: 'Hello', Enquiry: 'A question' });
    await callCommerce(subscribeNewsletter, { email, subscribe: true });
    const guid = (await shopper.call(getCustomer, {})).Data.CustomerGuid;
    const id = await shopper.readId();
    expect((await shopper.call(requestGdprDelete, {})).status).toBe(200);

    await runCron(Date.now() + 13 * DAY_MS);
    expect((await shopper.call(getGdprTools, {})).Data.HasDeleteRequest).toBe(true);

    await runCron(Date.now() + 15 * DAY_MS);
    // The e-mail that confirms the deletion is erased, too.
    const { results: mails } = await identityDb
      .prepare('SELECT template FROM outbox WHERE recipient = ?')
      .bind(email)
      .all();
    expect(mails).toEqual([{ template: 'account-deleted' }]);
    await deleteOldRows(identityDb, Date.now() + 8 * DAY_MS);
    const left = (await dump(commerceDb)) + (await dump(identityDb));
    for (const trace of [email, name, shopper.sub, guid, '15123456789', 'Leaver', card])
      expect(left).not.toContain(trace);
    expect(await readNumber('SELECT count(*) AS value FROM reviews WHERE customer_id = ?', id)).toBe(0);
    const hashes = 'SELECT count(*) AS value FROM order_requests WHERE customer_id = ? AND client_hash IS NOT NULL';
    expect(await readNumber(hashes, id)).toBe(0);
    const marks = 'SELECT count(*) AS value FROM keys WHERE order_item_id = ? AND activated_at IS NOT NULL';
    expect(await readNumber(marks, itemId)).toBe(0);
    const senders = `SELECT count(*) AS value FROM key_reveals r JOIN key_reveal_senders s ON s.key_id = r.key_id
      WHERE r.customer_id = ?`;
    expect(await readNumber(senders, id)).toBe(0);
    expect(
      await commerceDb
        .prepare('SELECT total_minor, tax_minor, country_code, status FROM orders WHERE id = ?')
        .bind(order.Id)
        .first(),
    ).toMatchObject({ total_minor: 2380, country_code: 'DE', status: 'Complete' });
    expect(await findBookErrors()).toEqual([]);
    // BOOKS-5: an entry closes what nobody can spend any more.
    const sums = await commerceDb
      .prepare('SELECT balance_minor, points, points_owed FROM customers WHERE id = ?')
      .bind(id)
      .first();
    expect(sums).toEqual({ balance_minor: 0, points: 0, points_owed: 0 });
    const closed = "SELECT sum(amount_minor) AS value FROM balance_entries WHERE customer_id = ? AND kind = 'closed'";
    expect(await readNumber(closed, id)).toBe(-500);
    const { results: documents } = await commerceDb
      .prepare('SELECT * FROM documents WHERE order_id = ? ORDER BY id')
      .bind(order.Id)
      .all<{ kind: string }>();
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    // The name of the buyer alone, whom an invoice must name.
    for (const trace of [email, shopper.sub, guid, '15123456789', card])
      expect(JSON.stringify(documents)).not.toContain(trace);
    expect(JSON.stringify(documents)).toContain(name);

    expect(await shopper.call(getGdprTools, {})).toMatchObject({ status: 401, Code: 'login-again' });
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE email = ?', email)).toBe(0);
    await runCron(Date.now() + 16 * DAY_MS);
    expect(await dump(commerceDb)).not.toContain(email);
  });

  // PRIVACY-7
  it('erases no mail of another person whose address contains the erased one', async () => {
    const { shopper, email } = await openAccount(true);
    const others = [`jo${email}`, `jo.${email}`, `${email}.example`];
    for (const Email of [email, ...others])
      await callCommerce(contactUs, { FullName: 'Somebody', Email, Subject: 'Hello', Enquiry: `Write to ${Email}.` });
    await shopper.call(getGdprTools, {});
    await shopper.call(requestGdprDelete, {});
    await runCron(Date.now() + 15 * DAY_MS);
    const left = await dump(commerceDb);
    for (const other of others) expect(left).toContain(`Write to ${other}.`);
    const count = 'SELECT count(*) AS value FROM outbox WHERE instr(text, ?) > 0';
    for (const other of others) expect(await readNumber(count, `Write to ${other}.`)).toBeGreaterThan(0);
    expect(await readNumber(count, `Write to ${email}.`)).toBe(1);
    expect(await readNumber('SELECT count(*) AS value FROM contact_messages WHERE email = ?', email)).toBe(0);
  });

  it('leaves data under an unverified address', async () => {
    const { shopper, email } = await openAccount(false);
    await shopper.call(getGdprTools, {});
    await callCommerce(subscribeNewsletter, { email, subscribe: true });
    await shopper.call(requestGdprDelete, {});
    await runCron(Date.now() + 15 * DAY_MS);
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE email = ?', email)).toBe(0);
    expect(await readNumber('SELECT count(*) AS value FROM newsletter_subscriptions WHERE email = ?', email)).toBe(1);
    expect(await dump(identityDb)).not.toContain(email);
    const receipts =
      "SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject = 'Your account will be deleted'";
    expect(await readNumber(receipts, email)).toBe(0);
  });

  it('waits for an order that was placed since', async () => {
    const { shopper, email } = await openAccount(true);
    await buy({ shopper });
    await shopper.call(requestGdprDelete, {});
    const product = await addProduct();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    const later = Date.now() + 15 * DAY_MS;
    await commerceDb
      .prepare('UPDATE orders SET expires_at = ? WHERE id = ?')
      .bind(later + DAY_MS, Data.OrderId)
      .run();
    await runCron(later);
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE email = ?', email)).toBe(1);
    await runCron(later + 2 * DAY_MS);
    await runCron(later + 2 * DAY_MS);
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE email = ?', email)).toBe(0);
  });
});
