import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { editReview, type OwnReview, removeReview } from '../../../shared/api/own-review.ts';
import { localeOf } from '../../../shared/locales.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../../features/notices/toasts/toast-store.ts';
import { useDateText } from '../../features/regional/use-date-text.ts';
import parts from '../../features/reviews/review-parts.module.css';
import { ReviewReason } from '../../features/reviews/review-reason.tsx';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RatingStars } from '../../ui/product/rating-stars.tsx';
import styles from './page.module.css';
import { ReviewForm } from './review-form.tsx';

const statusNames: Readonly<Record<OwnReview['Status'], MessageDescriptor>> = {
  Pending: msg`Being checked`,
  Shown: msg`Published`,
  Rejected: msg`Not published`,
  Removed: msg`Taken down`,
};
const statusTones = { Pending: 'info', Shown: 'success', Rejected: 'warning', Removed: 'warning' } as const;

interface OwnReviewRowProps {
  review: OwnReview;
  isInitiallyOpen: boolean;
  onChanged: () => Promise<unknown>;
}

interface ActionsProps extends Pick<OwnReviewRowProps, 'review' | 'onChanged'> {
  onEdit: () => void;
}

function Actions({ review, onEdit, onChanged }: ActionsProps) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);

  function remove() {
    void attempt(async () => {
      await call(removeReview, { ReviewId: review.ReviewId });
      showToast({ type: 'success', text: t`Your review has been deleted` });
      await onChanged();
    });
  }

  return (
    <div className={parts.line}>
      <Button variant="secondary" size="small" aria-label={t`Change review: ${review.ProductName}`} onClick={onEdit}>
        <Trans>Change review</Trans>
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={t`Delete review: ${review.ProductName}`}
        onClick={() => setIsAsked(true)}
      >
        <Trans>Delete review</Trans>
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={<Trans>Delete review</Trans>}
        closeLabel={t`Close`}
        size="small"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              <Trans>Not now</Trans>
            </Button>
            <Button variant="danger" isLoading={isRunning} onClick={remove}>
              <Trans>Delete it for good</Trans>
            </Button>
          </>
        }
      >
        <p>
          <bdi>{review.ProductName}</bdi>
        </p>
      </Dialog>
    </div>
  );
}

/** One's own review: what has become of it, and the form to change it. */
export function OwnReviewRow({ review, isInitiallyOpen, onChanged }: OwnReviewRowProps) {
  const { t, i18n } = useLingui();
  const call = useCall();
  const dates = useDateText();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const { tag, dir } = localeOf(review.Language);
  const { Rating: stars } = review;
  return (
    <li className={styles.row}>
      <div className={parts.line}>
        <h3 className={styles.name}>
          <Link to="product" params={{ seName: review.ProductSeName, id: review.ProductId }}>
            {review.ProductName}
          </Link>
        </h3>
        <Badge tone={statusTones[review.Status]}>{i18n._(statusNames[review.Status])}</Badge>
        <time className={styles.note} dateTime={review.CreatedOnUtc}>
          {dates.day(review.CreatedOnUtc)}
        </time>
      </div>
      {review.Status !== 'Shown' && review.IsShown ? (
        <p className={styles.note}>
          <Trans>Visitors still see your review as it was before.</Trans>
        </p>
      ) : null}
      {review.Reason ? (
        <p>
          <Suspense>
            <ReviewReason reason={review.Reason} />
          </Suspense>{' '}
          <bdi>{review.Explanation}</bdi>
        </p>
      ) : null}
      {isOpen ? (
        <ReviewForm
          name={review.ProductName}
          written={review}
          onSend={async (written) => {
            await call(editReview, { ReviewId: review.ReviewId, ...written });
            setIsOpen(false);
            await onChanged();
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <>
          <div className={parts.line}>
            <RatingStars value={stars} label={t`${plural(stars, { one: '# star', other: '# stars' })}`} />
            {review.Title ? (
              <strong lang={tag} dir={dir}>
                {review.Title}
              </strong>
            ) : null}
          </div>
          {review.Text ? (
            <p className={parts.text} lang={tag} dir={dir}>
              {review.Text}
            </p>
          ) : null}
          {review.Answer ? (
            <div className={parts.answer}>
              <p className={styles.note}>
                <Trans>Answer from the shop</Trans>
              </p>
              <p className={parts.text} dir="auto">
                {review.Answer.Text}
              </p>
            </div>
          ) : null}
          <Actions review={review} onEdit={() => setIsOpen(true)} onChanged={onChanged} />
        </>
      )}
    </li>
  );
}
