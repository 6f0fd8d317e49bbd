import { afterEach, describe, expect, it } from 'vitest';
import { addReview, editReview, getOwnReviews, MAX_REVIEW_TEXT, removeReview } from '../../../shared/api/own-review.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { getReviews } from '../../../shared/api/review.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { claim, give } from '../gift-buyer.ts';
import { callMerchant } from '../merchant.ts';
import { reportPayment } from '../payments/report-payment.ts';
import { addProduct, openShopper } from '../shopper.ts';
import { approve, publishReview, readReviews, writeReview } from './reviewing.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const readProduct = async (id: number) => (await callCommerce(getProduct, { id })).Data;

// REVIEW-1
describe('who may review', () => {
  it('is who has seen the key, once for each product', async () => {
    const product = await addProduct({ keys: 4 });
    const { shopper, order, itemId } = await buy({ product, quantity: 2 });
    const [first, second] = order.OrderItems.map((item) => item.OrderItemGuid);
    const write = (OrderItemGuid = '') => shopper.call(addReview, { OrderItemGuid, Rating: 4, Title: 'Warm' });
    expect(await write(first)).toMatchObject({ status: 409, Code: 'review-not-revealed' });
    expect((await shopper.call(getOwnReviews, {})).Data.Reviewable).toEqual([]);
    await shopper.reveal(itemId);
    expect((await shopper.call(getOwnReviews, {})).Data.Reviewable).toMatchObject([{ OrderItemGuid: first }]);
    expect(await write(first)).toMatchObject({ status: 200, Data: { Status: 'Pending' } });
    expect(await write(first)).toMatchObject({ status: 409, Code: 'review-exists' });
    await shopper.reveal(order.OrderItems[1]?.Id ?? 0);
    expect(await write(second)).toMatchObject({ status: 409, Code: 'review-exists' });
    const again = await buy({ shopper, product, keys: 9 });
    await shopper.reveal(again.itemId);
    expect(await write(again.order.OrderItems[0]?.OrderItemGuid)).toMatchObject({ status: 409, Code: 'review-exists' });
    const own = (await shopper.call(getOwnReviews, {})).Data;
    expect(own).toMatchObject({ Reviewable: [], Next: null });
    expect(own.Reviews).toMatchObject([
      { OrderItemGuid: first, Rating: 4, Title: 'Warm', Status: 'Pending', IsShown: false, Language: 'en' },
    ]);
  });

  it('is the owner of the unit alone', async () => {
    const { shopper, order, itemId } = await buy();
    await shopper.reveal(itemId);
    const args = { OrderItemGuid: order.OrderItems[0]?.OrderItemGuid ?? '', Rating: 1 };
    expect(await (await openShopper()).call(addReview, args)).toMatchObject({ status: 404 });
  });

  it('is nobody whose unit was refunded or is disputed, nobody who gave it away, and nobody with a gift card', async () => {
    const refunded = await buy();
    await refunded.shopper.reveal(refunded.itemId);
    await callAsMerchant('/internal/refunds', { OrderNumber: refunded.order.CustomOrderNumber });
    const disputed = await buy();
    await disputed.shopper.reveal(disputed.itemId);
    await reportPayment(disputed.info.PaymentInitId, 'disputed', crypto.randomUUID(), 1000);
    const card = await buy({
      product: await addProduct({ price: 1000, voucher: { type: 'MPV', faceMinor: 1000 } }),
    });
    await card.shopper.reveal(card.itemId);
    const given = await give();
    expect((await claim(given.token)).status).toBe(200);
    for (const { shopper, order } of [refunded, disputed, card, given]) {
      const args = { OrderItemGuid: order.OrderItems[0]?.OrderItemGuid ?? '', Rating: 5 };
      expect(await shopper.call(addReview, args)).toMatchObject({ status: 409, Code: 'order-state' });
      expect((await shopper.call(getOwnReviews, {})).Data.Reviewable).toEqual([]);
    }
  });

  it('is one at a time: of two reviews of a unit at the same moment one is stored', async () => {
    const { shopper, order, itemId } = await buy();
    await shopper.reveal(itemId);
    const args = { OrderItemGuid: order.OrderItems[0]?.OrderItemGuid ?? '', Rating: 2 };
    const answers = await Promise.all([1, 2, 3].map(() => shopper.call(addReview, args)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await shopper.call(getOwnReviews, {})).Data.Reviews).toHaveLength(1);
  });
});

