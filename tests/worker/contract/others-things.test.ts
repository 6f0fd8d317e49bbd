import { beforeAll, describe, expect, it } from 'vitest';
import { addAlert, getAlerts } from '../../../shared/api/alert.ts';
import { addToCart, getCart } from '../../../shared/api/cart.ts';
import * as checkout from '../../../shared/api/checkout.ts';
import { giveKey } from '../../../shared/api/gift.ts';
import { reportKey, withdraw } from '../../../shared/api/order-remedies.ts';
import { addToWishlist } from '../../../shared/api/wishlist.ts';
import { readFieldNames } from '../../support/workers/bad-arguments.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { buy } from '../buyer.ts';
import { openShopper, type Shopper } from '../shopper.ts';
import { ask, calls, dump, expectError, GIFT, GOOD, goodOf, LINE, NEW_URL } from './rejected-calls.ts';

beforeAll(seedCatalogue);

/** Arguments that identify something of one customer. */
const OWNED = /^(id|orderId|orderItemId|orderItemGuid|caseId|paymentInitId)$/;

const PUBLIC = new Set(['getProduct', 'getActivation', 'getPriceHistory']);

describe('another customer\u2019s data is rejected as if it did not exist, and is left unchanged', () => {
  let theirs: Record<string, Record<string, unknown>>;
  let stranger: Shopper;

  beforeAll(async () => {
    const bought = await buy({ quantity: 3 });
    const owner = bought.shopper;
    await owner.reveal(bought.itemId);
    const unseen = bought.order.OrderItems[1]?.Id;
    const given = bought.order.OrderItems[2]?.Id ?? 0;
    await owner.call(giveKey, { ...GIFT, orderItemId: given });
    const args = { orderItemId: bought.itemId, Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;
    const { CaseId } = (await owner.call(reportKey, args)).Data;
    const refunded = await buy({ shopper: owner });
    const email = `${owner.sub}@latchkey.example`;
    const returned = { Name: 'A', Email: email, OrderNumber: refunded.order.CustomOrderNumber };
    await owner.call(withdraw, returned);
    const creditNoteId = (await owner.readOrder(refunded.order.Id)).Refunds?.[0]?.CreditNoteId ?? 0;
    await owner.addToCart(1);
    const unpaid = (await owner.order()).Data;
    await owner.addToCart(1);
    const [line] = (await owner.call(getCart, {})).Data.Items;
    const wish = (await owner.call(addToWishlist, { productId: 1 })).Data.Items[0];
    await owner.call(addAlert, { ProductId: 1, Type: 'AnyDrop' });
    const [alert] = (await owner.call(getAlerts, {})).Data.Alerts;
    const payment = { paymentMethodSystemName: 'Payments.Sandbox', paymentInitId: unpaid.PaymentInitId };
    theirs = {
      removeFromCart: { id: line?.Id },
      removeFromWishlist: { id: wish?.Id },
      removeAlert: { id: alert?.Id },
      getOrder: { id: bought.order.Id },
      getInvoice: { id: bought.order.Id },
      getCreditNote: { creditNoteId },
      getEInvoice: { id: bought.order.Id },
      getECreditNote: { creditNoteId },
      cancelOrder: { id: unpaid.OrderId },
      showKey: { id: bought.itemId },
      giveKey: { ...GOOD.giveKey, orderItemId: given },
      resendGift: { orderItemId: given },
      takeBackGift: { orderItemId: given },
      markKey: { ...GOOD.markKey, orderItemId: bought.itemId },
      consentToKey: { ...GOOD.consentToKey, orderItemId: unseen },
      reportKey: { ...GOOD.reportKey, orderItemId: bought.itemId },
      getKeyCase: { caseId: CaseId },
      getWithdrawalEligibility: { orderId: bought.order.Id },
      createAccountLink: {
        orderItemGuid: bought.order.OrderItems[0]?.OrderItemGuid,
        productId: bought.order.OrderItems[0]?.ProductId,
      },
      checkPayment: payment,
      executePayment: payment,
      createNewPaymentUrl: { ...NEW_URL, orderId: unpaid.OrderId },
      changePaymentMethod: { ...NEW_URL, orderId: unpaid.OrderId },
    };
    stranger = await openShopper('stranger');
    await stranger.call(addToCart, { ...LINE, forceRedirection: true, clearCartBeforeAdd: false });
    await stranger.call(checkout.checkPaymentFromProvider, {});
  });

  const owned = calls.filter(
    ({ name, contract }) => !PUBLIC.has(name) && readFieldNames(contract).some((field) => OWNED.test(field)),
  );
  it.each(owned.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const args = theirs[call.name];
    expect(args, 'something that is theirs').toBeDefined();
    expect(Object.values(args ?? {})).not.toContain(undefined);
    const before = await dump();
    const others = await ask(call, args, stranger);
    expectError(others, call.name);
    expect(others).toEqual(await ask(call, goodOf(call.name), stranger));
    expect(await dump()).toEqual(before);
  });
});
