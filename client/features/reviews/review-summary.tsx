import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Reviews } from '../../../shared/api/review.ts';
import { MAX_RATING } from '../../../shared/product-rating.ts';
import { ServerText, useIsServerText } from '../../hydration/server-text.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import { RatingStars } from '../../ui/product/rating-stars.tsx';
import { ONE_DIGIT } from '../product/rating-digits.ts';
import { Day } from '../regional/day.tsx';
import styles from './reviews.module.css';

function Average({ average, count }: { average: number; count: number }) {
  const { t, i18n } = useLingui();
  const id = `${i18n.locale} ${average} ${count}`;
  const text = useIsServerText(id) ? '' : i18n.number(average, ONE_DIGIT);
  return (
    <RatingStars value={average} label={t`${text} out of ${MAX_RATING} stars`}>
      <ServerText id={id}>
        {() => `${text} (${t`${plural(count, { one: '# review', other: '# reviews' })}`})`}
      </ServerText>
    </RatingStars>
  );
}

/** Average, period and histogram of all reviews, and how they come about (REVIEW-4). */
export function ReviewSummary({ reviews: { Average: average, Count, Since, Stars } }: { reviews: Reviews }) {
  const { t, i18n } = useLingui();
  const rows = Stars.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div className={styles.summary}>
      <div className={styles.figures}>
        {average === null ? null : <Average average={average} count={Count} />}
        {Since ? (
          <p className={styles.note}>
            <Trans>
              All reviews since <Day instant={Since} length="medium" />
            </Trans>
          </p>
        ) : null}
        <ul className={styles.stars} aria-label={t`Reviews by stars`}>
          {rows.map(({ stars, count }) => (
            <li key={stars}>
              <ServerText id={`${i18n.locale} ${stars}`}>
                {() => t`${plural(stars, { one: '# star', other: '# stars' })}`}
              </ServerText>
              <progress value={count} max={Math.max(1, Count)} aria-hidden="true" />
              <ServerText id={`${i18n.locale} ${stars} ${count}`}>{() => i18n.number(count)}</ServerText>
            </li>
          ))}
        </ul>
      </div>
      <Accordion>
        <AccordionItem title={t`How we check reviews`}>
          <div className={styles.rules}>
            <p>
              <Trans>
                Only customers who bought this product here and revealed its key can review it, once each. A review of a
                purchase whose payment is disputed is hidden and does not count.
              </Trans>
            </p>
            <p>
              <Trans>
                Our team reads every review before it appears. We publish good and bad reviews alike, and never choose
                or sort them by stars. We reject only what is unlawful, insulting, advertising, personal data or not
                about the product, and tell its author why.
              </Trans>
            </p>
            <p>
              <Trans>
                All published reviews count towards the average. Authors who received something for a review have to say
                so, and it is marked.
              </Trans>
            </p>
          </div>
        </AccordionItem>
      </Accordion>
    </div>
  );
}
