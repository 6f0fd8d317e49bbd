import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { findShownRating, MAX_RATING } from '../../../shared/product-rating.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useIsServerText } from '../../hydration/server-text.tsx';
import { StarIcon } from '../../ui/icons/icon.tsx';
import styles from './card-rating.module.css';
import type { ShownCard } from './card-view.ts';
import { ONE_DIGIT } from './rating-digits.ts';

const STAR_PX = 14;

/**
 * On the cards of a list that is sorted by it: the rating with the number of ratings behind it (PRODUCT-1), and a mark if they
 * are verified reviews.
 */
export function CardRating({ product }: { product: ShownCard }) {
  const { t, i18n } = useLingui();
  const shown = findShownRating(product, useStoreSettings());
  const { rating = 0, count = 0, since = null } = shown ?? {};
  const isServerText = useIsServerText(`${i18n.locale} ${rating} ${count}`);
  if (!shown) return null;
  const ratingText = isServerText ? '' : i18n.number(rating, ONE_DIGIT);
  const label = `${t`${ratingText} out of ${MAX_RATING} stars`} (${t`${plural(count, { one: '# rating', other: '# ratings' })}`})`;
  return (
    <span className={styles.rating} role="img" aria-label={isServerText ? '' : label} suppressHydrationWarning>
      <StarIcon isFilled size={STAR_PX} />
      <span suppressHydrationWarning>
        {isServerText ? '' : `${ratingText} (${i18n.number(count)})${since === null ? '' : ' ✓'}`}
      </span>
    </span>
  );
}
