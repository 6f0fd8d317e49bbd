import { afterEach, describe, expect, it } from 'vitest';
import { createOrder, type PaymentInfo } from '../../../shared/api/checkout.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import { releaseOrder } from '../../../shared/merchant/holds.ts';
import { listOrders, showOrder } from '../../../shared/merchant/orders.ts';
import {
  listMailDomains,
  listRisks,
  RISK_NAMES,
  type RiskName,
  removeMailDomain,
  setHoldFrom,
  setMailDomain,
  showHoldFrom,
  showMailDomain,
  tuneRisk,
} from '../../../shared/merchant/risks.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';
import { openCustomer } from './refunds.ts';

afterEach(() => commerceDb.prepare("DELETE FROM settings WHERE key = 'risks'").run());

const tune = async (Reason: RiskName, change: { Weight?: number | null; Limit?: number | null }) =>
  expect((await callMerchant(tuneRisk, { Reason, ...change })).status).toBe(200);

async function findRisks(OrderNumber: string): Promise<string[]> {
  return (await callMerchant(showOrder, { OrderNumber })).Data.Risks;
}

/** The provider tells of a payment. */
async function report(info: PaymentInfo, type: 'paid' | 'declined', of: { instrument?: string; country?: string }) {
  const payment = { initId: info.PaymentInitId, amountMinor: 1000, currency: 'EUR', ...of };
  const id = `evt_${crypto.randomUUID()}`;
  const body = JSON.stringify({ id, type: `payment.${type}`, environment: 'development', payment });
  const signature = await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, body, Date.now());
  const headers = { 'Sandbox-Signature': signature };
  expect((await fetchCommerce('/internal/webhooks/sandbox', { method: 'POST', headers, body })).status).toBe(200);
}

async function order(shopper: Shopper, headers: Record<string, string> = {}): Promise<PaymentInfo> {
  await shopper.addToCart((await addProduct()).id);
  const args = createOrderArgs({ CountryIsConfirmed: true });
  const { Data, Messages } = await shopper.call(createOrder, args, {
    'Idempotency-Key': crypto.randomUUID(),
    ...headers,
  });
  expect(Data, Messages.join()).not.toBeNull();
  return Data;
}

async function payFrom(headers: Record<string, string>, shopper?: Shopper): Promise<string> {
  const info = await order(shopper ?? (await openShopper()), headers);
  await pressOnPayPage(info, 'pay');
  return info.CustomOrderNumber;
}

async function payWith(card: { instrument?: string; country?: string }, declined: readonly string[] = []) {
  const info = await order(await openShopper());
  for (const instrument of declined) await report(info, 'declined', { instrument });
  await report(info, 'paid', card);
  return info.CustomOrderNumber;
}

/** An account that the shop has known for long, and that has bought before. */
async function openKnown(): Promise<Shopper> {
  const { shopper } = await buy();
  await commerceDb
    .prepare('UPDATE customers SET created_at = ? WHERE id = ?')
    .bind(Date.now() - 90 * DAY_MS, await shopper.readId())
    .run();
  return shopper;
}

const numberOf = async (bought: ReturnType<typeof buy>) => (await bought).order.CustomOrderNumber;

