import { expect, it } from 'vitest';
import { findOrders } from '../../../shared/api/forms.ts';
import { CAPTCHA_HEADER } from '../../../shared/captcha.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, fetchStorefront, openVisitor } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, runCron } from '../buyer.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const emailOf = ({ sub }: { sub: string }) => `${sub}@latchkey.example`;
const countMails = (email: string) =>
  readNumber("SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject = 'Your orders'", email);

const anyAddress = () => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
const ask = (Email: string, OrderNumber?: string, ip = anyAddress()) =>
  callCommerce(findOrders, { Email, OrderNumber }, { headers: { 'X-Client-IP': ip } });

/** The path of the newest mailed link. */
async function readLink(email: string): Promise<string> {
  const text = (await readOutboxTexts(email, 'Your orders')).at(-1) ?? '';
  return /\/order-lookup\/\w+/.exec(text)?.[0] ?? '';
}

// ORDER-8
it('a mailed link shows the orders of an address once, with their invoices and without their keys', async () => {
  const { shopper, product, order, itemId } = await buy({ quantity: 2 });
  const key = await shopper.reveal(itemId);
  const other = await buy();
  expect((await ask(emailOf(shopper).toUpperCase())).status).toBe(200);
  const link = await readLink(emailOf(shopper));

  // MAIL-7: mail scanners open links.
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const page = await fetchStorefront(link, { method });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await page.text()).not.toContain(order.CustomOrderNumber);
  }
  const replies = await Promise.all([1, 2, 3].map(() => fetchStorefront(link, { method: 'POST' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  const shown = (await replies.find(({ status }) => status === 200)?.text()) ?? '';
  expect(shown).toContain(order.CustomOrderNumber);
  expect(shown).toContain('Complete · Paid');
  expect(shown).toContain(`2 × <bdi>`);
  expect(shown).toContain(`/en/profile/order/${order.Id}"`);
  expect(shown).not.toContain(key);
  expect(shown).not.toContain(other.order.CustomOrderNumber);
  expect(product.id).not.toBe(other.product.id);

  const [invoice = ''] = /\/order-lookup\/invoice\/[\w.-]+/.exec(shown) ?? [];
  const file = await fetchStorefront(invoice);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const forged = invoice.replace(/invoice\/\w+/, `invoice/${btoa(JSON.stringify([other.order.Id, 9e15]))}`);
  for (const used of [forged, link]) {
    const page = await fetchStorefront(used);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This link is no longer valid. Request a new one.');
  }
});

// ORDER-9
it('the page calls a refunded order refunded instead of complete', async () => {
  const { shopper, order } = await buy({ quantity: 2 });
  const [first, second] = order.OrderItems.map(({ OrderItemGuid }) => OrderItemGuid);
  for (const [guid, status] of [
    [first, 'Partially refunded · €10.00'],
    [second, 'Refunded · €20.00'],
  ]) {
    const body = { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [guid], ToBalance: true };
    expect((await callAsMerchant('/internal/refunds', body)).status).toBe(200);
    expect((await ask(emailOf(shopper))).status).toBe(200);
    const page = await fetchStorefront(await readLink(emailOf(shopper)), { method: 'POST' });
    const shown = await page.text();
    expect(shown).toContain(`· ${status}</p>`);
    expect(shown).not.toContain('Complete');
  }
});

// ORDER-8, AUTH-9
it('finds the orders of an address whose letters beyond ASCII were typed in upper case', async () => {
  const shopper = await openShopper('ÜMİT-ŁUKASZ');
  await shopper.addToCart((await addProduct()).id);
  const { Data: info } = await shopper.order();
  const stored = emailOf(shopper).replace('ÜMİT-ŁUKASZ', 'üMi\u0307T-łUKASZ');
  expect((await ask(emailOf(shopper))).status).toBe(200);
  expect(await countMails(stored)).toBe(1);
  const page = await fetchStorefront(await readLink(stored), { method: 'POST' });
  expect(await page.text()).toContain(info.CustomOrderNumber);
});

// ORDER-50
it('the response is the same for an address without orders, which gets no mail, and for a wrong number', async () => {
  const { shopper, order } = await buy();
  const [nobody, email] = [`nobody-${crypto.randomUUID()}@latchkey.example`, emailOf(shopper)];
  const responses = [await ask(nobody), await ask(email, 'WRONG-1'), await ask(email, order.CustomOrderNumber)];
  expect(new Set(responses.map(({ status, Data }) => `${status} ${Data}`)).size).toBe(1);
  expect([await countMails(nobody), await countMails(email)]).toEqual([0, 1]);
  // Written alike, so that the time of the response tells nothing either.
  for (const [address, rows] of [
    [nobody, 1],
    [email, 2],
  ] as const) {
    expect(await readNumber('SELECT count(*) AS value FROM order_lookups WHERE email = ?', address)).toBe(rows);
  }
  expect((await ask('nonsense')).status).toBe(400);
  expect((await fetchStorefront(`/order-lookup/${'0'.repeat(32)}`)).status).toBe(410);
  expect((await fetchStorefront('/order-lookup/invoice/x.y')).status).toBe(410);
});

// ORDER-8
it('a number narrows the look-up to one order', async () => {
  const first = await buy();
  const second = await buy({ shopper: first.shopper });
  const email = emailOf(first.shopper);
  await ask(email, second.order.CustomOrderNumber.toLowerCase());
  const shown = await (await fetchStorefront(await readLink(email), { method: 'POST' })).text();
  expect(shown).toContain(second.order.CustomOrderNumber);
  expect(shown).not.toContain(first.order.CustomOrderNumber);
});

// ORDER-8
it('a link expires after half an hour, and is forgotten within a day or two', async () => {
  const { shopper } = await buy();
  const email = emailOf(shopper);
  await ask(email);
  const link = await readLink(email);
  await commerceDb
    .prepare('UPDATE order_lookups SET created_at = created_at - 1800001 WHERE email = ?')
    .bind(email)
    .run();
  expect((await fetchStorefront(link, { method: 'POST' })).status).toBe(410);
  await runCron(Date.now() + 2 * DAY_MS);
  expect(await readNumber('SELECT count(*) AS value FROM order_lookups WHERE email = ?', email)).toBe(0);
});

// ORDER-50
it('nobody can keep the owner of an address from getting a link: wrong numbers count against the sender, and two mailed links work', async () => {
  const { shopper, order } = await buy();
  const email = emailOf(shopper);
  for (let count = 0; count < 12; count += 1) await ask(email, `WRONG-${count}`);
  expect(await countMails(email)).toBe(0);
  const links: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    await ask(email, count < 2 ? undefined : order.CustomOrderNumber);
    links.push(await readLink(email));
  }
  expect([await countMails(email), new Set(links).size]).toEqual([2, 2]);
  for (const link of links) expect((await fetchStorefront(link)).status).toBe(200);
  // Whoever uses one gets another.
  expect((await fetchStorefront(links[0] ?? '', { method: 'POST' })).status).toBe(200);
  await ask(email);
  expect(await countMails(email)).toBe(3);
  await commerceDb
    .prepare('UPDATE order_lookups SET created_at = created_at - 1800001 WHERE email = ?')
    .bind(email)
    .run();
  await ask(email);
  expect(await countMails(email)).toBe(4);
});

// ORDER-8
it('a link to one order of an address does not prevent a link to all of them', async () => {
  const { shopper, order } = await buy();
  for (let count = 0; count < 3; count += 1) await ask(emailOf(shopper), order.CustomOrderNumber);
  await ask(emailOf(shopper));
  expect(await countMails(emailOf(shopper))).toBe(3);
});

// ORDER-50, CAPTCHA-1
it('a look-up needs a captcha, mails at most two unopened links, and at most twenty strangers for one sender', async () => {
  const visitor = openVisitor();
  const Email = `nobody-${crypto.randomUUID()}@latchkey.example`;
  expect((await visitor.call(findOrders, { Email }, { [CAPTCHA_HEADER]: 'x' })).status).toBe(400);
  expect((await visitor.call(findOrders, { Email })).status).toBe(200);

  const { shopper } = await buy({ shopper: await openShopper('often') });
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await ask(emailOf(shopper))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await countMails(emailOf(shopper))).toBe(2);

  const strangers = [];
  for (let count = 0; count < 21; count += 1) {
    strangers.push((await ask(`${crypto.randomUUID()}@latchkey.example`, undefined, '198.51.100.77')).status);
  }
  expect(strangers).toEqual([...Array<number>(20).fill(200), 429]);
});
