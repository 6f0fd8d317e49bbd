import * as gift from '../../../shared/api/gift.ts';
import * as library from '../../../shared/api/key-library.ts';
import * as order from '../../../shared/api/order.ts';
import * as remedies from '../../../shared/api/order-remedies.ts';
import * as ownReview from '../../../shared/api/own-review.ts';
import * as received from '../../../shared/api/received-gift.ts';
import * as review from '../../../shared/api/review.ts';
import { getStoreSettingsContract } from '../../../shared/api/store.ts';
import { getWalletContract } from '../../../shared/api/wallet.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { type Client, claim } from '../client.ts';
import { NOBODY, need, prove, proveAsCustomer, type Step, UNKNOWN, type Visit } from '../step.ts';
import { placeOrder } from './checkout.ts';

/** One unit is revealed and reported, the other is returned unrevealed. */
const UNITS = 2;
const GIFT = {
  ...{ RecipientName: 'Contract Suite', RecipientEmail: NOBODY, SenderName: 'Contract Suite' },
  SendOnUtc: new Date(Date.now() + 30 * DAY_MS).toISOString(),
};
/** A link that nobody was sent. */
const NO_LINK = '0'.repeat(32);
const CONSENT = { ConsentBegin: true, AckLoss: true, TextVersion: order.KEY_CONSENT_VERSION } as const;

/** Pays by balance, which needs no payment page: only with gift cards of enough value. */
async function buyByBalance(customer: Client, visit: Visit): Promise<order.OrderDetail | undefined> {
  const { found, offered } = visit;
  if (offered.giftCodes.length === 0 || !found.product) return undefined;
  const { BalanceValue } = await customer.succeeds(getWalletContract, {});
  if (BalanceValue < found.product.ProductPrice.PriceValue * UNITS) return undefined;
  const { info } = await placeOrder(customer, visit, UNITS, true);
  claim(info.PaymentType === 'FullyBalance', `an order that the balance covers is paid by ${info.PaymentType}`);
  return customer.succeeds(order.getOrderContract, { id: info.OrderId });
}

const paidOrder = ({ found }: Visit) => need(found.paid, 'a paid order: give --gift-code with money for two units');

function unitOf(visit: Visit, index: number): order.OrderItem {
  return need(paidOrder(visit).OrderItems[index], 'a unit with a key');
}

/** The unit that is returned later: a gift for a while. A backend may offer none. */
function unitToGive(visit: Visit): order.OrderItem {
  const unit = unitOf(visit, 1);
  need(unit.CanBeGift || null, 'a unit that can be a gift');
  return unit;
}

/** A backend may leave the library out. */
async function needLibrary({ visitor }: Visit): Promise<void> {
  const { HasKeyLibrary } = await visitor.succeeds(getStoreSettingsContract, {});
  need(HasKeyLibrary || null, 'a key library');
}

/** The same for reviews. */
async function needReviews({ visitor }: Visit): Promise<void> {
  const { HasReviews } = await visitor.succeeds(getStoreSettingsContract, {});
  need(HasReviews || null, 'reviews');
}

