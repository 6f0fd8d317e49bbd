import { describe, expect, it } from 'vitest';
import { getCustomer } from '../../../shared/api/customer.ts';
import { withdraw } from '../../../shared/api/order-remedies.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { addBlock, listBlocks } from '../../../shared/merchant/blocks.ts';
import { correctEmail, exportCustomer, listCustomers, showHistory } from '../../../shared/merchant/customers.ts';
import { listNotes } from '../../../shared/merchant/notes.ts';
import { listOrders } from '../../../shared/merchant/orders.ts';
import { addStaff, listAudit } from '../../../shared/merchant/staff.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import {
  addAccount,
  callCommerce,
  commerceDb,
  fetchCommerce,
  fetchIdentity,
  fetchStorefront,
  identityDb,
  signInAs,
  signInBrowserless,
} from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { signInByForm } from '../identity/account-forms.ts';
import { Browser, createVisitorAddress } from '../identity/identity-browser.ts';
import { readMailValues } from '../identity/read-mails.ts';
import { confirmAddress, listMailsTo } from '../identity/registration-link.ts';
import { archiveAll, growOld } from '../merchant/archive-helpers.ts';
import { callMerchant } from '../merchant.ts';
import { openShopper, readNumber, Shopper } from '../shopper.ts';

const PASSWORD = 'lantern-over-harbour-9';
const Reason = 'Lost her mailbox; named two orders and the last digits of her card.';
const createEmail = () => `mover-${crypto.randomUUID()}@shopper.example`;

/** A customer with an account, who is here for the first time, and another address that nobody has. */
async function openMover() {
  const [email, newEmail] = [createEmail(), createEmail()];
  const sub = await addAccount({ email, password: PASSWORD });
  const shopper = new Shopper(sub, await signInAs({ sub, email }));
  await shopper.call(getCustomer, {});
  return { email, newEmail, sub, shopper, Id: await shopper.readId() };
}

const openLink = (email: string) =>
  confirmAddress(new Browser(fetchIdentity, TEST_ORIGIN, createVisitorAddress()), email);

