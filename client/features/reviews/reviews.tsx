import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getReviews, REVIEWS_PER_PAGE, type Reviews as ReviewsPage } from '../../../shared/api/review.ts';
import { useLeftOutRead } from '../../data/use-left-out-read.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useHref } from '../../router/use-href.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { reviewsRead } from '../product/reviews-read.ts';
import { type AskedReviews, ReviewFilters } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import styles from './reviews.module.css';
import { type ReviewVoting, useReviewVotes } from './use-review-votes.ts';

interface PageProps {
  productId: number;
  asked: AskedReviews;
  page: number;
  /** The page that the server has rendered. */
  known?: ReviewsPage | undefined;
  voting: ReviewVoting;
}

function Page({ productId, asked, page, known, voting }: PageProps) {
  const { data = known } = useBrowserRead(getReviews, known ? null : { productId, page, ...asked }, {
    revalidates: false,
  });
  if (!data) {
    return (
      <li aria-busy="true">
        <SkeletonLines count={4} />
      </li>
    );
  }
  return data.Reviews.map((review) => <ReviewItem key={review.ReviewId} review={review} voting={voting} />);
}

const ALL: AskedReviews = { orderBy: 'Newest', language: undefined };

/** How many pages there are of what is asked for. */
function countPages({ Count, Languages }: ReviewsPage, { language }: AskedReviews): number {
  const count = language ? (Languages.find((one) => one.Language === language)?.Count ?? 0) : Count;
  return Math.ceil(count / REVIEWS_PER_PAGE);
}

/** What verified buyers say of a product: figures of all reviews, and the reviews themselves, page by page. */
export function Reviews({ productId }: { productId: number }) {
  const { t } = useLingui();
  const href = useHref();
  const first = useLeftOutRead(reviewsRead, { productId });
  const voting = useReviewVotes(productId);
  const [asked, setAsked] = useState(ALL);
  const [shown, setShown] = useState(1);
  const isFirst = asked.orderBy === ALL.orderBy && asked.language === ALL.language;
  const pages = Array.from({ length: shown }, (_, index) => index + 1);

  function ask(next: AskedReviews) {
    setAsked(next);
    setShown(1);
  }

  if (first.Count === 0) return null;
  return (
    <Section
      id="reviews-list"
      title={<Trans>Reviews by verified buyers</Trans>}
      action={
        <a href={href('myReviews')}>
          <Trans>Bought it here? Write a review</Trans>
        </a>
      }
    >
      <ReviewSummary reviews={first} />
      <ReviewFilters reviews={first} asked={asked} onAsk={ask} />
      <ul className={styles.list} aria-label={t`Reviews`}>
        {pages.map((page) => (
          <Page
            key={`${asked.orderBy} ${asked.language} ${page}`}
            productId={productId}
            asked={asked}
            page={page}
            known={isFirst && page === 1 ? first : undefined}
            voting={voting}
          />
        ))}
      </ul>
      {shown < countPages(first, asked) ? (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + 1)}>
            <Trans>Show more reviews</Trans>
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
