import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Review } from '../../../shared/api/review.ts';
import { localeOf } from '../../../shared/locales.ts';
import { useShop } from '../../data/shop-context.ts';
import { ServerText } from '../../hydration/server-text.tsx';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CheckIcon, TriangleAlertIcon } from '../../ui/icons/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { RatingStars } from '../../ui/product/rating-stars.tsx';
import { Day } from '../regional/day.tsx';
import { currentPath, startSignIn } from '../session/sign-in.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useCustomer } from '../session/use-customer.ts';
import { ReportReview } from './report-review.tsx';
import parts from './review-parts.module.css';
import styles from './reviews.module.css';
import type { ReviewVoting } from './use-review-votes.ts';

interface ReviewProps {
  review: Review;
  voting: ReviewVoting;
}

function Votes({ review, voting, name }: ReviewProps & { name: string }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isSignedIn } = useCustomer();
  const { isRunning, attempt } = useAttempt();
  const isHydrated = useIsHydrated();
  const [isReporting, setIsReporting] = useState(false);
  const { HelpfulCount: count, IsHelpful: isHelpful } = voting.find(review);

  function press() {
    if (!isSignedIn) return startSignIn(locale.code, currentPath());
    void attempt(() => voting.vote(review.ReviewId, !isHelpful));
  }

  return (
    <>
      <div className={joinClasses(parts.line, styles.actions)}>
        <Button
          variant="ghost"
          size="small"
          icon={isHelpful ? <CheckIcon size={18} /> : undefined}
          isLoading={isRunning}
          aria-pressed={isHelpful}
          aria-label={t`Helpful: ${name}`}
          onClick={press}
        >
          <Trans>Helpful</Trans>
        </Button>
        {isReporting ? null : (
          <Button
            variant="ghost"
            size="small"
            icon={<TriangleAlertIcon size={18} />}
            aria-label={t`Report this review: ${name}`}
            onClick={() => setIsReporting(true)}
          >
            <Trans>Report</Trans>
          </Button>
        )}
        {/* A page may be older than the last vote: the server's HTML has no number. */}
        <span className={styles.note} role="status">
          {isHydrated && count > 0
            ? t`${plural(count, { one: '# person found this helpful', other: '# people found this helpful' })}`
            : null}
        </span>
      </div>
      {isReporting ? <ReportReview reviewId={review.ReviewId} onClose={() => setIsReporting(false)} /> : null}
    </>
  );
}

/** A review as its author wrote it, with the shop's answer. */
export function ReviewItem({ review, voting }: ReviewProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { tag, dir } = localeOf(review.Language);
  const { Rating: stars, HoursPlayed: hours, Answer: answer } = review;
  const starText = t`${plural(stars, { one: '# star', other: '# stars' })}`;
  return (
    <li>
      <article className={styles.review} aria-labelledby={id}>
        <div className={parts.line}>
          <RatingStars value={stars} label={starText} />
          <h3
            id={id}
            className={styles.title}
            lang={review.Title ? tag : undefined}
            dir={review.Title ? dir : undefined}
          >
            {review.Title || <ServerText id={starText}>{() => starText}</ServerText>}
          </h3>
        </div>
        <div className={parts.line}>
          {review.IsVerifiedPurchase ? (
            <Badge tone="success" icon={<CheckIcon size={14} />}>
              <Trans>Verified purchase</Trans>
            </Badge>
          ) : null}
          {review.IsIncentivised ? (
            <Badge tone="warning">
              <Trans>Received something for this review</Trans>
            </Badge>
          ) : null}
          {review.Platform ? <Badge>{review.Platform}</Badge> : null}
          <span className={styles.note}>
            <Day instant={review.CreatedOnUtc} length="medium" />
          </span>
          {review.EditedOnUtc ? (
            <span className={styles.note}>
              <Trans>
                Edited on <Day instant={review.EditedOnUtc} length="medium" />
              </Trans>
            </span>
          ) : null}
          {hours === null ? null : (
            <span className={styles.note}>
              <ServerText id={`${i18n.locale} ${hours}`}>
                {() => t`${plural(hours, { one: '# hour played', other: '# hours played' })}`}
              </ServerText>
            </span>
          )}
        </div>
        {review.Text ? (
          <p className={parts.text} lang={tag} dir={dir}>
            {review.Text}
          </p>
        ) : null}
        {answer ? (
          <div className={parts.answer}>
            <p className={styles.note}>
              <Trans>
                Answer from the shop, <Day instant={answer.AnsweredOnUtc} length="medium" />
              </Trans>
            </p>
            <p className={parts.text} dir="auto">
              {answer.Text}
            </p>
          </div>
        ) : null}
        <Votes review={review} voting={voting} name={review.Title || starText} />
      </article>
    </li>
  );
}
