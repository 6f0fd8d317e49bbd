import { afterEach, describe, expect, it } from 'vitest';
import { showKey } from '../../../shared/api/order.ts';
import { getWithdrawalEligibility, getWithdrawalForm, withdraw } from '../../../shared/api/order-remedies.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails, runCron } from '../buyer.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';
import { declare, readPoints, readRefunded, sendRefunded } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

// REFUND-18
it('the model form for a withdrawal, addressed to the seller, is on its page and can be downloaded', async () => {
  const { Text } = (await callCommerce(getWithdrawalForm, {}, { headers: { Language: 'de' } })).Data;
  expect(Text).toContain('Muster-Widerrufsformular');
  expect(Text).toMatch(/^An: \S/m);
  const page = await (await fetchStorefront('/de/withdrawal')).text();
  expect(page).toContain('Hiermit widerrufe(n) ich/wir (*)');
  const [, file = ''] = /href="data:text\/plain;charset=utf-8,([^"]+)"/.exec(page) ?? [];
  expect(decodeURIComponent(file)).toBe(`\uFEFF${Text}`);
});

describe('a withdrawal', () => {
  it('refunds the money, reverses key and points, and sends a receipt', async () => {
    const bought = await buy();
    const { shopper, product, order, info, itemId } = bought;
    expect(await readPoints(shopper)).toBe(30);
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data).toMatchObject({
      CustomOrderNumber: order.CustomOrderNumber,
      Items: [{ IsEligible: true, Reason: null, RefundAmount: '€10.00' }],
    });
    const response = await declare(bought);
    expect(response.status).toBe(200);
    expect(response.Data.WithdrawalId).toMatch(/^[\da-f-]{36}$/);

    const after = await shopper.readOrder(order.Id);
    expect(after).toMatchObject({
      PaymentStatus: 'Refunded',
      OrderItems: [{ KeyState: 'Returned', IsRefunded: true }],
    });
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 1 });
    expect(await readRefunded(info.PaymentInitId)).toBe(1000);
    expect(await readPoints(shopper)).toBe(0);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Data: null });
    expect(await readMails(shopper, '%withdrawal%')).toBe(1);
    expect(await readMails(shopper, 'Your refund%')).toBe(1);
    // The provider's webhook repeats it without effect.
    expect((await sendRefunded(info.PaymentInitId, 1000)).status).toBe(200);
    expect(await readRefunded(info.PaymentInitId)).toBe(1000);
  });

  it('puts no paragraphs of its declarant into the mail to the buyer', async () => {
    const bought = await buy();
    const Name = '\u202eRobin\u2028Example\n\nYour account is locked.\u0000\r\nhttps://evil.example';
    expect((await declare(bought, { Name })).status).toBe(200);
    const text = await commerceDb
      .prepare("SELECT text FROM outbox WHERE recipient LIKE ? AND subject LIKE '%withdrawal%'")
      .bind(`${bought.shopper.sub}%`)
      .first<string>('text');
    expect(text?.split('\n\n')[0]).toContain('Robin Example Your account is locked. https://evil.example withdrew');
  });

  it('of some units leaves the others, and a second one refunds nothing more', async () => {
    const bought = await buy({ quantity: 3, price: 333 });
    const { shopper, product, order, info } = bought;
    const [first, second] = order.OrderItems;
    await shopper.reveal(second?.Id ?? 0);
    const guids = { OrderItemGuids: [first?.OrderItemGuid ?? '', second?.OrderItemGuid ?? ''] };
    await Promise.all([1, 2, 3].map(() => declare(bought, guids)));
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      OrderStatus: 'Complete',
      PaymentStatus: 'PartiallyRefunded',
      OrderItems: [
        { KeyState: 'Returned' },
        { KeyState: 'Revealed', WithdrawableUntilUtc: null },
        { KeyState: 'Ready' },
      ],
    });
    expect(await readRefunded(info.PaymentInitId)).toBe(333);
    // All three get a receipt with the reasons; only one was refunded.
    expect(await readMails(shopper, '%withdrawal%')).toBe(3);
    const name = first?.ProductName;
    const saying = (words: string) =>
      readNumber(
        'SELECT count(*) AS value FROM outbox WHERE recipient LIKE ? AND instr(text, ?) > 0',
        `${shopper.sub}%`,
        `Not returned: \n– ${name}: ${words}`,
      );
    const revealed = 'The key has been revealed. Before that, you agreed that you would lose your right of withdrawal.';
    expect(await saying(revealed)).toBe(1);
    expect(await saying(`It has already been refunded.\n– ${name}: ${revealed}`)).toBe(2);
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 1, Revealed: 1, Sold: 1 });
    expect(
      (await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items.map((item) => item.Reason),
    ).toEqual(['Refunded', 'Revealed', null]);
  });

  it('gets the same response for anybody who does not know both number and address, and changes nothing', async () => {
    const bought = await buy();
    const { product } = bought;
    const responses = await Promise.all([
      declare(bought, { Email: 'somebody@latchkey.example' }),
      declare(bought, { OrderNumber: 'LK26-0000-0000' }),
      declare(bought, { OrderItemGuids: [crypto.randomUUID()] }),
    ]);
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200, IsSuccess: true, Messages: [] });
      expect(Object.keys(response.Data)).toEqual(['WithdrawalId', 'ReceivedOnUtc']);
    }
    expect(await countKeys(product.id)).toEqual({ Available: 1, Sold: 1 });
    expect(
      await readNumber(
        'SELECT count(*) AS value FROM withdrawals WHERE order_id IS NULL AND order_number IN (?, ?)',
        bought.order.CustomOrderNumber,
        'LK26-0000-0000',
      ),
    ).toBe(2);
  });

  it('of an unpaid order refunds nothing', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const order = await shopper.readOrder((await shopper.order()).Data.OrderId);
    await declare({ shopper, order });
    expect(await countKeys(product.id)).toEqual({ Available: 4, Reserved: 1 });
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items).toMatchObject([
      { IsEligible: false, Reason: 'NotPaid' },
    ]);
  });

  it('and a concurrent reveal end in one of the two states', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await buy();
      const { shopper, product, order, itemId } = bought;
      const [shown] = await Promise.all([shopper.reveal(itemId).catch(() => null), declare(bought)]);
      const keys = await countKeys(product.id);
      const { PaymentStatus } = await shopper.readOrder(order.Id);
      if (shown)
        expect({ keys, PaymentStatus }).toEqual({ keys: { Available: 1, Revealed: 1 }, PaymentStatus: 'Paid' });
      else expect({ keys, PaymentStatus }).toEqual({ keys: { Available: 1, Returned: 1 }, PaymentStatus: 'Refunded' });
    }
  });

  it('is too late after fourteen days', async () => {
    const bought = await buy();
    await commerceDb
      .prepare('UPDATE orders SET paid_at = paid_at - 1300000000 WHERE id = ?')
      .bind(bought.order.Id)
      .run();
    await declare(bought);
    expect(await countKeys(bought.product.id)).toEqual({ Available: 1, Sold: 1 });
  });

  // REFUND-10
  it.each([
    ['the refund', 'INSERT ON refunds'],
    ['the receipt', 'UPDATE ON withdrawals'],
  ])('that failed at %s is resumed by the cron, and needs no second declaration', async (_what, statement) => {
    const bought = await buy({ quantity: 2 });
    const { shopper, order, info } = bought;
    const guids = { OrderItemGuids: [order.OrderItems[0]?.OrderItemGuid ?? ''] };
    await commerceDb.exec(`CREATE TRIGGER failure BEFORE ${statement} BEGIN SELECT RAISE(ABORT, 'failure'); END`);
    expect((await declare(bought, guids)).status).toBe(500);
    await commerceDb.exec('DROP TRIGGER failure');
    expect(await readMails(shopper, '%withdrawal%')).toBe(0);
    const now = Date.now();
    // A request may still be at work.
    await runCron(now + 60_000);
    expect(await readMails(shopper, '%withdrawal%')).toBe(0);
    for (const minutes of [3, 10, 20]) await runCron(now + minutes * 60_000);
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      PaymentStatus: 'PartiallyRefunded',
      OrderItems: [{ KeyState: 'Returned' }, { KeyState: 'Ready' }],
    });
    expect(await readRefunded(info.PaymentInitId)).toBe(1000);
    expect(await readMails(shopper, '%withdrawal%')).toBe(1);
    expect(await readMails(shopper, 'Your refund%')).toBe(1);
    const text = await commerceDb
      .prepare("SELECT text FROM outbox WHERE recipient LIKE ? AND subject LIKE '%withdrawal%'")
      .bind(`${shopper.sub}%`)
      .first<string>('text');
    expect(text).toContain('Not returned: nothing');
  });

  // REFUND-6
  it('is accepted from the buyer, whatever strangers have tried with that address', async () => {
    const bought = await buy();
    const Email = `${bought.shopper.sub}@latchkey.example`;
    const wrong = (ip: string) =>
      callCommerce(
        withdraw,
        { Name: 'Stranger', OrderNumber: 'LK26-0000-0000', Email },
        { headers: { 'X-Client-IP': ip } },
      );
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await wrong('198.51.100.7')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await wrong('198.51.100.7')).headers.get('Retry-After')).toMatch(/^\d+$/);
    // From another address, and even from the one that the stranger shares with the buyer.
    for (const ip of ['198.51.100.8', '198.51.100.7']) {
      const args = { Name: 'Robin Example', OrderNumber: bought.order.CustomOrderNumber, Email };
      expect((await callCommerce(withdraw, args, { headers: { 'X-Client-IP': ip } })).status).toBe(200);
    }
    expect(await countKeys(bought.product.id)).toEqual({ Available: 1, Returned: 1 });
  });

  // SECURITY-5
  it('that matches nothing is counted by the /64 of an IPv6 address, and more loosely by its /48', async () => {
    const wrong = async (ip: string) => {
      const args = { Name: 'Often', OrderNumber: 'LK26-0000-0000', Email: 'often@latchkey.example' };
      return (await callCommerce(withdraw, args, { headers: { 'X-Client-IP': ip } })).status;
    };
    const sendAll = async (addresses: string[]) => {
      const statuses: number[] = [];
      for (const address of addresses) statuses.push(await wrong(address));
      return statuses.filter((status) => status === 200).length;
    };
    expect(await sendAll(Array.from({ length: 40 }, (_, i) => `2001:db8:5:1::${i.toString(16)}`))).toBe(30);
    expect(await wrong('2001:db8:5:2::1')).toBe(200);
    expect(await sendAll(Array.from({ length: 300 }, (_, i) => `2001:db8:5:${(i + 3).toString(16)}::1`))).toBe(269);
    expect(await wrong('2001:db8:6:1::1')).toBe(200);
  });

  it.each([
    {},
    { Name: '', OrderNumber: 'x', Email: 'a@b.example' },
    { Name: 'x', OrderNumber: 'x', Email: 'a@b\r\nBcc: c@d.example' },
    { Name: 'x', OrderNumber: 'x', Email: 'a@b.example', OrderItemGuids: ['1'] },
    { Name: 'x'.repeat(300), OrderNumber: 'x', Email: 'a@b.example' },
  ])('rejects %j', async (body) => {
    expect(await callCommerce(withdraw, body as never)).toMatchObject({ status: 400, IsSuccess: false, Data: null });
  });

  it('shows nobody else what can be returned', async () => {
    const { order } = await buy();
    const other = await openShopper();
    expect(await other.call(getWithdrawalEligibility, { orderId: order.Id })).toMatchObject({ status: 404 });
    expect(await callCommerce(getWithdrawalEligibility, { orderId: order.Id })).toMatchObject({ status: 401 });
  });
});