// REVIEW-2
describe('what is written', () => {
  it('is plain text, whose signs count as readers count them', async () => {
    const family = '👩‍👩‍👧‍👦';
    const { shopper, reviewId, product } = await publishReview({
      Rating: 5,
      Title: '<b>Good</b>\u202e',
      Text: `Line one\nline two ${family}`,
      Language: 'de',
      HoursPlayed: 12,
    });
    const { Reviews } = await readReviews(product.id);
    expect(Reviews).toMatchObject([
      { Title: '<b>Good</b>', Text: `Line one\nline two ${family}`, Language: 'de', HoursPlayed: 12, Platform: '' },
    ]);
    const edit = (Text: string) => shopper.call(editReview, { ReviewId: reviewId, Rating: 5, Text });
    expect(await edit('e\u0301'.repeat(MAX_REVIEW_TEXT))).toMatchObject({ status: 200 });
    const tooLong = await edit('x'.repeat(MAX_REVIEW_TEXT + 1));
    expect(tooLong).toMatchObject({ status: 400, Code: 'invalid' });
    expect(tooLong.Messages[0]).toContain('at most 4,000 characters');
    for (const Rating of [0, 6, 4.5]) {
      expect((await shopper.call(editReview, { ReviewId: reviewId, Rating })).status).toBe(400);
    }
  });

  it('is changed by its author and nobody else, and is shown as it was until the shop has read it', async () => {
    const { shopper, reviewId, product } = await publishReview({ Rating: 5, Text: 'Grand.' });
    const change = { ReviewId: reviewId, Rating: 1, Text: 'It crashes.' };
    expect((await (await openShopper()).call(editReview, change)).status).toBe(404);
    expect((await shopper.call(editReview, { ...change, Rating: 2 })).status).toBe(200);
    expect((await shopper.call(editReview, change)).status).toBe(200);
    expect(await readReviews(product.id)).toMatchObject({
      Average: 5,
      Reviews: [{ Text: 'Grand.', EditedOnUtc: null }],
    });
    expect((await shopper.call(getOwnReviews, {})).Data.Reviews).toMatchObject([
      { Text: 'It crashes.', Status: 'Pending', IsShown: true },
    ]);
    await approve(reviewId);
    const { Average, Reviews } = await readReviews(product.id);
    expect([Average, Reviews[0]?.Text]).toEqual([1, 'It crashes.']);
    expect(Reviews[0]?.EditedOnUtc).not.toBeNull();
  });

  it('is deleted by its author, who may then review anew', async () => {
    const { shopper, reviewId, product, itemGuid } = await publishReview({ Rating: 3 });
    expect((await (await openShopper()).call(removeReview, { ReviewId: reviewId })).status).toBe(404);
    expect((await shopper.call(removeReview, { ReviewId: reviewId })).status).toBe(200);
    expect(await readReviews(product.id)).toMatchObject({ Count: 0, Average: null, Since: null, Reviews: [] });
    expect((await shopper.call(addReview, { OrderItemGuid: itemGuid, Rating: 4 })).status).toBe(200);
  });

  it('is limited in its number', async () => {
    const { shopper, reviewId } = await writeReview({ Rating: 3 });
    const answers: number[] = [];
    for (let turn = 0; turn < 62; turn += 1) {
      answers.push((await shopper.call(editReview, { ReviewId: reviewId, Rating: 3 })).status);
    }
    expect(answers.at(0)).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });
});

// REVIEW-3, REVIEW-4
describe('the figures of a product', () => {
  it('are those of its shown reviews instead of imported ratings, until the last one goes', async () => {
    const product = await addProduct({ keys: 9 });
    await commerceDb
      .prepare('UPDATE products SET rating_sum = 40, rating_count = 900 WHERE id = ?')
      .bind(product.id)
      .run();
    expect(await readProduct(product.id)).toMatchObject({ ApprovedRatingSum: 40, ApprovedTotalReviews: 900 });
    expect(await readProduct(product.id)).not.toHaveProperty('ReviewedSince');
    const first = await publishReview({ Rating: 5, Language: 'fr' }, { product });
    const second = await publishReview({ Rating: 4, Language: 'de' }, { product });
    await writeReview({ Rating: 1 }, { product });
    const day = new Date().toISOString().slice(0, 10);
    expect(await readReviews(product.id)).toMatchObject({
      ...{ Count: 2, Average: 4.5, Since: day, Stars: [0, 0, 0, 1, 1], TotalPages: 1 },
      Languages: [
        { Language: 'de', Count: 1 },
        { Language: 'fr', Count: 1 },
      ],
    });
    expect(await readProduct(product.id)).toMatchObject({
      ...{ ApprovedRatingSum: 90, ApprovedTotalReviews: 2, ReviewedSince: day },
    });
    for (const { shopper, reviewId } of [first, second]) await shopper.call(removeReview, { ReviewId: reviewId });
    expect(await readProduct(product.id)).toMatchObject({ ApprovedRatingSum: 40, ApprovedTotalReviews: 900 });
  });

  // REVIEW-10
  it('are nowhere in a shop that has switched reviews off', async () => {
    const { shopper, product, itemGuid } = await publishReview({ Rating: 5 });
    const change = (HasReviews: boolean | null) =>
      callMerchant(changeSetting, { Name: 'store', Value: { HasReviews } });
    await change(false);
    expect((await callCommerce(getReviews, { productId: product.id })).status).toBe(404);
    expect((await shopper.call(getOwnReviews, {})).status).toBe(404);
    expect((await shopper.call(addReview, { OrderItemGuid: itemGuid, Rating: 1 })).status).toBe(404);
    expect(await readProduct(product.id)).toMatchObject({ ApprovedRatingSum: 0 });
    expect(await readProduct(product.id)).not.toHaveProperty('ReviewedSince');
    await change(null);
    expect(await readReviews(product.id)).toMatchObject({ Count: 1 });
  });
});

