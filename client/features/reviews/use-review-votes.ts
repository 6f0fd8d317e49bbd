import { getReviewVotes, type ReviewVotes, voteReview } from '../../../shared/api/own-review.ts';
import type { Review } from '../../../shared/api/review.ts';
import { useCall } from '../../data/use-call.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useCustomer } from '../session/use-customer.ts';

type Vote = ReviewVotes[number];

export interface ReviewVoting {
  /** Whether the reader found a review helpful, and how many did. */
  find: (review: Review) => Pick<Vote, 'HelpfulCount' | 'IsHelpful'>;
  vote: (reviewId: string, isHelpful: boolean) => Promise<void>;
}

/** A reader's own votes on the reviews of a product. Pages are the same for everybody, so they are read apart. */
export function useReviewVotes(productId: number): ReviewVoting {
  const call = useCall();
  const { isSignedIn } = useCustomer();
  const { data: votes = [], mutate } = useBrowserRead(getReviewVotes, isSignedIn ? { productId } : null);
  return {
    find: ({ ReviewId, HelpfulCount }) =>
      votes.find((one) => one.ReviewId === ReviewId) ?? { HelpfulCount, IsHelpful: false },
    async vote(ReviewId, IsHelpful) {
      const vote = await call(voteReview, { ReviewId, IsHelpful });
      const others = (known: ReviewVotes = []) => known.filter((one) => one.ReviewId !== ReviewId);
      // One that was taken back stays: its count is newer than the page's.
      await mutate((known) => [...others(known), { ReviewId, ...vote }], { revalidate: false });
    },
  };
}
