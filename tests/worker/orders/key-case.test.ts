import { afterEach, describe, expect, it } from 'vitest';
import { getRewardPoints } from '../../../shared/api/customer.ts';
import { showKey } from '../../../shared/api/order.ts';
import {
  getKeyCase,
  getWithdrawalEligibility,
  type KeyCase,
  reportKey,
  withdraw,
} from '../../../shared/api/order-remedies.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { type Bought, buy, callAsMerchant, findBookErrors, readMails } from '../buyer.ts';
import { countKeys, openShopper, readNumber } from '../shopper.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

type Remedy = KeyCase['Remedy'];

/** A revealed key that its buyer has reported. */
async function complain(remedy: Remedy = 'Replacement', keys = 2): Promise<Bought & { key: string; found: KeyCase }> {
  const bought = await buy({ keys });
  const key = await bought.shopper.reveal(bought.itemId);
  const report = { orderItemId: bought.itemId, Reason: 'AlreadyUsed', Note: ' Says used. ', Remedy: remedy } as const;
  const response = await bought.shopper.call(reportKey, report);
  expect(response.status).toBe(200);
  return { ...bought, key, found: response.Data };
}

const decide = (found: KeyCase, Decision: string, Answer = 'Sorry.') =>
  callAsMerchant(`/internal/key-cases/${found.CaseId}`, { Decision, Answer });

describe('a key that does not work', () => {
  // KEY-6
  it('is reported once and its case can be looked up by its owner', async () => {
    const { shopper, product, itemId, order, found } = await complain();
    expect(found).toMatchObject({ Status: 'Open', Reason: 'AlreadyUsed', Note: 'Says used.', ResolvedOnUtc: null });
    expect(await shopper.call(getKeyCase, { caseId: found.CaseId })).toMatchObject({ status: 200, Data: found });
    expect(await countKeys(product.id)).toEqual({ Available: 1, Reported: 1 });
    expect((await shopper.readOrder(order.Id)).OrderItems).toMatchObject([
      { KeyState: 'Reported', KeyCaseId: found.CaseId },
    ]);
    expect(await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' })).toMatchObject({
      status: 409,
      Code: 'case-open',
    });
    expect(await readMails(shopper, 'Your key report%')).toBe(1);
    expect((await callAsMerchant('/internal/key-cases')).Data).toMatchObject({
      Cases: expect.arrayContaining([expect.objectContaining({ CaseId: found.CaseId })]),
    });
  });

  it('reported three times at once opens one case', async () => {
    const { shopper, itemId } = await buy();
    await shopper.reveal(itemId);
    const responses = await Promise.all(
      [1, 2, 3].map(() => shopper.call(reportKey, { orderItemId: itemId, Reason: 'Other' })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
    expect(await readNumber('SELECT count(*) AS value FROM key_cases WHERE order_item_id = ?', itemId)).toBe(1);
  });

  it('is replaced, once', async () => {
    const { shopper, product, itemId, key, found, order } = await complain();
    const decisions = await Promise.all([1, 2, 3].map(() => decide(found, 'Replace')));
    expect(decisions.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(await countKeys(product.id)).toEqual({ Replaced: 1, Sold: 1 });
    expect((await shopper.call(getKeyCase, { caseId: found.CaseId })).Data).toMatchObject({
      Status: 'Replaced',
      Answer: 'Sorry.',
    });
    const shown = (await shopper.call(showKey, { id: itemId })).Data.Key;
    expect(shown).not.toBe(key);
    expect(product.keys).toContain(shown);
    expect((await shopper.readOrder(order.Id)).OrderItems[0]?.KeyState).toBe('Revealed');
    expect(await readMails(shopper, 'Your replacement key%')).toBe(1);
    // A replacement can be reported as well.
    expect((await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' })).status).toBe(200);
  });

  it('is not replaced when there is no stock, and the case stays open', async () => {
    const { shopper, product, found } = await complain('Replacement', 1);
    expect(await decide(found, 'Replace')).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await countKeys(product.id)).toEqual({ Reported: 1 });
    expect((await shopper.call(getKeyCase, { caseId: found.CaseId })).Data.Status).toBe('Open');
  });

  it.each([
    ['RefundToMethod', { refunded: 1000, balance: 0, status: 'Refunded' }],
    ['RefundToBalance', { refunded: 0, balance: 1000, status: 'Refunded' }],
  ] as const)('is refunded as its buyer wants it: %s', async (remedy, expected) => {
    const { shopper, product, found, info, order, itemId } = await complain(remedy);
    const decisions = await Promise.all([1, 2].map(() => decide(found, 'Refund')));
    expect(decisions.map((one) => one.status).sort()).toEqual([200, 409]);
    expect({
      refunded: await readNumber('SELECT refunded_minor AS value FROM payments WHERE init_id = ?', info.PaymentInitId),
      balance: await readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub),
      status: (await shopper.readOrder(order.Id)).PaymentStatus,
    }).toEqual(expected);
    expect(await readNumber('SELECT points AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(0);
    expect(await countKeys(product.id)).toEqual({ Available: 1, Reported: 1 });
    expect((await shopper.call(getKeyCase, { caseId: found.CaseId })).Data.Status).toBe('Refunded');
    expect((await shopper.readOrder(order.Id)).OrderItems).toMatchObject([{ IsRefunded: true }]);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Code: 'order-state', Data: null });
  });

  it('that turns out to work keeps its state, and its buyer is told why', async () => {
    const { shopper, itemId, key, found } = await complain();
    expect((await decide(found, 'Reject', 'It was activated in your own account.')).status).toBe(200);
    expect((await shopper.call(getKeyCase, { caseId: found.CaseId })).Data).toMatchObject({
      Status: 'Rejected',
      Answer: 'It was activated in your own account.',
    });
    expect((await shopper.call(showKey, { id: itemId })).Data.Key).toBe(key);
    expect(await decide(found, 'Replace')).toMatchObject({ status: 409 });
  });
});

it('a case ends with the refund of its unit, also when the merchant refunds the whole order', async () => {
  const { shopper, found, order } = await complain();
  expect((await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber })).status).toBe(200);
  expect((await shopper.call(getKeyCase, { caseId: found.CaseId })).Data.Status).toBe('Refunded');
  expect(await decide(found, 'Replace')).toMatchObject({ status: 409 });
});