// REVIEW-5
describe('the list of a product’s reviews', () => {
  it('is read page by page, by language, the newest or the most helpful first, whatever the stars', async () => {
    const product = await addProduct({ keys: 30 });
    const ratings = [1, 5, 1, 5, 3, 1, 5, 1, 5, 1, 5];
    const ids: string[] = [];
    for (const [index, Rating] of ratings.entries()) {
      const Language = index === 4 ? 'jp' : 'en';
      ids.push((await publishReview({ Rating, Language }, { product })).reviewId);
    }
    const order = async (args: object) => (await readReviews(product.id, args)).Reviews.map(({ ReviewId }) => ReviewId);
    const newest = ids.toReversed();
    expect(await order({})).toEqual(newest.slice(0, 10));
    expect(await order({ page: 2 })).toEqual(newest.slice(10));
    expect((await callCommerce(getReviews, { productId: product.id, page: 3 })).status).toBe(404);
    await commerceDb
      .prepare(
        'INSERT INTO review_votes (review_id, customer_id, created_at) SELECT id, ?2, 1 FROM reviews WHERE guid = ?1',
      )
      .bind(ids[0], await (await openReader()).readId())
      .run();
    expect((await order({ orderBy: 'Helpful' }))[0]).toBe(ids[0]);
    expect(await order({ language: 'jp' })).toEqual([ids[4]]);
    expect(await readReviews(product.id, { language: 'jp' })).toMatchObject({ Count: 11, TotalPages: 1 });
    expect(await order({ language: 'hu' })).toEqual([]);
    expect((await callCommerce(getReviews, { productId: 2_147_000_000 })).status).toBe(404);
  });
});

async function openReader() {
  const reader = await openShopper('reader');
  await reader.call(getOwnReviews, {});
  return reader;
}

// REVIEW-8
describe('what happens to a purchase that was reviewed', () => {
  it('a refund leaves its review, which may have been the reason', async () => {
    const { shopper, order, product, reviewId } = await publishReview({ Rating: 1, Text: 'No.' });
    await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });
    expect(await readReviews(product.id)).toMatchObject({ Count: 1, Average: 1 });
    expect((await shopper.call(editReview, { ReviewId: reviewId, Rating: 2 })).status).toBe(200);
  });

  it('a dispute hides its review, until it is won', async () => {
    const { info, product } = await publishReview({ Rating: 5 });
    await reportPayment(info.PaymentInitId, 'disputed', crypto.randomUUID(), 1000);
    expect(await readReviews(product.id)).toMatchObject({ Count: 0, Reviews: [] });
    await reportPayment(info.PaymentInitId, 'dispute-won', crypto.randomUUID(), 1000);
    expect(await readReviews(product.id)).toMatchObject({ Count: 1, Average: 5 });
    await reportPayment(info.PaymentInitId, 'disputed', crypto.randomUUID(), 1000);
    await reportPayment(info.PaymentInitId, 'dispute-lost', crypto.randomUUID(), 1000);
    expect(await readReviews(product.id)).toMatchObject({ Count: 0, Reviews: [] });
  });

  it('everything that somebody wrote is in the export of their data', async () => {
    const { shopper, reviewId } = await publishReview({ Rating: 4, Title: 'Warm', Text: 'It glows.' });
    await shopper.call(editReview, { ReviewId: reviewId, Rating: 4, Title: 'Warmer' });
    const { Data } = await callMerchant(exportCustomer, { Id: await shopper.readId() });
    expect(Data).toMatchObject({
      Reviews: [{ guid: reviewId, shown_rating: 4 }],
      ReviewVersions: [
        { title: 'Warm', text: 'It glows.', review_guid: reviewId, status: 'Shown' },
        { title: 'Warmer', status: 'Pending' },
      ],
    });
  });
});
