import { beforeAll, describe, expect, it } from 'vitest';
import { addAlert, getAlerts } from '../../../shared/api/alert.ts';
import { allContracts } from '../../../shared/api/all-contracts.ts';
import { addToCart, removeFromCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { type Endpoint, toRequest } from '../../../shared/api/endpoint.ts';
import { giveKey } from '../../../shared/api/gift.ts';
import { KEY_CONSENT_VERSION } from '../../../shared/api/order.ts';
import { reportKey } from '../../../shared/api/order-remedies.ts';
import { addReview } from '../../../shared/api/own-review.ts';
import { sendPhoneCode } from '../../../shared/api/phone.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { addToWishlist, getWishlist } from '../../../shared/api/wishlist.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { hashSecret } from '../../../worker/commerce/http/secret-hash.ts';
import { addGiftCard } from '../../../worker/commerce/wallet/gift-cards-store.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { type Bought, buy } from '../buyer.ts';
import { addProduct, createOrderArgs, ERROR_URL, METHOD, openShopper, type Shopper, SUCCESS_URL } from '../shopper.ts';
import { GIFT } from './rejected-calls.ts';

type Args = Record<string, unknown>;

/**
 * For every call that only a customer may make: how its owner makes it. `isNamed` when the arguments identify something
 * of the owner's (an order, a key, a payment …), which does not exist for anybody else.
 */
interface OwnCall {
  args: Args;
  isNamed: boolean;
  /** Does not exist for the owner either: a code that was redeemed, a credit note without a refund. */
  isUsedUp?: boolean;
}

const PHONE = '+491701112233';
const customerCalls = allContracts.filter(({ contract }) => contract.endpoint.needsCustomer);

let owner: Shopper;
let stranger: Shopper;
let bought: Bought;
let calls: Record<string, OwnCall>;
/** Texts that no other customer may ever read. */
let secrets: string[];

/** Everything of the owner's in the database. */
async function readState(): Promise<string> {
  const id = await owner.readId();
  const tables = [
    'orders',
    'cart_items',
    'wishlist_items',
    'balance_entries',
    'reward_points',
    'key_cases',
    'reviews',
    'phone_codes',
  ];
  const rows = await Promise.all(
    tables.map((name) => commerceDb.prepare(`SELECT * FROM ${name} WHERE customer_id = ?`).bind(id).all()),
  );
  const keys = await commerceDb
    .prepare('SELECT k.status, k.order_item_id FROM keys k JOIN order_items i ON i.id = k.order_item_id ORDER BY k.id')
    .all();
  return JSON.stringify([rows.map(({ results }) => results), keys.results]);
}

async function send(target: Endpoint<unknown, unknown>, args: Args, token: string | null) {
  const { method, url, body } = toRequest(target, args);
  const response = await fetchCommerce(url, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

beforeAll(async () => {
  owner = await openShopper('owner');
  stranger = await openShopper('stranger');
  bought = await buy({ shopper: owner, quantity: 2 });
  const { itemId, order, info, product } = bought;
  const key = await owner.reveal(itemId);
  const itemGuid = order.OrderItems[0]?.OrderItemGuid ?? '';
  const given = order.OrderItems[1]?.Id ?? 0;
  await owner.call(giveKey, { ...GIFT, orderItemId: given });
  const { Data: report } = await owner.call(reportKey, { orderItemId: itemId, Reason: 'Other' });
  const reviewed = await buy({ shopper: owner });
  await owner.reveal(reviewed.itemId);
  const reviewedGuid = reviewed.order.OrderItems[0]?.OrderItemGuid ?? '';
  const { Data: review } = await owner.call(addReview, { OrderItemGuid: reviewedGuid, Rating: 4 });
  const ReviewId = review.ReviewId;
  const unpaidProduct = await addProduct({ keys: 2 });
  await owner.addToCart(unpaidProduct.id);
  const { Data: unpaid } = await owner.order();
  const wished = await addProduct();
  await owner.call(addToWishlist, { productId: wished.id });
  const { Data: wishlist } = await owner.call(getWishlist, {});
  const wishId = wishlist.Items[0]?.Id ?? 0;
  await owner.call(addAlert, { ProductId: wished.id, Type: 'AnyDrop' });
  const alertId = (await owner.call(getAlerts, {})).Data.Alerts[0]?.Id ?? 0;
  const giftCode = `GIFT-${crypto.randomUUID().slice(0, 13).toUpperCase()}`;
  await addGiftCard(commerceDb, {
    codeHash: await hashSecret(canonicalizeCode(giftCode)),
    maskedCode: '••••',
    amountMinor: 2_500,
    expiresAt: null,
    isPromotional: true,
    now: Date.now(),
  });
  await owner.call(redeemGiftCard, { code: giftCode });
  await owner.call(sendPhoneCode, { phoneNumber: PHONE });
  await owner.addToCart(wished.id);
  const [sms = ''] = await readOutboxTexts(PHONE);
  const code = /\d{6}/.exec(sms)?.[0] ?? '';

  const payment = { PaymentInitId: unpaid.PaymentInitId, paymentInitId: unpaid.PaymentInitId };
  const again = {
    orderId: unpaid.OrderId,
    paymentSystemMethodName: METHOD,
    successUrl: SUCCESS_URL,
    errorUrl: ERROR_URL,
  };
  secrets = [
    GIFT.RecipientEmail,
    key,
    owner.sub,
    order.CustomOrderNumber,
    itemGuid,
    info.PaymentInitId,
    unpaid.PaymentInitId,
    PHONE,
  ];
  calls = {
    changePaymentMethod: { args: again, isNamed: true },
    checkPayment: { args: { paymentMethodSystemName: METHOD, ...payment }, isNamed: true },
    checkPaymentFromProvider: { args: {}, isNamed: false },
    createNewPaymentUrl: { args: again, isNamed: true },
    createOrder: { args: { ...createOrderArgs() }, isNamed: false },
    executePayment: { args: { paymentMethodSystemName: METHOD, ...payment }, isNamed: true },
    getRewardPoints: { args: { page: 1 }, isNamed: false },
    saveBusiness: { args: { Company: 'A', Address: 'B', VatId: '' }, isNamed: false },
    forgetBusiness: { args: {}, isNamed: false },
    updateCustomer: { args: { FirstName: 'New', LastName: 'Name' }, isNamed: false },
    cancelOrder: { args: { id: unpaid.OrderId }, isNamed: true },
    consentToKey: {
      args: { orderItemId: itemId, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION },
      isNamed: true,
    },
    createAccountLink: { args: { orderItemGuid: itemGuid, productId: product.id }, isNamed: true },
    getCreditNote: { args: { creditNoteId: itemId }, isNamed: true, isUsedUp: true },
    getInvoice: { args: { id: order.Id }, isNamed: true },
    getEInvoice: { args: { id: order.Id }, isNamed: true, isUsedUp: true },
    getECreditNote: { args: { creditNoteId: itemId }, isNamed: true, isUsedUp: true },
    getOrder: { args: { id: order.Id }, isNamed: true },
    getOrders: { args: {}, isNamed: false },
    claimGuestOrders: { args: {}, isNamed: false },
    getTrackedOrders: { args: {}, isNamed: false },
    getAlerts: { args: {}, isNamed: false },
    removeAlert: { args: { id: alertId }, isNamed: true },
    getKeyLibrary: { args: {}, isNamed: false },
    giveKey: { args: { ...GIFT, orderItemId: given }, isNamed: true },
    resendGift: { args: { orderItemId: given }, isNamed: true },
    takeBackGift: { args: { orderItemId: given }, isNamed: true },
    markKey: { args: { orderItemId: itemId, IsActivated: true }, isNamed: true },
    getOwnReviews: { args: {}, isNamed: false },
    addReview: { args: { OrderItemGuid: itemGuid, Rating: 3 }, isNamed: true },
    editReview: { args: { ReviewId, Rating: 3 }, isNamed: true },
    removeReview: { args: { ReviewId }, isNamed: true },
    getReviewVotes: { args: { productId: 1 }, isNamed: false },
    // One's own: 409; nobody sees it yet: 404 for others.
    voteReview: { args: { ReviewId, IsHelpful: true }, isNamed: true, isUsedUp: true },
    setReviewMails: { args: { WantsMails: true }, isNamed: false },
    showKey: { args: { id: itemId }, isNamed: true },
    getKeyCase: { args: { caseId: report.CaseId }, isNamed: true },
    getWithdrawalEligibility: { args: { orderId: order.Id }, isNamed: true },
    reportKey: { args: { orderItemId: itemId, Reason: 'Invalid' }, isNamed: true },
    changePassword: {
      args: { OldPassword: 'lantern-over-harbour-9', NewPassword: 'lantern-over-harbour-10' },
      isNamed: false,
    },
    sendPhoneCode: { args: { phoneNumber: PHONE }, isNamed: false },
    verifyPhoneCode: { args: { code }, isNamed: true },
    exportGdpr: { args: {}, isNamed: false },
    getGdprTools: { args: {}, isNamed: false },
    getNewsletterStatus: { args: {}, isNamed: false },
    requestGdprDelete: { args: {}, isNamed: false },
    applyGiftCard: { args: { code: giftCode }, isNamed: true, isUsedUp: true },
    getWallet: { args: {}, isNamed: false },
    redeemGiftCard: { args: { code: giftCode }, isNamed: true, isUsedUp: true },
    getWishlist: { args: {}, isNamed: false },
    removeFromWishlist: { args: { id: wishId }, isNamed: true },
  };
});

// ACCOUNT-1
it('every customer call is tested', () => {
  expect(Object.keys(calls).sort()).toEqual(customerCalls.map(({ name }) => name).sort());
});

describe.each(customerCalls.map(({ name, contract }) => [name, contract.endpoint] as const))('%s', (name, target) => {
  it('is rejected to a visitor', async () => {
    const response = await send(target, calls[name]?.args ?? {}, null);
    expect(response.status).toBe(401);
    for (const secret of secrets) expect(response.text).not.toContain(secret);
  });

  it('shows another customer nothing of the owner’s and changes nothing there', async () => {
    const before = await readState();
    const { args, isNamed } = calls[name] ?? { args: {}, isNamed: true };
    const response = await send(target, args, stranger.token);
    if (isNamed) expect([400, 404]).toContain(response.status);
    for (const secret of secrets.filter((one) => !Object.values(args).includes(one))) {
      expect(response.text).not.toContain(secret);
    }
    expect(response.headers.get('Cache-Control') ?? 'no-store').toContain('no-store');
    expect(await readState()).toBe(before);
  });
});

it('a cart line of somebody else cannot be removed', async () => {
  const { results } = await commerceDb
    .prepare('SELECT id FROM cart_items WHERE customer_id = ?')
    .bind(await owner.readId())
    .all<{ id: number }>();
  const before = await readState();
  expect(results).not.toHaveLength(0);
  expect(
    (await send(removeFromCart as Endpoint<unknown, unknown>, { id: results[0]?.id }, stranger.token)).status,
  ).toBe(404);
  expect((await send(removeFromCart as Endpoint<unknown, unknown>, { id: results[0]?.id }, null)).status).toBe(404);
  const args = { productId: bought.product.id, shppingCartTypeId: SHOPPING_CART_TYPE, quantity: 1 };
  await send(
    addToCart as Endpoint<unknown, unknown>,
    { ...args, forceRedirection: true, clearCartBeforeAdd: true },
    stranger.token,
  );
  expect(await readState()).toBe(before);
});

// Last, because it uses up what the other tests look at.
describe.each(customerCalls.map(({ name, contract }) => [name, contract.endpoint] as const))('%s', (name, target) => {
  it('works for its owner', async () => {
    const { args, isUsedUp = false } = calls[name] ?? { args: {} };
    const { status } = await send(target, args, owner.token);
    expect(status).toBeLessThan(500);
    if (isUsedUp) expect(status).toBe(404);
    else expect([401, 403, 404]).not.toContain(status);
  });
});
