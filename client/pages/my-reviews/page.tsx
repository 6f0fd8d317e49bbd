import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getOwnReviews, type OwnReviews } from '../../../shared/api/own-review.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { BEFORE_PARAMETER, FurtherPages, PAGE_SIZE, readBefore } from '../../features/account/further-pages.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StarIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MailsChoice } from './mails-choice.tsx';
import { OwnReviewRow } from './own-review-row.tsx';
import styles from './page.module.css';
import { ReviewableRow } from './reviewable-row.tsx';

/** The unit whose review a link leads to. */
const ITEM_PARAMETER = 'item';

interface ListsProps {
  data: OwnReviews;
  /** The unit whose form is open from the beginning. */
  item: string | null;
  onChanged: () => Promise<unknown>;
}

function Lists({ data: { Reviews, Reviewable, WantsMails }, item, onChanged }: ListsProps) {
  const { t } = useLingui();
  const href = useHref();
  // The unit whose review was sent here: it moves to the other list, whatever the link led to.
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      {Reviewable.length > 0 ? (
        <Panel title={<Trans>What you can review</Trans>}>
          <ul className={styles.list} aria-label={t`What you can review`}>
            {Reviewable.map((unit) => (
              <ReviewableRow
                key={unit.OrderItemGuid}
                unit={unit}
                isInitiallyOpen={unit.OrderItemGuid === item}
                onSent={() => {
                  setSent(unit.OrderItemGuid);
                  return onChanged();
                }}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      {Reviews.length > 0 ? (
        <Panel title={<Trans>Your reviews</Trans>}>
          <ul className={styles.list} aria-label={t`Your reviews`}>
            {Reviews.map((review) => (
              <OwnReviewRow
                key={review.ReviewId}
                review={review}
                isInitiallyOpen={review.OrderItemGuid === item && review.OrderItemGuid !== sent}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      {Reviewable.length === 0 && Reviews.length === 0 ? (
        <EmptyState
          icon={<StarIcon />}
          title={<Trans>Nothing to review yet</Trans>}
          action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
        >
          <Trans>Once you have revealed a key, you can review the product here.</Trans>
        </EmptyState>
      ) : null}
      <MailsChoice wantsMails={WantsMails} onChanged={onChanged} />
    </>
  );
}

/** A customer's reviews, and what they may still review (REVIEW-1). */
export function MyReviewsPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { HasReviews } = useStoreSettings();
  const before = readBefore(query);
  const response = useCustomerRead(getOwnReviews, HasReviews ? { before, limit: PAGE_SIZE } : null);
  useEffect(() => {
    if (!HasReviews) navigate(href('orders'), { replace: true });
  }, [HasReviews, navigate, href]);
  return (
    <>
      <ShopHead title={t`My reviews`} />
      <h1>
        <Trans>My reviews</Trans>
      </h1>
      <CustomerData response={response}>
        {(data) => (
          <>
            <Lists data={data} item={query.get(ITEM_PARAMETER)} onChanged={() => response.mutate()} />
            <FurtherPages
              firstHref={before === undefined ? null : href('myReviews')}
              nextHref={data.Next ? href('myReviews', {}, { [BEFORE_PARAMETER]: data.Next }) : null}
            />
          </>
        )}
      </CustomerData>
    </>
  );
}