/** An order in which each sign is found, and one in which it is not. */
const SIGNS: Readonly<Record<RiskName, { found(): Promise<string>; missing(): Promise<string> }>> = {
  'new-account': {
    found: () => numberOf(buy()),
    missing: async () => numberOf(buy({ shopper: await openKnown() })),
  },
  'large-first-order': {
    found: () => numberOf(buy({ price: 20_000 })),
    missing: async () => numberOf(buy({ price: 20_000, shopper: await openKnown() })),
  },
  'many-orders': {
    async found() {
      await tune('many-orders', { Limit: 2 });
      return numberOf(buy({ shopper: (await buy()).shopper }));
    },
    missing: () => numberOf(buy()),
  },
  'many-accounts': {
    async found() {
      await payFrom({ 'X-Client-IP': '203.0.113.7' });
      await payFrom({ 'X-Client-IP': '203.0.113.7' });
      return payFrom({ 'X-Client-IP': '203.0.113.7' });
    },
    missing: () => payFrom({ 'X-Client-IP': '198.51.100.7' }),
  },
  'many-cards': {
    found: () => payWith({ instrument: 'card-c' }, ['card-a', 'card-b']),
    missing: () => payWith({ instrument: 'card-d' }, ['card-d', 'card-d']),
  },
  'declined-payments': {
    found: () => payWith({}, ['card-e', 'card-e', 'card-e']),
    missing: () => payWith({}, ['card-e']),
  },
  'shared-card': {
    async found() {
      await payWith({ instrument: 'card-f' });
      return payWith({ instrument: 'card-f' });
    },
    missing: () => payWith({ instrument: 'card-g' }),
  },
  'card-country': {
    found: () => payWith({ country: 'FR' }),
    missing: () => payWith({ country: 'DE' }),
  },
  'network-country': {
    found: () => payFrom({ 'X-Country': 'FR' }),
    missing: () => payFrom({ 'X-Country': 'DE' }),
  },
  'phone-country': {
    async found() {
      const shopper = await openCustomer();
      await commerceDb
        .prepare("UPDATE customers SET phone_number = '+33612345678', phone_verified_at = 1 WHERE id = ?")
        .bind(await shopper.readId())
        .run();
      return payFrom({}, shopper);
    },
    missing: () => payFrom({}),
  },
  'disposable-mail': {
    async found() {
      await callMerchant(setMailDomain, { Domain: 'latchkey.example', IsDisposable: true });
      return numberOf(buy());
    },
    async missing() {
      await callMerchant(removeMailDomain, { Domain: 'latchkey.example' });
      return numberOf(buy());
    },
  },
  'disputed-before': {
    async found() {
      const { shopper, info } = await buy();
      await commerceDb.prepare('UPDATE payments SET disputed_at = 1 WHERE init_id = ?').bind(info.PaymentInitId).run();
      return numberOf(buy({ shopper }));
    },
    missing: () => numberOf(buy()),
  },
};

// ORDER-62
describe('a paid order', () => {
  it.each(RISK_NAMES)('is screened for “%s”', async (reason) => {
    const { found, missing } = SIGNS[reason];
    expect(await findRisks(await found())).toContain(reason);
    expect(await findRisks(await missing())).not.toContain(reason);
  });

  it('whose signs add up to enough is held, and delivered once it is released', async () => {
    await callMerchant(changeSetting, { Name: 'staff', Value: { Emails: ['desk@shop.example'] } });
    await tune('new-account', { Weight: 70 });
    await tune('large-first-order', { Weight: 30, Limit: 10 });
    const { shopper, order: bought, itemId, product } = await buy({ price: 1000 });
    const OrderNumber = bought.CustomOrderNumber;
    expect(bought).toMatchObject({ OrderStatus: 'Processing', PaymentStatus: 'Paid', PaymentNote: 'checking-order' });
    expect(await readMails(shopper, 'We’re checking your order%')).toBe(1);
    const held = (await callMerchant(listOrders, { Held: 'true' })).Data.Items;
    expect(held.find(({ Number: number }) => number === OrderNumber)).toMatchObject({
      RiskScore: 100,
      Risks: ['new-account', 'large-first-order'],
    });
    expect((await callMerchant(showOrder, { OrderNumber })).Data.RiskReasons).toEqual([
      { Reason: 'new-account', Text: 'The account is new, and this is its first paid order.', Weight: 70 },
      { Reason: 'large-first-order', Text: 'The first paid order of the customer is a large one.', Weight: 30 },
    ]);
    const [logged] = (await callMerchant(listAudit)).Data.Items.filter(({ Actor }) => Actor === 'shop');
    expect(logged).toMatchObject({ Command: 'orders hold', Outcome: 'accepted' });
    expect(JSON.parse(logged?.Details ?? '')).toEqual({
      OrderNumber,
      Score: 100,
      Reasons: ['new-account', 'large-first-order'],
    });
    const told = () =>
      readNumber(
        'SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject = ? AND instr(text, ?) > 0',
        'desk@shop.example',
        `Order held for a check: ${OrderNumber}`,
        '+70:\tThe account is new',
      );
    await runCron(Date.now());
    await runCron(Date.now());
    expect(await told()).toBe(1);
    expect((await callMerchant(releaseOrder, { OrderNumber })).Data).toMatchObject({ Status: 'Complete' });
    expect(await shopper.reveal(itemId)).toBe(product.keys[0]);
    const { Data } = await callMerchant(exportCustomer, { Id: await shopper.readId() });
    expect(Data.OrderRisks).toMatchObject([
      { order_number: OrderNumber, reason: 'large-first-order', weight: 30 },
      { order_number: OrderNumber, reason: 'new-account', weight: 70 },
    ]);
    expect(await findBookErrors()).toEqual([]);
  });

  it('that the balance pays is held as well', async () => {
    await tune('new-account', { Weight: 100 });
    const shopper = await openCustomer();
    await shopper.giveBalance(1000);
    const { order: bought } = await buy({ shopper, price: 1000, order: { UseBalance: true } });
    expect(bought).toMatchObject({ OrderStatus: 'Processing', PaymentNote: 'checking-order' });
  });

  it('is not held below the score, by a sign that is switched off, or when nothing is', async () => {
    expect((await buy()).order.OrderStatus).toBe('Complete');
    await tune('new-account', { Weight: 100 });
    expect((await callMerchant(setHoldFrom, { Score: 101 })).Data).toEqual({ HoldFrom: 101 });
    expect((await buy()).order.OrderStatus).toBe('Complete');
    expect((await callMerchant(setHoldFrom, { Score: 100 })).Data).toEqual({ HoldFrom: 100 });
    expect((await buy()).order.OrderStatus).toBe('Processing');
    expect((await callMerchant(setHoldFrom, { Score: null })).Data).toEqual({ HoldFrom: null });
    const { order: free } = await buy();
    expect(free.OrderStatus).toBe('Complete');
    expect(await findRisks(free.CustomOrderNumber)).toEqual([]);
    await callMerchant(setHoldFrom, { Score: 1 });
    await tune('new-account', { Weight: 0 });
    expect((await buy()).order.OrderStatus).toBe('Complete');
    expect((await callMerchant(showHoldFrom)).Data).toEqual({ HoldFrom: 1 });
  });
});

