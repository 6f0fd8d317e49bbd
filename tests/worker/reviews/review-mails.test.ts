import { describe, expect, it } from 'vitest';
import { addReview, getOwnReviews, setReviewMails } from '../../../shared/api/own-review.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { buildUnsubscribeUrl } from '../../../worker/commerce/messaging/unsubscribe-link.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, runCron } from '../buyer.ts';
import { claim, give } from '../gift-buyer.ts';
import { callMerchant } from '../merchant.ts';
import { openShopper, readNumber, type Shopper } from '../shopper.ts';

const DAY_MS = 24 * 60 * 60_000;
const passDays = (days: number) => runCron(Date.now() + days * DAY_MS);
const addressOf = (shopper: Shopper) => `${shopper.sub}@latchkey.example`;
const requestsTo = (shopper: Shopper) => readOutboxTexts(addressOf(shopper), 'What do you think%');

async function openWilling(): Promise<Shopper> {
  const shopper = await openShopper();
  expect((await shopper.call(getOwnReviews, {})).Data.WantsMails).toBe(false);
  expect((await shopper.call(setReviewMails, { WantsMails: true })).Data).toEqual({ WantsMails: true });
  expect((await shopper.call(getOwnReviews, {})).Data.WantsMails).toBe(true);
  return shopper;
}

// REVIEW-9
describe('the mail that asks for a review', () => {
  it('comes once for an order, a week after the first key was seen, with what can still be reviewed', async () => {
    const shopper = await openWilling();
    const { order, itemId } = await buy({ shopper, quantity: 2 });
    await shopper.reveal(itemId);
    await passDays(6);
    expect(await requestsTo(shopper)).toEqual([]);
    await passDays(8);
    const mails = await requestsTo(shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`– ${order.OrderItems[0]?.ProductName}\n`);
    expect(mails[0]).toContain('/en/profile/reviews');
    await shopper.reveal(order.OrderItems[1]?.Id ?? 0);
    await passDays(9);
    await passDays(20);
    expect(await requestsTo(shopper)).toHaveLength(1);
    expect(
      await readNumber(
        "SELECT count(*) AS value FROM outbox WHERE list = 'reviews' AND recipient = ?",
        addressOf(shopper),
      ),
    ).toBe(1);
  });

  it('comes to nobody who has not allowed it, has taken that back, has reviewed already, was refunded or gave it away', async () => {
    const silent = await buy();
    await silent.shopper.reveal(silent.itemId);
    const ended = await buy({ shopper: await openWilling() });
    await ended.shopper.reveal(ended.itemId);
    await ended.shopper.call(setReviewMails, { WantsMails: false });
    const reviewed = await buy({ shopper: await openWilling() });
    await reviewed.shopper.reveal(reviewed.itemId);
    const OrderItemGuid = reviewed.order.OrderItems[0]?.OrderItemGuid ?? '';
    await reviewed.shopper.call(addReview, { OrderItemGuid, Rating: 4 });
    const refunded = await buy({ shopper: await openWilling() });
    await refunded.shopper.reveal(refunded.itemId);
    await callAsMerchant('/internal/refunds', { OrderNumber: refunded.order.CustomOrderNumber });
    const given = await give({ shopper: await openWilling() });
    expect((await claim(given.token)).status).toBe(200);
    await passDays(8);
    for (const { shopper } of [silent, ended, reviewed, refunded, given]) expect(await requestsTo(shopper)).toEqual([]);
  });

  it('comes to no address that nobody has confirmed', async () => {
    const { shopper, itemId } = await buy({ shopper: await openWilling() });
    await shopper.reveal(itemId);
    await commerceDb
      .prepare('UPDATE customers SET email_confirmed = 0 WHERE id = ?')
      .bind(await shopper.readId())
      .run();
    await passDays(8);
    expect(await requestsTo(shopper)).toEqual([]);
  });

  it('comes when the merchant says, or never, and to nobody a month later', async () => {
    const set = (AskAfterDays: number | null) =>
      callMerchant(changeSetting, { Name: 'reviews', Value: { AskAfterDays } });
    await set(0);
    const { shopper, itemId } = await buy({ shopper: await openWilling() });
    await shopper.reveal(itemId);
    await passDays(20);
    expect(await requestsTo(shopper)).toEqual([]);
    await set(2);
    await passDays(40);
    expect(await requestsTo(shopper)).toEqual([]);
    await passDays(3);
    expect(await requestsTo(shopper)).toHaveLength(1);
    await set(null);
  });

  it('ends by its own link', async () => {
    const shopper = await openWilling();
    const env = { ORIGIN: TEST_ORIGIN, KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY };
    const url = await buildUnsubscribeUrl(env, { list: 'reviews', email: addressOf(shopper), locale: 'en' });
    const { pathname } = new URL(url);
    expect((await shopper.call(getOwnReviews, {})).Data.WantsMails).toBe(true);
    const response = await fetchCommerce(pathname, { method: 'POST' });
    expect(await response.text()).toContain('no longer ask you for reviews');
    expect((await shopper.call(getOwnReviews, {})).Data.WantsMails).toBe(false);
  });
});