describe('a replaced key', () => {
  // REFUND-1
  it('excludes a withdrawal: a unit with any revealed key cannot be returned', async () => {
    const { shopper, order, itemId, found } = await complain();
    await decide(found, 'Replace');
    const declare = () =>
      callCommerce(withdraw, {
        Name: 'Robin Example',
        OrderNumber: order.CustomOrderNumber,
        Email: `${shopper.sub}@latchkey.example`,
      });
    await declare();
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items).toMatchObject([
      { IsEligible: false, Reason: 'Revealed', WithdrawableUntilUtc: null },
    ]);
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      PaymentStatus: 'Paid',
      OrderItems: [{ KeyState: 'Ready', WithdrawableUntilUtc: null, IsRefunded: false }],
    });
    // The database itself rejects it too, whatever the code does.
    const write = commerceDb
      .prepare(
        `INSERT INTO refunds (guid, order_id, payment_id, order_item_id, reason, amount_minor, currency_code, created_at)
         SELECT ?1, order_id, id, ?2, 'withdrawal', 0, 'EUR', 1 FROM payments WHERE order_id = ?3`,
      )
      .bind(crypto.randomUUID(), itemId, order.Id);
    const take = commerceDb
      .prepare("UPDATE keys SET status = 'Returned' WHERE order_item_id = ? AND status = 'Sold'")
      .bind(itemId);
    await expect(commerceDb.batch([take, write])).rejects.toThrow('order-state');
  });

  // KEY-5
  it('stays on the order beside the new one, which is shown without a second consent', async () => {
    const { shopper, order, itemId, key, found } = await complain();
    await decide(found, 'Replace');
    const [item] = (await shopper.readOrder(order.Id)).OrderItems;
    expect(item).toMatchObject({
      KeyState: 'Ready',
      HasConsent: true,
      EarlierKeys: [{ KeyState: 'Replaced', RevealedOnUtc: expect.any(String), ReplacedOnUtc: expect.any(String) }],
    });
    const earlierKeyId = item?.EarlierKeys?.[0]?.Id ?? 0;
    expect((await shopper.call(showKey, { id: itemId, earlierKeyId })).Data.Key).toBe(key);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 200 });
    const other = await openShopper();
    expect(await other.call(showKey, { id: itemId, earlierKeyId })).toMatchObject({ status: 404, Data: null });
    const strange = { id: itemId, earlierKeyId: earlierKeyId + 1 };
    expect(await shopper.call(showKey, strange)).toMatchObject({ status: 404, Data: null });
    expect(await shopper.call(showKey, { id: itemId, earlierKeyId: -1 })).toMatchObject({ status: 400 });
  });

  it('releases its points at once, because its unit can no longer be returned', async () => {
    const { shopper, found } = await complain();
    await decide(found, 'Replace');
    expect((await shopper.call(getRewardPoints, { page: 1 })).Data).toMatchObject({ Balance: 30, PendingPoints: 0 });
  });
});

