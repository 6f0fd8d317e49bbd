import { afterEach, expect, it } from 'vitest';
import { withdraw } from '../../../shared/api/order-remedies.ts';
import { answerWithdrawal, listWithdrawals, matchWithdrawal } from '../../../shared/merchant/withdrawals.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { readNumber } from '../shopper.ts';
import { declare } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

interface Mail {
  subject: string;
  text: string;
}

async function readMailsTo(recipient: string): Promise<Mail[]> {
  const { results } = await commerceDb
    .prepare('SELECT subject, text FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(recipient)
    .all<Mail>();
  return results;
}

const anybody = () => `${crypto.randomUUID()}@latchkey.example`;
const findOpen = async (guid: string) =>
  (await callMerchant(listWithdrawals, {})).Data.Items.find((one) => one.WithdrawalId === guid);

// REFUND-11
it('a buyer whose withdrawal matches no order gets a mail with what they declared and when, and the staff see it', async () => {
  const Email = anybody();
  const args = { Name: 'Robin Example', OrderNumber: '# lk26 0000\n0000', Email };
  const { Data } = await callCommerce(withdraw, args);
  const [mail, ...more] = await readMailsTo(Email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('We have received your withdrawal');
  for (const said of [
    'Name: Robin Example',
    `Email address: ${Email}`,
    'Order number: # lk26 0000 0000',
    Data.WithdrawalId,
    'Products: everything that can be returned',
  ])
    expect(mail?.text).toContain(said);
  const [date = ''] = /^On (.*) \(UTC\)/.exec(mail?.text ?? '')?.slice(1) ?? [];
  expect(Math.abs(Date.parse(`${date.replace(' at ', ' ')} UTC`) - Date.parse(Data.ReceivedOnUtc))).toBeLessThan(1000);

  expect(await findOpen(Data.WithdrawalId)).toMatchObject({
    OrderNumber: '# lk26 0000 0000',
    MatchedOrder: null,
    Name: 'Robin Example',
    Email,
    ReceivedOnUtc: Data.ReceivedOnUtc,
  });
  await commerceDb
    .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
    .bind(JSON.stringify({ Emails: ['staff@latchkey.example'] }))
    .run();
  for (const _ of [1, 2]) await runCron(Date.now());
  const notices = (await readMailsTo('staff@latchkey.example')).filter(({ text }) => text.includes(Data.WithdrawalId));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.subject).toBe('A withdrawal matches no order and needs checking');
  expect(notices[0]?.text).not.toContain('Robin');
});

it('a stranger learns neither from the page nor from the mail whether an order exists', async () => {
  const { order } = await buy();
  const Email = anybody();
  const responses = [order.CustomOrderNumber, 'LK26-0000-0000'].map((OrderNumber) =>
    callCommerce(withdraw, { Name: 'Robin', OrderNumber, Email }),
  );
  for (const { status, Data } of await Promise.all(responses)) {
    expect(status).toBe(200);
    expect(Object.keys(Data)).toEqual(['WithdrawalId', 'ReceivedOnUtc']);
  }
  const texts = (await readMailsTo(Email)).map(({ text }) =>
    text.replace(/^On .*? \(UTC\)|Order number: .*|Reference: .*/gm, ''),
  );
  expect(texts).toHaveLength(2);
  expect(texts[0]).toBe(texts[1]);
});

it('the staff match a declaration with a mistyped number, and it counts from the day it arrived', async () => {
  const bought = await buy({ quantity: 2 });
  const { shopper, order } = bought;
  const { Data } = await declare(bought, { OrderNumber: 'LK26-0000-0001' });
  expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Paid');
  // The withdrawal period has ended since.
  await commerceDb.prepare('UPDATE orders SET paid_at = paid_at - 1300000000 WHERE id = ?').bind(order.Id).run();
  await commerceDb
    .prepare('UPDATE withdrawals SET received_at = received_at - 1300000000 WHERE guid = ?')
    .bind(Data.WithdrawalId)
    .run();
  const args = { WithdrawalId: Data.WithdrawalId, OrderNumber: order.CustomOrderNumber.toLowerCase() };
  const matched = await Promise.all([1, 2, 3].map(() => callMerchant(matchWithdrawal, args)));
  expect(matched.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(matched.find(({ status }) => status === 200)?.Data).toEqual({
    WithdrawalId: Data.WithdrawalId,
    OrderNumber: order.CustomOrderNumber,
    RefundedItems: 2,
  });
  expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  expect(await readMails(shopper, 'We have received your withdrawal: order%')).toBe(1);
  expect(await findOpen(Data.WithdrawalId)).toBeUndefined();
  expect((await callMerchant(answerWithdrawal, { WithdrawalId: Data.WithdrawalId, Text: 'No.' })).status).toBe(409);
});

it('the staff answer a declaration that belongs to no order, once', async () => {
  const Email = anybody();
  const { Data } = await callCommerce(withdraw, { Name: 'Robin', OrderNumber: 'LK26-0000-0002', Email });
  const reply = () => callMerchant(answerWithdrawal, { WithdrawalId: Data.WithdrawalId, Text: 'Which shop was it?' });
  expect((await Promise.all([reply(), reply()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(
    (await readMailsTo(Email)).map(({ text }) => text).filter((text) => text === 'Which shop was it?'),
  ).toHaveLength(1);
  expect(await findOpen(Data.WithdrawalId)).toBeUndefined();
  const unknown = { WithdrawalId: crypto.randomUUID(), OrderNumber: 'LK26-0000-0002' };
  expect((await callMerchant(matchWithdrawal, unknown)).status).toBe(404);
});

it('nobody can fill a stranger’s mailbox with confirmations, and every declaration is stored all the same', async () => {
  const Email = anybody();
  for (let round = 0; round < 12; round += 1) {
    const headers = { 'X-Client-IP': `198.51.100.${round}` };
    await callCommerce(withdraw, { Name: 'Robin', OrderNumber: `LK26-0000-10${round}`, Email }, { headers });
  }
  expect(await readMailsTo(Email)).toHaveLength(10);
  expect(await readNumber('SELECT count(*) AS value FROM withdrawals WHERE email = ?', Email)).toBe(12);
});
