import type { ForbiddenRow } from './forbidden-records.ts';
import { insert, isShown, NOW, review, version } from './shop-rows.ts';

/** Reviews as their authors wrote them, and readers who did not. */
export const REVIEWS: readonly ForbiddenRow[] = [
  {
    trigger: 'review_versions_move',
    never: 'a review that was rejected is shown',
    given: [review(1), version(1), "UPDATE review_versions SET status = 'Rejected' WHERE id = 1"],
    forbidden: isShown(1),
    says: 'review-decided',
  },
  {
    trigger: 'review_versions_stay',
    never: 'what somebody wrote becomes another text',
    given: [review(1), version(1)],
    forbidden: "UPDATE review_versions SET text = 'Best game ever' WHERE id = 1",
    says: 'review-decided',
  },
  {
    trigger: 'review_votes_not_own',
    never: 'an author finds their own review helpful',
    given: [review(1)],
    forbidden: insert('review_votes', { review_id: 1, customer_id: 1, created_at: NOW }),
    says: 'review-own',
  },
];
