import { describe, expect, it } from 'vitest';
import type { PaymentInfo } from '../../../shared/api/checkout.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { addBlock, liftBlock, listBlocks } from '../../../shared/merchant/blocks.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import { listHeldPayments, refundHeldPayment, releaseHeldPayment } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { receiveEvent } from '../../../worker/commerce/settlement/receive-event.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { readBrokenInvariants, readMails, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { countKeys, readNumber } from '../shopper.ts';
import { reportPayment } from './report-payment.ts';
import { startOrder } from './started-order.ts';
import {
  api,
  completed,
  env,
  payOrder,
  readOrder,
  requireStripe,
  standInForStripe,
  startOrder as startAtStripe,
} from './stripe-orders.ts';

const Reason = 'Charged back twice.';
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const createCard = () => `card-${crypto.randomUUID()}`;

/** The provider says that an order was paid by this card, or that the card was declined. */
const report = ({ PaymentInitId }: PaymentInfo, type: 'paid' | 'declined' | 'authorized', instrument: string) =>
  reportPayment(PaymentInitId, type, undefined, 1000, 'EUR', undefined, instrument);

async function payBy(card: string) {
  const started = await startOrder();
  await report(started.info, 'paid', card);
  const order = await started.shopper.readOrder(started.info.OrderId);
  return { ...started, order, PaymentInitId: started.info.PaymentInitId };
}

// ORDER-63
describe('a card that the staff have blocked', () => {
  it('by an order that it paid pays nothing: it is held, its buyer is told in the words of the staff, and they decide', async () => {
    await callMerchant(changeSetting, { Name: 'staff', Value: { Emails: ['cards@shop.example'] } });
    const card = createCard();
    const first = await payBy(card);
    expect(first.order.OrderStatus).toBe('Complete');
    const Message = 'Please call us about your card.';
    const terms = { Until: inAnHour(), Reason, Message };
    const made = await callMerchant(addBlock, { CardOf: first.order.CustomOrderNumber, ...terms });
    expect(made.Data).toMatchObject({ Kind: 'card', Customer: null, Email: null, Reason, Message });
    expect((await callMerchant(listBlocks)).Data.Items).toContainEqual(made.Data);

    const { shopper, order, productId, PaymentInitId } = await payBy(card);
    expect(order).toMatchObject({ OrderStatus: 'Pending', PaymentStatus: 'Pending', PaymentNote: 'checking-order' });
    expect(await countKeys(productId)).toMatchObject({ Reserved: 1 });
    expect(await readMails(shopper, 'We’re checking your order%')).toBe(1);
    expect((await readOutboxTexts(`${shopper.sub}@latchkey.example`)).at(-1)).toContain(Message);
    const held = (await callMerchant(listHeldPayments)).Data.Items;
    expect(held).toContainEqual(expect.objectContaining({ PaymentInitId, Reason: 'card-blocked' }));
    await runCron(Date.now());
    expect(
      await readNumber(
        "SELECT count(*) AS value FROM outbox WHERE recipient = 'cards@shop.example' AND subject = ?",
        `Payment held: order ${order.CustomOrderNumber}`,
      ),
    ).toBe(1);
    // The same report again, and one without the card.
    await report({ PaymentInitId } as PaymentInfo, 'paid', card);
    await reportPayment(PaymentInitId, 'paid', undefined, 1000);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Pending');
    expect((await callMerchant(releaseHeldPayment, { PaymentInitId })).status).toBe(200);
    expect((await shopper.readOrder(order.Id)).OrderStatus).toBe('Complete');
    expect(await readMails(shopper, 'We’re checking your order%')).toBe(1);
    expect(await readBrokenInvariants()).toEqual([]);
  });

  it('by its fingerprint holds what comes later too, until the block is lifted', async () => {
    const card = createCard();
    const { Data } = await callMerchant(addBlock, { CardFingerprint: card, Until: inAnHour(), Reason });
    const { shopper, info } = await startOrder();
    await report(info, 'authorized', card);
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Pending');
    expect((await readOutboxTexts(`${shopper.sub}@latchkey.example`)).at(-1)).toMatch(/^Thank you for your order/);
    // Another card of the same buyer is none of it.
    expect((await payBy(createCard())).order.OrderStatus).toBe('Complete');
    expect((await callMerchant(liftBlock, { Id: Data.Id })).status).toBe(200);
    expect((await payBy(card)).order.OrderStatus).toBe('Complete');
    expect((await callMerchant(refundHeldPayment, { PaymentInitId: info.PaymentInitId })).status).toBe(200);
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Cancelled');
  });

  it('may be one that was only declined, and its number is refused', async () => {
    const card = createCard();
    const { shopper, info } = await startOrder();
    const CardOf = info.CustomOrderNumber;
    const terms = { Until: inAnHour(), Reason };
    expect(await callMerchant(addBlock, { CardOf, ...terms })).toMatchObject({ status: 400, Code: 'invalid' });
    await report(info, 'declined', card);
    expect((await callMerchant(addBlock, { CardOf, ...terms })).Data).toMatchObject({ Kind: 'card' });
    await report(info, 'paid', card);
    expect((await shopper.readOrder(info.OrderId)).PaymentNote).toBe('checking-order');
    for (const number of ['4242424242424242', '4242 4242 4242 4242']) {
      expect(await callMerchant(addBlock, { CardFingerprint: number, ...terms })).toMatchObject({ status: 400 });
    }
    expect(await callMerchant(addBlock, { CardOf, CardFingerprint: card, ...terms })).toMatchObject({ status: 400 });
    expect(await callMerchant(addBlock, { CardOf: 'LK26-0000-0000', ...terms })).toMatchObject({ status: 404 });
    const log = JSON.stringify((await callMerchant(listAudit)).Data.Items);
    expect(log).not.toContain('4242');
    expect(log).not.toContain(card);
    const { Data } = await callMerchant(exportCustomer, { Id: await shopper.readId() });
    expect(JSON.stringify(Data.Blocks)).not.toContain('Charged back');
  });
});

// ORDER-63
describe('a card that Stripe tells of', () => {
  standInForStripe();

  it('is known by Stripe’s fingerprint once it has paid, and its next payment is held, by the webhook or when Stripe is asked', async () => {
    api.card = { country: 'DE', fingerprint: createCard() };
    const { card } = api;
    const { order } = await payOrder(1);
    expect(order.status).toBe('Complete');
    const { status } = await callMerchant(addBlock, { CardOf: order.number, Until: inAnHour(), Reason });
    expect(status).toBe(200);
    for (const isLost of [false, true]) {
      const started = await startAtStripe();
      api.card = card;
      api.pay(started.sessionId);
      if (isLost) {
        const event = await requireStripe().readState(started.info.PaymentInitId);
        if (event) await receiveEvent(env, event);
      } else await completed(started);
      const held = await readOrder(started.shopper, started.order.id);
      expect(held, `webhook lost: ${isLost}`).toMatchObject({ status: 'Pending', held_reason: 'card-blocked' });
    }
  });
});
