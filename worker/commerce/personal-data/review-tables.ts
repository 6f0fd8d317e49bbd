import type { PersonalTable } from '../../../shared/personal-data/declaration.ts';

const OWN_REVIEWS = '(SELECT id FROM reviews WHERE customer_id = ?1)';
const SHOWN = 'a review is shown until its author deletes it, or the account';

/** Reviews of customers: an erasure deletes them with everything that hangs on them (REVIEW-8). */
export const REVIEW_TABLES: readonly PersonalTable[] = [
  {
    name: 'review_reports',
    rows: { id: 'customer_id = ?1' },
    personal: { note: {} },
    facts: ['reason', 'created_at', 'decided_at'],
    internal: ['id', 'review_id', 'customer_id'],
    exports: [
      {
        name: 'ReviewReports',
        of: 'id',
        more: { review_guid: 'SELECT guid FROM reviews WHERE id = review_reports.review_id' },
      },
    ],
    age: [{ what: 'reports of reviews', days: 365, since: 'created_at' }],
  },
  {
    name: 'review_votes',
    key: ['review_id', 'customer_id'],
    rows: { id: 'customer_id = ?1' },
    personal: {},
    facts: ['created_at'],
    internal: ['review_id', 'customer_id'],
    exports: [
      {
        name: 'ReviewVotes',
        of: 'id',
        more: { review_guid: 'SELECT guid FROM reviews WHERE id = review_votes.review_id' },
      },
    ],
    age: SHOWN,
  },
  {
    name: 'review_requests',
    key: ['order_id'],
    rows: { id: 'customer_id = ?1' },
    personal: {},
    facts: ['revealed_at', 'asked_at'],
    internal: ['order_id', 'customer_id'],
    exports: [{ name: 'ReviewRequests', of: 'id' }],
    age: [{ what: 'orders whose buyer may be asked for a review', days: 400, since: 'revealed_at' }],
  },
  {
    name: 'review_versions',
    rows: { id: `review_id IN ${OWN_REVIEWS}` },
    personal: { title: {}, text: {}, hours_played: {}, explanation: { argument: 'Explanation' } },
    facts: ['rating', 'language_code', 'status', 'reason', 'created_at', 'decided_at'],
    internal: ['id', 'review_id'],
    exports: [
      {
        name: 'ReviewVersions',
        of: 'id',
        more: { review_guid: 'SELECT guid FROM reviews WHERE id = review_versions.review_id' },
      },
    ],
    age: SHOWN,
    noun: 'reviews',
  },
  {
    name: 'reviews',
    rows: { id: 'customer_id = ?1' },
    personal: { answer: { argument: 'Text' } },
    facts: [
      ...['guid', 'product_id', 'platform', 'is_incentivised', 'is_disputed', 'shown_rating', 'helpful_count'],
      ...['answered_at', 'created_at'],
    ],
    internal: ['id', 'customer_id', 'order_item_id', 'shown_version'],
    exports: [{ name: 'Reviews', of: 'id' }],
    age: SHOWN,
    noun: 'reviews',
  },
];