// AUTH-24
describe('the address of a customer who cannot change it', () => {
  it('changes by a link to the new one, with which they sign in as the same customer', async () => {
    const { email, newEmail, shopper, Id } = await openMover();
    const { order } = await buy({ shopper });
    const asked = await callMerchant(correctEmail, { Id, Email: newEmail, Reason });
    expect(asked.Data).toMatchObject({ Id, Email: email, NewEmail: newEmail });
    expect(Date.parse(asked.Data.LinkEndsOnUtc ?? '')).toBeGreaterThan(Date.now());
    expect(await listMailsTo(newEmail)).toEqual(['confirm-email']);
    expect(await listMailsTo(email)).toEqual(['email-correction']);
    expect(await readMailValues(email, 'email-correction')).toMatchObject([{ email: newEmail }]);
    // Nothing changes before.
    expect((await signInByForm(newEmail, PASSWORD)).Code).toBe('wrong-credentials');
    expect((await shopper.call(getCustomer, {})).Data.Email).toBe(email);

    expect(await openLink(newEmail)).toBe(200);
    expect(await listMailsTo(email)).toEqual(['email-correction', 'email-changed']);
    expect((await signInByForm(email, PASSWORD)).Code).toBe('wrong-credentials');
    const visitor = await signInBrowserless(newEmail, PASSWORD);
    expect((await visitor.call(getCustomer, {})).Data.Email).toBe(newEmail);
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(1);
    // The token from before does not bring the old address back.
    expect((await shopper.call(getCustomer, {})).Data.Email).toBe(newEmail);
    expect(await shopper.readOrder(order.Id)).toMatchObject({ CustomOrderNumber: order.CustomOrderNumber });
  });

  it('is the one of their orders and of mail that waits as soon as the link is opened, before they are here', async () => {
    const { email, newEmail, shopper, Id } = await openMover();
    const { order } = await buy({ shopper });
    const number = order.CustomOrderNumber;
    const countMails = (recipient: string) =>
      readNumber('SELECT count(*) AS value FROM outbox WHERE recipient = ? AND order_guid IS NOT NULL', recipient);
    expect(await countMails(email)).toBeGreaterThan(0);
    await commerceDb
      .prepare("INSERT INTO newsletter_subscriptions (email, locale, status, changed_at) VALUES (?, 'en', 'active', 1)")
      .bind(email)
      .run();
    await callMerchant(addBlock, {
      Email: email,
      Until: new Date(Date.now() + HOUR_MS).toISOString(),
      Reason: 'Fraud.',
    });
    await callMerchant(correctEmail, { Id, Email: newEmail, Reason });
    await openLink(newEmail);

    const find = async (Email: string) =>
      (await callMerchant(listCustomers, { Email })).Data.Items.map((one) => one.Id);
    expect([await find(newEmail), await find(email)]).toEqual([[Id], []]);
    const ordersOf = async (Email: string) =>
      (await callMerchant(listOrders, { Email })).Data.Items.map(({ Number: one }) => one);
    expect([await ordersOf(newEmail), await ordersOf(email)]).toEqual([[number], []]);
    expect([await countMails(email), (await countMails(newEmail)) > 0]).toEqual([0, true]);
    const declared = await callCommerce(withdraw, { Name: 'Ann', OrderNumber: number, Email: newEmail });
    expect(declared.status).toBe(200);
    // What the mailbox itself has agreed to stays with it.
    const subscribed = 'SELECT count(*) AS value FROM newsletter_subscriptions WHERE email = ?';
    expect([await readNumber(subscribed, email), await readNumber(subscribed, newEmail)]).toEqual([1, 0]);
    // A block is not shaken off.
    const blocks = (await callMerchant(listBlocks)).Data.Items.filter(({ Customer }) => Customer === Id);
    expect(blocks).toMatchObject([{ Kind: 'customer', Reason: 'Fraud.' }]);
    const moved = new Shopper(shopper.sub, await signInAs({ sub: shopper.sub, email: newEmail }));
    expect(await moved.order()).toMatchObject({ status: 403, Code: 'blocked' });
    const { Data } = await callMerchant(exportCustomer, { Id });
    expect(Data.Customer).toMatchObject([{ email: newEmail, email_confirmed: 1 }]);
    expect(JSON.stringify(Data.Orders)).toContain(newEmail);
    expect(JSON.stringify(Data.Orders)).not.toContain(email);
  });

  it('is the one of their archived orders, too, as soon as the link is opened', async () => {
    const { email, newEmail, shopper, Id } = await openMover();
    const { order, itemId } = await buy({ shopper });
    await shopper.reveal(itemId);
    await callMerchant(correctEmail, { Id, Email: newEmail, Reason });
    await growOld();
    await archiveAll();
    const ordersOf = (address: string) =>
      readNumber('SELECT count(*) AS value FROM orders WHERE id = ? AND email = ?', order.Id, address);
    const readCounts = async () => [await ordersOf(newEmail), await ordersOf(email)];
    expect(await readCounts()).toEqual([0, 0]);
    await openLink(newEmail);
    expect(await readCounts()).toEqual([1, 0]);
  });

  it('is asked for by support, with a note of both addresses, which the audit log does not name', async () => {
    const { email, newEmail, Id } = await openMover();
    const roles = ['support', 'catalogue', 'accountant'] as const;
    const statuses: number[] = [];
    for (const Role of roles) {
      const { Token } = (await callMerchant(addStaff, { Name: `${Role} ${Id}`, Role })).Data;
      const headers = { Authorization: `Bearer ${Token}` };
      statuses.push((await callMerchant(correctEmail, { Id, Email: newEmail, Reason }, headers)).status);
    }
    expect(statuses).toEqual([200, 403, 403]);
    const history = (await callMerchant(showHistory, { Id })).Data.Items;
    expect(history.find(({ What }) => What === `note by support ${Id}`)?.Text).toBe(
      `${email} → ${newEmail}: ${Reason}`,
    );
    const entries = (await callMerchant(listAudit)).Data.Items;
    const log = entries.filter(({ Command }) => Command === 'customers correct-email').slice(0, 2);
    expect(log.map(({ Outcome }) => Outcome)).toEqual(['changed', 'accepted']);
    expect(JSON.parse(log[0]?.Details ?? '')).toEqual({ Before: { Email: '…' }, After: { Email: '…' } });
    expect(JSON.parse(log[1]?.Details ?? '')).toEqual({ Id, Email: '…', Reason: '…' });
  });

  it('is refused when somebody has it, or nobody can be meant, and nothing is mailed', async () => {
    const { email, newEmail, Id } = await openMover();
    await addAccount({ email: newEmail, password: PASSWORD });
    const refused = await callMerchant(correctEmail, { Id, Email: newEmail.toUpperCase(), Reason });
    expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
    expect(refused.Messages.join()).toContain('already taken');
    const wrong = await callMerchant(correctEmail, { Id, Email: 'ann@', Reason });
    expect(wrong).toMatchObject({ status: 400, Code: 'invalid' });
    expect(await callMerchant(correctEmail, { Id: 4_711_000, Email: createEmail(), Reason })).toMatchObject({
      status: 404,
    });
    // A customer of whom the provider knows nothing any more.
    const gone = await openShopper('gone');
    await gone.call(getCustomer, {});
    const ofGone = { Id: await gone.readId(), Email: createEmail(), Reason };
    expect(await callMerchant(correctEmail, ofGone)).toMatchObject({ status: 404 });
    for (const one of [Id, ofGone.Id])
      expect((await callMerchant(listNotes, { Customer: one })).Data.Items.map(({ Text }) => Text)).toEqual([]);
    expect([await listMailsTo(newEmail), await listMailsTo(email)]).toEqual([[], []]);
  });

  it('is noted before anything is mailed: the note stays when nobody knows whether the mail has left', async () => {
    const { email, newEmail, Id } = await openMover();
    const rename = (from: string, to: string) => identityDb.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
    await rename('accounts', 'accounts_away');
    const asked = await callMerchant(correctEmail, { Id, Email: newEmail, Reason }).finally(() =>
      rename('accounts_away', 'accounts'),
    );
    expect(asked).toMatchObject({ status: 503 });
    const notes = (await callMerchant(listNotes, { Customer: Id })).Data.Items;
    expect(notes.map(({ Text }) => Text)).toEqual([`${email} → ${newEmail}: ${Reason}`]);
  });

  it('ends every session with its change, for whoever has the lost mailbox may have one', async () => {
    const { email, newEmail, Id } = await openMover();
    const stranger = await signInBrowserless(email, PASSWORD);
    expect((await stranger.call(getCustomer, {})).Data.Email).toBe(email);
    await callMerchant(correctEmail, { Id, Email: newEmail, Reason });
    await openLink(newEmail);
    expect((await stranger.call(getCustomer, {})).Data?.Email ?? null).toBeNull();
  });

  it('stays when the staff take the link back by naming the present one', async () => {
    const { email, newEmail, shopper, Id } = await openMover();
    await callMerchant(correctEmail, { Id, Email: newEmail, Reason });
    const back = await callMerchant(correctEmail, { Id, Email: email, Reason });
    expect(back.Data).toMatchObject({ NewEmail: email, LinkEndsOnUtc: null });
    await openLink(newEmail);
    expect((await shopper.call(getCustomer, {})).Data.Email).toBe(email);
    expect((await signInByForm(newEmail, PASSWORD)).Code).toBe('wrong-credentials');
  });

  it('is asked for five times an hour at most', async () => {
    const { Id } = await openMover();
    const ask = () => callMerchant(correctEmail, { Id, Email: createEmail(), Reason });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, Code: 'too-many-requests' });
  });
});

// AUTH-22
it('nobody but the shop’s own Workers has an address read again', async () => {
  const { sub } = await openMover();
  const path = `/internal/accounts/${sub}/changed`;
  const sign = async (secret: string, signed: string) =>
    `Signature ${await signTimestamped(secret, signed, Date.now())}`;
  for (const Authorization of [
    '',
    `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`,
    await sign('guess', path),
    await sign(TEST_SECRETS.ADMIN_TOKEN, '/internal/outbox/deliver'),
  ]) {
    const response = await fetchCommerce(path, { method: 'POST', headers: { Authorization } });
    expect(response.status, Authorization).toBe(401);
  }
  const headers = { Authorization: await sign(TEST_SECRETS.ADMIN_TOKEN, path) };
  expect((await fetchStorefront(path, { method: 'POST', headers })).status).toBe(200);
});
