import { afterEach, describe, expect, it } from 'vitest';
import { editReview, getOwnReviews, getReviewVotes, reportReview, voteReview } from '../../../shared/api/own-review.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { listAlarms } from '../../../shared/merchant/alarms.ts';
import {
  answerReview,
  approveReview,
  keepReview,
  listReviews,
  rejectReview,
  removeShownReview,
  showReview,
} from '../../../shared/merchant/reviews.ts';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, media } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { openShopper, readNumber, type Shopper } from '../shopper.ts';
import { approve, findListed, publishReview, readReviews, writeReview } from './reviewing.ts';

const ALARM = 'reviews-waiting';
const SHOP = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'development', MEDIA: media };
const FORGOTTEN = ALARMS.filter(({ name }) => name === ALARM);

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const mailsOf = (shopper: Shopper) => readOutboxTexts(`${shopper.sub}@latchkey.example`, '%review%');
const countPurges = (productId: number) =>
  readNumber('SELECT count(*) AS value FROM cache_purges WHERE tag = ? AND claim IS NULL', `product:${productId}`);

// REVIEW-6
describe('the staff', () => {
  it('read a review before visitors do, and show it', async () => {
    const { reviewId, product } = await writeReview({ Rating: 4, Title: 'Warm' });
    expect(await readReviews(product.id)).toMatchObject({ Count: 0 });
    expect(await findListed(reviewId, 'waiting')).toMatchObject({ Title: 'Warm', Status: 'Pending', IsShown: false });
    expect(await approve(reviewId)).toMatchObject({ status: 200, Data: { Status: 'Shown', IsShown: true } });
    expect(await findListed(reviewId, 'waiting')).toBeUndefined();
    expect(await readReviews(product.id)).toMatchObject({ Count: 1, Reviews: [{ ReviewId: reviewId }] });
  });

  it('tell an author by mail why a review was rejected, and the author writes it anew', async () => {
    const { shopper, reviewId, product } = await writeReview({ Rating: 1, Text: 'Ask Ann, 12 Mill Lane.' });
    const { Version = 0 } = (await findListed(reviewId)) ?? {};
    const args = { ReviewId: reviewId, Version, Reason: 'PersonalData', Explanation: 'It names a person.' } as const;
    const answers = await Promise.all([callMerchant(rejectReview, args), callMerchant(rejectReview, args)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await mailsOf(shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('It contains personal data.\n\nIt names a person.');
    expect(mails[0]).toContain('/en/profile/reviews');
    expect((await shopper.call(getOwnReviews, {})).Data.Reviews).toMatchObject([
      { Status: 'Rejected', Reason: 'PersonalData', Explanation: 'It names a person.', IsShown: false },
    ]);
    await shopper.call(editReview, { ReviewId: reviewId, Rating: 1, Text: 'It crashes.' });
    await approve(reviewId);
    expect(await readReviews(product.id)).toMatchObject({ Average: 1, Reviews: [{ Text: 'It crashes.' }] });
    expect((await callMerchant(showReview, { ReviewId: reviewId })).Data.Versions).toMatchObject([
      { Status: 'Shown', Text: 'It crashes.' },
      { Status: 'Rejected', Text: 'Ask Ann, 12 Mill Lane.', Reason: 'PersonalData' },
    ]);
  });

  it('decide upon what they have read, and not upon what its author wrote meanwhile', async () => {
    const { shopper, reviewId, product } = await writeReview({ Rating: 5, Text: 'Fine.' });
    const { Version = 0 } = (await findListed(reviewId)) ?? {};
    await shopper.call(editReview, { ReviewId: reviewId, Rating: 5, Text: 'Buy at shop.example!' });
    expect(await callMerchant(approveReview, { ReviewId: reviewId, Version })).toMatchObject({
      status: 409,
      Code: 'review-decided',
    });
    expect(await readReviews(product.id)).toMatchObject({ Count: 0 });
  });

  it('remove what is shown with a reason, of which its author is told', async () => {
    const { shopper, reviewId, product } = await publishReview({ Rating: 5, Text: 'Visit me.' });
    const { Version = 0 } = (await findListed(reviewId)) ?? {};
    const args = { ReviewId: reviewId, Version, Reason: 'Spam' } as const;
    expect(await callMerchant(rejectReview, args)).toMatchObject({ status: 409 });
    expect(await callMerchant(removeShownReview, args)).toMatchObject({ Data: { Status: 'Removed', IsShown: false } });
    expect(await readReviews(product.id)).toMatchObject({ Count: 0 });
    expect(await mailsOf(shopper)).toMatchObject([expect.stringContaining('It contains advertising or links.')]);
  });

  it('mark a review whose author got something for it, as the author must', async () => {
    const told = await publishReview({ Rating: 5, IsIncentivised: true });
    expect((await readReviews(told.product.id)).Reviews).toMatchObject([{ IsIncentivised: true }]);
    const found = await writeReview({ Rating: 5 });
    const { Version = 0 } = (await findListed(found.reviewId)) ?? {};
    await callMerchant(approveReview, { ReviewId: found.reviewId, Version, IsIncentivised: true });
    expect((await readReviews(found.product.id)).Reviews).toMatchObject([
      { IsIncentivised: true, IsVerifiedPurchase: true },
    ]);
  });

  it('find no way to look for reviews by their stars', async () => {
    const response = await callMerchant(listReviews, { State: 'all', Rating: 1 } as object);
    expect(response.status).toBe(400);
  });
});

// REVIEW-7
describe('readers', () => {
  it('find a review helpful once each, take it back, and never vote for their own', async () => {
    const { shopper, reviewId, product } = await publishReview({ Rating: 4 });
    const reader = await openShopper('reader');
    const vote = (who: Shopper, IsHelpful = true) => who.call(voteReview, { ReviewId: reviewId, IsHelpful });
    expect((await vote(reader)).Data).toEqual({ HelpfulCount: 1, IsHelpful: true });
    expect((await vote(reader)).Data).toEqual({ HelpfulCount: 1, IsHelpful: true });
    expect((await vote(await openShopper('reader'))).Data).toEqual({ HelpfulCount: 2, IsHelpful: true });
    const readVotes = async (who: Shopper) => (await who.call(getReviewVotes, { productId: product.id })).Data;
    expect(await readVotes(reader)).toEqual([{ ReviewId: reviewId, HelpfulCount: 2, IsHelpful: true }]);
    expect(await readVotes(shopper)).toEqual([]);
    expect((await vote(reader, false)).Data).toEqual({ HelpfulCount: 1, IsHelpful: false });
    expect(await readVotes(reader)).toEqual([]);
    expect(await vote(shopper)).toMatchObject({ status: 409, Code: 'review-own' });
    expect((await readReviews(product.id)).Reviews).toMatchObject([{ HelpfulCount: 1 }]);
    const unseen = await writeReview({ Rating: 4 });
    expect((await reader.call(voteReview, { ReviewId: unseen.reviewId, IsHelpful: true })).status).toBe(404);
  });

  it('report a review, signed in or not, and the staff keep it or remove it', async () => {
    const { shopper, reviewId } = await publishReview({ Rating: 2, Text: 'You are fools.' });
    const report = { ReviewId: reviewId, Reason: 'Offensive', Note: 'Look at the second line.' } as const;
    expect((await callCommerce(reportReview, report)).Data).toEqual({ IsReported: true });
    const reader = await openShopper('reader');
    await reader.call(reportReview, report);
    await reader.call(reportReview, report);
    await shopper.call(editReview, { ReviewId: reviewId, Rating: 2, Text: 'It is dull.' });
    const listed = await findListed(reviewId, 'reported');
    expect(listed).toMatchObject({ OpenReports: 2, IsShown: true, Status: 'Shown', Text: 'You are fools.' });
    const keep = (Version = 0) => callMerchant(keepReview, { ReviewId: reviewId, Version });
    const shown = (await callMerchant(showReview, { ReviewId: reviewId })).Data;
    expect(shown.Reports).toMatchObject([{ Reason: 'Offensive', DecidedOnUtc: null }, {}]);
    expect(await keep((await findListed(reviewId))?.Version)).toMatchObject({ status: 409, Code: 'review-decided' });
    expect((await keep(listed?.Version)).Data).toMatchObject({ ClosedReports: 2 });
    expect(await findListed(reviewId, 'reported')).toBeUndefined();
    expect((await keep(listed?.Version)).Data).toMatchObject({ ClosedReports: 0 });
  });

  it('read the shop’s answer at once, and see it go', async () => {
    const { reviewId, product } = await publishReview({ Rating: 2 });
    await commerceDb.prepare('DELETE FROM cache_purges').run();
    const answer = (Text: string | null) => callMerchant(answerReview, { ReviewId: reviewId, Text });
    expect((await answer('We are on it.')).Data).toMatchObject({ Answer: 'We are on it.' });
    expect((await readReviews(product.id)).Reviews).toMatchObject([{ Answer: { Text: 'We are on it.' } }]);
    await answer(null);
    expect((await readReviews(product.id)).Reviews).toMatchObject([{ Answer: null }]);
    expect(await countPurges(product.id)).toBeLessThanOrEqual(1);
    expect((await callMerchant(answerReview, { ReviewId: crypto.randomUUID(), Text: 'x' })).status).toBe(404);
  });
});

// REVIEW-11
it('reviews that have waited for a day are an alarm, until each is decided', async () => {
  const now = Date.now();
  const raise = (at: number) => raiseAlarms(SHOP, at, FORGOTTEN);
  const readAlarms = async () => (await callMerchant(listAlarms)).Data.Items.filter(({ Name }) => Name === ALARM);
  const before = (await callMerchant(listReviews, { State: 'waiting' })).Data.Items;
  await Promise.all(before.map(({ ReviewId }) => approve(ReviewId)));
  await commerceDb.prepare('UPDATE review_reports SET decided_at = 1').run();

  const { reviewId } = await writeReview({ Rating: 4, Title: 'Warm' });
  await raise(now);
  expect(await readAlarms()).toEqual([]);
  const reported = await publishReview({ Rating: 5, Title: 'Warmer' });
  await callCommerce(reportReview, { ReviewId: reported.reviewId, Reason: 'Offensive' });
  await raise(now + 2 * DAY_MS);
  expect(await readAlarms()).toMatchObject([
    { Severity: 'warning', Text: 'Reviews waiting for a decision for more than a day: 2' },
  ]);
  await approve(reviewId);
  const { ReviewId = '', Version = 0 } = (await findListed(reported.reviewId, 'reported')) ?? {};
  await callMerchant(keepReview, { ReviewId, Version });
  await raise(now + 2 * DAY_MS);
  expect(await readAlarms()).toEqual([]);
});