describe('the merchant', () => {
  it('weighs a sign, sees how often it is found and in what was disputed, and goes back to the usual', async () => {
    const rule = async () =>
      (await callMerchant(listRisks)).Data.Items.find(({ Reason }) => Reason === 'declined-payments');
    const usual = await rule();
    expect(usual).toMatchObject({ Weight: 30, UsualWeight: 30, Limit: 3, Unit: 'payments' });
    await tune('declined-payments', { Weight: 45 });
    await tune('declined-payments', { Limit: 1 });
    const number = await payWith({}, ['card-h']);
    await commerceDb
      .prepare('UPDATE payments SET disputed_at = 1 WHERE order_id = (SELECT id FROM orders WHERE number = ?)')
      .bind(number)
      .run();
    expect(await rule()).toMatchObject({
      Weight: 45,
      UsualWeight: 30,
      Limit: 1,
      Orders: (usual?.Orders ?? 0) + 1,
      Disputed: (usual?.Disputed ?? 0) + 1,
    });
    const [changed] = (await callMerchant(listAudit)).Data.Items;
    expect(changed).toMatchObject({ Command: 'risks tune', Outcome: 'changed' });
    expect(JSON.parse(changed?.Details ?? '')).toEqual({
      Before: { Weight: 45, Limit: 3 },
      After: { Weight: 45, Limit: 1 },
    });
    await tune('declined-payments', { Weight: null, Limit: null });
    expect(await rule()).toMatchObject({ Weight: 30, Limit: 3 });
    const refused = await callMerchant(tuneRisk, { Reason: 'card-country', Limit: 2 });
    expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
    expect(refused.Messages.join()).toContain('Limit');
  });

  it('decides on a domain of e-mail addresses, and all below it, whatever the list says', async () => {
    const show = async (Domain: string) => (await callMerchant(showMailDomain, { Domain })).Data;
    expect(await show('mailinator.com')).toEqual({ Domain: 'mailinator.com', IsDisposable: true, Source: 'list' });
    expect(await show('box.mailinator.com')).toMatchObject({ IsDisposable: true, Source: 'list' });
    expect(await show('ann@gmail.com')).toEqual({ Domain: 'gmail.com', IsDisposable: false, Source: 'none' });
    const trusted = { Domain: 'mailinator.com', IsDisposable: false };
    expect((await callMerchant(setMailDomain, trusted)).Data).toEqual({ ...trusted, Source: 'shop' });
    expect(await show('box.mailinator.com')).toMatchObject({ IsDisposable: false, Source: 'shop' });
    expect((await callMerchant(listMailDomains)).Data.Items).toContainEqual({ ...trusted, Source: 'shop' });
    expect((await callMerchant(removeMailDomain, { Domain: 'mailinator.com' })).Data).toMatchObject({ Source: 'list' });
    expect(await callMerchant(removeMailDomain, { Domain: 'mailinator.com' })).toMatchObject({ status: 404 });
    const refused = await callMerchant(setMailDomain, { Domain: 'no domain', IsDisposable: true });
    expect(refused.status).toBe(400);
    expect(refused.Messages.join()).toContain('mailinator.com');
  });
});