describe('a report is rejected', () => {
  it('for an unrevealed key', async () => {
    const { shopper, itemId } = await buy();
    expect(await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' })).toMatchObject({
      status: 409,
      Code: 'key-not-revealed',
    });
  });

  it('for another customer’s key, like an unknown one; so is the case', async () => {
    const { shopper, itemId, found } = await complain();
    const other = await openShopper();
    for (const orderItemId of [itemId, 999_999]) {
      expect(await other.call(reportKey, { orderItemId, Reason: 'Invalid' })).toMatchObject({
        status: 404,
        Data: null,
      });
    }
    expect(await other.call(getKeyCase, { caseId: found.CaseId })).toMatchObject({ status: 404 });
    expect(await shopper.call(getKeyCase, { caseId: crypto.randomUUID() })).toMatchObject({ status: 404 });
    expect(await callCommerce(reportKey, { orderItemId: itemId, Reason: 'Invalid' })).toMatchObject({ status: 401 });
  });

  it.each([{}, { Reason: 'Because' }, { Reason: 'Other', Note: 'x'.repeat(2001) }, { Reason: 'Other', Remedy: 'All' }])(
    'for %j',
    async (body) => {
      const { shopper, product, itemId } = await buy();
      await shopper.reveal(itemId);
      const response = await fetchCommerce(`/api/v2/order/key/report/${itemId}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${shopper.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      expect(await countKeys(product.id)).toEqual({ Available: 1, Revealed: 1 });
    },
  );

  it('without the merchant’s token', async () => {
    const { found } = await complain();
    expect((await callAsMerchant('/internal/key-cases', undefined, 'guess')).status).toBe(401);
    expect((await callAsMerchant(`/internal/key-cases/${found.CaseId}`, { Decision: 'Refund' }, 'guess')).status).toBe(
      401,
    );
    expect((await decide({ ...found, CaseId: crypto.randomUUID() }, 'Refund')).status).toBe(404);
    expect((await decide(found, 'Whatever')).status).toBe(400);
  });
});

it('a rejected look-up of a key is logged', async () => {
  const { itemId } = await buy();
  const other = await openShopper();
  await other.call(showKey, { id: itemId }, { 'X-Client-IP': '203.0.113.9' });
  expect(
    await readNumber(
      `SELECT count(*) AS value FROM key_denials WHERE order_item_id = ? AND code = 'not-found'
         AND client_hash IS NOT NULL AND customer_id = ?`,
      itemId,
      await other.readId(),
    ),
  ).toBe(1);
});
