import { insert, isShown, key, NOW, order, orderGift, PAID, review, unit, version } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const shown = 'SELECT shown_version, shown_rating FROM reviews ORDER BY id';
const stars = 'SELECT review_count, review_sum, reviewed_since FROM products WHERE id = 1';
const votes = 'SELECT helpful_count FROM reviews';
const vote = insert('review_votes', { review_id: 1, customer_id: 2, created_at: NOW });
const reader = insert('customers', { id: 2, guid: 'ben', subject: 'ben', created_at: NOW, last_activity_at: NOW });
const ofReader = review(2, { customer_id: 2 });
const asked = 'SELECT order_id, customer_id, revealed_at FROM review_requests';
const allows = 'UPDATE customers SET review_mails_since = 1';
const reveal = "UPDATE keys SET status = 'Revealed', revealed_at = 5 WHERE id = 1";
const bought = [order(1), unit(1), key(1, 'Sold', 1)];

/** What visitors see of reviews, and what a product's stars are made of. */
export const REVIEW_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'reviews_show_version',
    so: 'a review that the staff have approved is shown with its stars',
    given: [review(1), version(1)],
    change: isShown(1),
    read: shown,
    expected: '1 4',
  },
  {
    trigger: 'reviews_show_version',
    so: 'a review that was removed is shown no longer',
    given: [review(1), version(1), isShown(1)],
    change: "UPDATE review_versions SET status = 'Removed' WHERE id = 1",
    read: shown,
    expected: ' ',
  },
  {
    trigger: 'reviews_show_version',
    so: 'an approved review of a disputed purchase does not count',
    given: [review(1, { is_disputed: 1 }), version(1)],
    change: isShown(1),
    read: shown,
    expected: '1 ',
  },
  {
    trigger: 'reviews_of_disputed',
    so: 'while a payment is disputed the reviews of its order are hidden',
    given: [
      ...[...PAID, review(1), version(1), isShown(1)],
      ...[reader, review(2, { order_item_id: 2, customer_id: 2 }), version(2, 2), isShown(2)],
    ],
    change: 'UPDATE payments SET disputed_at = 7 WHERE id = 1',
    read: shown,
    expected: '1 ; 2 4',
  },
  {
    trigger: 'reviews_of_disputed',
    so: 'once a dispute is won the reviews of its order are shown again',
    given: [...[...PAID, review(1), version(1), isShown(1)], 'UPDATE payments SET disputed_at = 7 WHERE id = 1'],
    change: 'UPDATE payments SET disputed_at = NULL WHERE id = 1',
    read: shown,
    expected: '1 4',
  },
  {
    trigger: 'reviews_count',
    so: 'a product’s stars are the average of its shown reviews',
    given: [
      review(1),
      version(1),
      isShown(1),
      reader,
      review(2, { customer_id: 2, created_at: NOW + 86_400_000 }),
      version(2, 2, { rating: 1 }),
    ],
    change: isShown(2),
    read: stars,
    expected: '2 50 2027-01-15',
  },
  {
    trigger: 'reviews_count',
    so: 'five stars are as many as the sum of ratings can say',
    given: [review(1), version(1, 1, { rating: 5 })],
    change: isShown(1),
    read: stars,
    expected: '1 99 2027-01-15',
  },
  {
    trigger: 'reviews_count_gone',
    so: 'a deleted review counts no longer',
    given: [review(1), version(1), isShown(1), reader, ofReader, version(2, 2, { rating: 1 }), isShown(2)],
    change: 'DELETE FROM reviews WHERE id = 2',
    read: stars,
    expected: '1 80 2027-01-15',
  },
  {
    trigger: 'review_votes_count',
    so: 'a review says how many found it helpful',
    given: [reader, review(1)],
    change: vote,
    read: votes,
    expected: '1',
  },
  {
    trigger: 'review_votes_count_gone',
    so: 'a vote that was taken back does not count',
    given: [reader, review(1), vote],
    change: 'DELETE FROM review_votes',
    read: votes,
    expected: '0',
  },
  {
    trigger: 'review_requests_set',
    so: 'a buyer who allows it is noted to be asked once for each order',
    given: [...bought, unit(2), key(2, 'Sold', 2, { revealed_at: 3 }), allows],
    change: reveal,
    read: asked,
    expected: '1 1 5',
  },
  {
    trigger: 'review_requests_set',
    so: 'a buyer who has not allowed it is not asked for a review',
    isLeftAlone: true,
    given: bought,
    change: reveal,
    read: asked,
    expected: '',
  },
  {
    trigger: 'review_requests_set',
    so: 'nobody is asked to review a gift card of the shop',
    isLeftAlone: true,
    given: [order(1), unit(1, 1, { is_store_credit: 1 }), key(1, 'Sold', 1), allows],
    change: reveal,
    read: asked,
    expected: '',
  },
  {
    trigger: 'review_requests_set',
    so: 'nobody is asked to review what they gave away',
    isLeftAlone: true,
    given: [...bought, orderGift({ claimed_at: NOW }), allows],
    change: reveal,
    read: asked,
    expected: '',
  },
  {
    trigger: 'purge_reviews_change',
    so: 'a product’s page shows the answer to a review at once',
    given: [review(1), version(1), isShown(1), 'DELETE FROM cache_purges'],
    change: "UPDATE reviews SET answer = 'Thank you.'",
    read: 'SELECT tag FROM cache_purges',
    expected: 'product:1',
  },
];