/** Orders and the actions on a paid one. */
export const orderSteps: readonly Step[] = [
  proveAsCustomer(order.getOrderContract, async (customer, visit) => {
    await customer.rejects(order.getOrderContract, { id: UNKNOWN.id }, [404]);
    const paid = await buyByBalance(customer, visit);
    if (!paid) {
      const { Orders } = await customer.succeeds(order.getOrdersContract, {});
      const { Id } = need(Orders[0], 'an order');
      await customer.succeeds(order.getOrderContract, { id: Id });
      return;
    }
    claim(paid.OrderStatus === 'Complete' && paid.PaymentStatus === 'Paid', `the paid order is ${paid.OrderStatus}`);
    claim(paid.OrderItems.length === UNITS, 'not one item per unit');
    claim(
      paid.OrderItems.every(({ KeyState }) => KeyState === 'Ready'),
      'a unit has no key',
    );
    visit.found.paid = paid;
  }),
  proveAsCustomer(order.getOrdersContract, async (customer, { found }) => {
    const { Orders } = await customer.succeeds(order.getOrdersContract, {});
    claim(
      Orders.every(({ OrderItems }) => OrderItems.length > 0),
      'an order without items',
    );
    if (found.paid) claim(Orders[0]?.Id === found.paid.Id, 'the newest order is not the first');
  }),
  proveAsCustomer(gift.giveKeyContract, async (customer, visit) => {
    const { Id } = unitToGive(visit);
    await customer.rejects(gift.giveKeyContract, { ...GIFT, orderItemId: UNKNOWN.id }, [404]);
    const { Gift } = await customer.succeeds(gift.giveKeyContract, { ...GIFT, orderItemId: Id });
    claim(Gift.State === 'Planned' && Gift.RecipientEmail === NOBODY, `a gift for later is ${Gift.State}`);
    await customer.rejects(order.showKeyContract, { id: Id }, [409]);
  }),
  proveAsCustomer(gift.resendGiftContract, async (customer, visit) => {
    const { Id } = unitToGive(visit);
    await customer.rejects(gift.resendGiftContract, { orderItemId: UNKNOWN.id }, [404]);
    // Nothing was sent that could be sent again.
    await customer.rejects(gift.resendGiftContract, { orderItemId: Id }, [409]);
  }),
  proveAsCustomer(gift.takeBackGiftContract, async (customer, visit) => {
    const { Id } = unitToGive(visit);
    await customer.rejects(gift.takeBackGiftContract, { orderItemId: UNKNOWN.id }, [404]);
    await customer.succeeds(gift.takeBackGiftContract, { orderItemId: Id });
    const read = await customer.succeeds(order.getOrderContract, { id: paidOrder(visit).Id });
    claim(read.OrderItems.find((item) => item.Id === Id)?.CanBeGift === true, 'a unit that was taken back is a gift');
  }),
  prove(received.openGiftContract, async ({ visitor }) => {
    claim((await visitor.succeeds(received.openGiftContract, { Token: NO_LINK })) === null, 'a gift for nobody');
  }),
  prove(received.claimGiftContract, async ({ visitor }) => {
    const args = { ...CONSENT, Token: NO_LINK, CountryIsoCode: 'DE' };
    await visitor.rejects(received.claimGiftContract, args, [404]);
  }),
  prove(received.showGiftContract, async ({ visitor }) => {
    await visitor.rejects(received.showGiftContract, { Token: NO_LINK }, [404]);
  }),
  prove(received.declineGiftContract, async ({ visitor }) => {
    await visitor.rejects(received.declineGiftContract, { Token: NO_LINK }, [404]);
  }),
  proveAsCustomer(order.consentToKeyContract, async (customer, visit) => {
    await customer.rejects(order.consentToKeyContract, { ...CONSENT, orderItemId: UNKNOWN.id }, [404]);
    const { Id } = unitOf(visit, 0);
    await customer.rejects(order.showKeyContract, { id: Id }, [409]);
    await customer.succeeds(order.consentToKeyContract, { ...CONSENT, orderItemId: Id });
  }),
  proveAsCustomer(order.showKeyContract, async (customer, visit) => {
    await customer.rejects(order.showKeyContract, { id: UNKNOWN.id }, [404]);
    const { Id } = unitOf(visit, 0);
    const { Key, OrderItemId } = await customer.succeeds(order.showKeyContract, { id: Id });
    claim(Key.length > 0 && OrderItemId === Id, 'no key of this item');
    const again = await customer.succeeds(order.showKeyContract, { id: Id });
    claim(again.Key === Key, 'another key the second time');
    const read = await customer.succeeds(order.getOrderContract, { id: paidOrder(visit).Id });
    claim(
      read.OrderItems.find((item) => item.Id === Id)?.KeyState === 'Revealed',
      'the key does not count as revealed',
    );
    claim(!JSON.stringify(read).includes(Key), 'the order itself tells the key');
  }),
  proveAsCustomer(library.getKeyLibraryContract, async (customer, visit) => {
    await needLibrary(visit);
    const { Keys } = await customer.succeeds(library.getKeyLibraryContract, {});
    const { Id } = unitOf(visit, 0);
    claim(Keys.find((one) => one.Id === Id)?.State === 'Revealed', 'a key that was seen is not in the library as such');
    const unseen = await customer.succeeds(library.getKeyLibraryContract, { state: 'Unrevealed' });
    claim(
      unseen.Keys.every(({ State }) => State === 'Unrevealed'),
      'a key of another state than asked for',
    );
  }),
  proveAsCustomer(library.markKeyContract, async (customer, visit) => {
    await needLibrary(visit);
    await customer.rejects(library.markKeyContract, { orderItemId: UNKNOWN.id, IsActivated: true }, [404]);
    const seen = { orderItemId: unitOf(visit, 0).Id };
    await customer.rejects(library.markKeyContract, { orderItemId: unitOf(visit, 1).Id, IsActivated: true }, [409]);
    const { ActivatedOnUtc } = await customer.succeeds(library.markKeyContract, { ...seen, IsActivated: true });
    claim(ActivatedOnUtc !== null, 'a mark without an instant');
    await customer.succeeds(library.markKeyContract, { ...seen, IsActivated: false });
  }),
  prove(review.getReviewsContract, async (visit) => {
    await needReviews(visit);
    await visit.visitor.rejects(review.getReviewsContract, { productId: UNKNOWN.id }, [404]);
    const { Id } = need(visit.found.product, 'a product');
    const { Count, Stars, Reviews } = await visit.visitor.succeeds(review.getReviewsContract, { productId: Id });
    claim(Stars.reduce((sum, count) => sum + count, 0) === Count, 'the stars do not add up to the number of reviews');
    claim(
      Reviews.every(({ IsVerifiedPurchase }) => IsVerifiedPurchase),
      'a review of somebody who has not bought it',
    );
  }),
  proveAsCustomer(ownReview.addReviewContract, async (customer, visit) => {
    await needReviews(visit);
    const written = { Rating: 4, Title: 'Contract suite' };
    await customer.rejects(ownReview.addReviewContract, { ...written, OrderItemGuid: UNKNOWN.guid }, [404]);
    await customer.rejects(
      ownReview.addReviewContract,
      { ...written, OrderItemGuid: unitOf(visit, 1).OrderItemGuid },
      [409],
    );
    const args = { ...written, OrderItemGuid: unitOf(visit, 0).OrderItemGuid };
    visit.found.reviewId = (await customer.succeeds(ownReview.addReviewContract, args)).ReviewId;
    await customer.rejects(ownReview.addReviewContract, args, [409]);
  }),
  proveAsCustomer(ownReview.getOwnReviewsContract, async (customer, visit) => {
    await needReviews(visit);
    const { Reviews } = await customer.succeeds(ownReview.getOwnReviewsContract, {});
    const ReviewId = need(visit.found.reviewId, 'a review');
    claim(
      Reviews.some((one) => one.ReviewId === ReviewId && one.Rating === 4),
      'a review that was written is not told',
    );
  }),
  proveAsCustomer(ownReview.editReviewContract, async (customer, visit) => {
    await needReviews(visit);
    await customer.rejects(ownReview.editReviewContract, { ReviewId: UNKNOWN.guid, Rating: 3 }, [404]);
    await customer.succeeds(ownReview.editReviewContract, {
      ReviewId: need(visit.found.reviewId, 'a review'),
      Rating: 3,
    });
  }),
  proveAsCustomer(ownReview.voteReviewContract, async (customer, visit) => {
    await needReviews(visit);
    await customer.rejects(ownReview.voteReviewContract, { ReviewId: UNKNOWN.guid, IsHelpful: true }, [404]);
    const own = { ReviewId: need(visit.found.reviewId, 'a review'), IsHelpful: true };
    await customer.rejects(ownReview.voteReviewContract, own, [404, 409]);
  }),
  proveAsCustomer(ownReview.getReviewVotesContract, async (customer, visit) => {
    await needReviews(visit);
    const votes = await customer.succeeds(ownReview.getReviewVotesContract, { productId: UNKNOWN.id });
    claim(votes.length === 0, 'a customer who voted for nothing has votes');
  }),
  prove(ownReview.reportReviewContract, async (visit) => {
    await needReviews(visit);
    await visit.visitor.rejects(ownReview.reportReviewContract, { ReviewId: UNKNOWN.guid, Reason: 'Spam' }, [404]);
  }),
  proveAsCustomer(ownReview.setReviewMailsContract, async (customer, visit) => {
    await needReviews(visit);
    for (const WantsMails of [true, false]) {
      const told = await customer.succeeds(ownReview.setReviewMailsContract, { WantsMails });
      claim(told.WantsMails === WantsMails, 'the choice of mails is not kept');
    }
  }),
  proveAsCustomer(ownReview.removeReviewContract, async (customer, visit) => {
    await needReviews(visit);
    await customer.rejects(ownReview.removeReviewContract, { ReviewId: UNKNOWN.guid }, [404]);
    await customer.succeeds(ownReview.removeReviewContract, { ReviewId: need(visit.found.reviewId, 'a review') });
  }),
  proveAsCustomer(order.createAccountLinkContract, async (customer, visit) => {
    const unknown = { orderItemGuid: UNKNOWN.guid, productId: 1 };
    await customer.rejects(order.createAccountLinkContract, unknown, [404]);
    const { OrderItemGuid, ProductId, HasAccountLink } = unitOf(visit, 0);
    const args = { orderItemGuid: OrderItemGuid, productId: ProductId };
    if (HasAccountLink) await customer.succeeds(order.createAccountLinkContract, args);
    else await customer.rejects(order.createAccountLinkContract, args, [409]);
  }),
  proveAsCustomer(order.getTrackedOrdersContract, async (customer, { found }) => {
    const { Orders } = await customer.succeeds(order.getTrackedOrdersContract, {});
    claim(
      Orders.every(({ Currency }) => Currency === 'EUR'),
      'an amount that is not in EUR',
    );
    if (!found.paid) return;
    const number = found.paid.CustomOrderNumber;
    claim(
      Orders.some((one) => one.CustomOrderNumber === number),
      'the paid order is not told',
    );
    const again = await customer.succeeds(order.getTrackedOrdersContract, {});
    claim(!again.Orders.some((one) => one.CustomOrderNumber === number), 'a purchase is told twice');
  }),
  proveAsCustomer(order.getInvoiceContract, async (customer, visit) => {
    await customer.rejects(order.getInvoiceContract, { id: UNKNOWN.id }, [404]);
    const text = await customer.returnsFile(order.getInvoiceContract, { id: paidOrder(visit).Id });
    claim(text.startsWith('%PDF-'), 'the invoice is not a PDF');
  }),
  proveAsCustomer(order.getEInvoiceContract, async (customer, visit) => {
    await customer.rejects(order.getEInvoiceContract, { id: UNKNOWN.id }, [404]);
    const { HasEInvoice } = await customer.succeeds(order.getOrderContract, { id: paidOrder(visit).Id });
    const args = { id: paidOrder(visit).Id };
    if (!HasEInvoice) return customer.rejects(order.getEInvoiceContract, args, [404]);
    const text = await customer.returnsFile(order.getEInvoiceContract, args);
    claim(text.includes('Invoice-2'), 'the e-invoice is not UBL');
  }),
  proveAsCustomer(remedies.reportKeyContract, async (customer, visit) => {
    const report = { Reason: 'Invalid', Note: 'Contract suite', Remedy: 'Replacement' } as const;
    await customer.rejects(remedies.reportKeyContract, { ...report, orderItemId: UNKNOWN.id }, [404]);
    await customer.rejects(remedies.reportKeyContract, { ...report, orderItemId: unitOf(visit, 1).Id }, [409]);
    const args = { ...report, orderItemId: unitOf(visit, 0).Id };
    const { CaseId } = await customer.succeeds(remedies.reportKeyContract, args);
    visit.found.caseId = CaseId;
    await customer.rejects(remedies.reportKeyContract, args, [409]);
  }),
  proveAsCustomer(remedies.getKeyCaseContract, async (customer, { found }) => {
    await customer.rejects(remedies.getKeyCaseContract, { caseId: UNKNOWN.guid }, [404]);
    const caseId = need(found.caseId, 'a complaint about a key');
    const { Status } = await customer.succeeds(remedies.getKeyCaseContract, { caseId });
    claim(Status === 'Open', `a new case is ${Status}`);
  }),
  proveAsCustomer(remedies.getWithdrawalEligibilityContract, async (customer, visit) => {
    await customer.rejects(remedies.getWithdrawalEligibilityContract, { orderId: UNKNOWN.id }, [404]);
    const args = { orderId: paidOrder(visit).Id };
    const { Items } = await customer.succeeds(remedies.getWithdrawalEligibilityContract, args);
    const isEligible = (guid: string) => Items.find((item) => item.OrderItemGuid === guid)?.IsEligible;
    claim(isEligible(unitOf(visit, 0).OrderItemGuid) === false, 'a key that was seen can be given back');
    claim(isEligible(unitOf(visit, 1).OrderItemGuid) === true, 'an unseen key cannot be given back');
  }),
  prove(remedies.getWithdrawalFormContract, async ({ visitor }) => {
    const { Text } = await visitor.succeeds(remedies.getWithdrawalFormContract, {});
    claim(Text.includes('\n'), 'the form has no lines to fill in');
  }),
  prove(remedies.withdrawContract, async (visit) => {
    const { visitor, customer, found } = visit;
    const unknown = { Name: 'Contract Suite', OrderNumber: UNKNOWN.code, Email: NOBODY };
    const { WithdrawalId } = await visitor.succeeds(remedies.withdrawContract, unknown);
    claim(WithdrawalId.length > 0, 'a declaration without a receipt');
    if (!found.paid || !found.email || !customer) return;
    const { OrderItemGuid } = unitOf(visit, 1);
    await visitor.succeeds(remedies.withdrawContract, {
      ...unknown,
      OrderNumber: found.paid.CustomOrderNumber,
      Email: found.email,
      OrderItemGuids: [OrderItemGuid],
    });
    const read = await customer.succeeds(order.getOrderContract, { id: found.paid.Id });
    const state = read.OrderItems.find((item) => item.OrderItemGuid === OrderItemGuid)?.KeyState;
    claim(state === 'Returned', `the unit that was given back is ${state}`);
  }),
  proveAsCustomer(order.getCreditNoteContract, async (customer, visit) => {
    await customer.rejects(order.getCreditNoteContract, { creditNoteId: UNKNOWN.id }, [404]);
    const { Refunds = [] } = await customer.succeeds(order.getOrderContract, { id: paidOrder(visit).Id });
    const creditNoteId = Refunds[0]?.CreditNoteId ?? 0;
    const text = await customer.returnsFile(order.getCreditNoteContract, { creditNoteId });
    claim(text.startsWith('%PDF-'), 'the credit note is not a PDF');
  }),
  proveAsCustomer(order.getECreditNoteContract, (customer) =>
    customer.rejects(order.getECreditNoteContract, { creditNoteId: UNKNOWN.id }, [404]),
  ),
];
