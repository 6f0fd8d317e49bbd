import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { findShownRating, MAX_RATING } from '../../../shared/product-rating.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Cover } from '../../features/product/cover.tsx';
import { hasMedia } from '../../features/product/gallery-pictures.ts';
import type { ShownProduct } from '../../features/product/product-view.ts';
import { ONE_DIGIT } from '../../features/product/rating-digits.ts';
import { groupSpecifications } from '../../features/product/specifications.ts';
import { useGamesPath, useValuePath } from '../../features/product/use-games-path.ts';
import { Day } from '../../features/regional/day.tsx';
import { ServerText, useIsServerText } from '../../hydration/server-text.tsx';
import { PathLink } from '../../router/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { RatingStars } from '../../ui/product/rating-stars.tsx';
import styles from './product-heading.module.css';

function Rating({ rating, count }: { rating: number; count: number }) {
  const { t, i18n } = useLingui();
  const id = `${i18n.locale} ${rating} ${count}`;
  const ratingText = useIsServerText(id) ? '' : i18n.number(rating, ONE_DIGIT);
  return (
    <RatingStars value={rating} label={t`${ratingText} out of ${MAX_RATING} stars`}>
      <ServerText id={id}>
        {() => `${ratingText} (${t`${plural(count, { one: '# rating', other: '# ratings' })}`})`}
      </ServerText>
    </RatingStars>
  );
}

/** Keeps a numeral or a dash on the same line as the word before it. */
const bindNumerals = (name: string) => name.replaceAll(/ (?=(?:[IVXL]+|\d{1,3}|–)(?:[ :]|$))/g, '\u00a0');

/** The product's name and key facts. */
export function ProductHeading({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const toGamesPath = useGamesPath();
  const toValuePath = useValuePath();
  const { genres } = groupSpecifications(product.ProductSpecifications);
  const [publisher] = product.ProductManufacturers;
  const shown = findShownRating(product, useStoreSettings());
  return (
    <header className={styles.heading}>
      {hasMedia(product) ? (
        <div className={styles.cover}>
          <Cover
            picture={product.DefaultPictureModel}
            alt={t`Cover of ${product.Name}`}
            sizes="88px"
            width={196}
            loads="early"
            isRounded
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <div className={styles.line}>
          {product.IsPreOrder ? <Badge tone="solid">{t`Pre-order`}</Badge> : null}
          {product.MarkAsNew && !product.IsPreOrder ? <Badge tone="solid">{t`New`}</Badge> : null}
          {genres.map((genre) => (
            <PathLink key={genre.SpecificationOptionId} className={styles.genre} path={toValuePath(genre)}>
              {genre.ValueRaw}
            </PathLink>
          ))}
        </div>
        <h1 className={styles.name}>
          <bdi>{bindNumerals(product.Name)}</bdi>
        </h1>
        <div className={styles.line}>
          {shown ? <Rating rating={shown.rating} count={shown.count} /> : null}
          {publisher ? (
            <span className={styles.publisher}>
              <Trans>
                by{' '}
                <PathLink className={styles.link} path={toGamesPath({ manufacturers: [publisher.Id] })}>
                  {publisher.Name}
                </PathLink>
              </Trans>
            </span>
          ) : null}
        </div>
        {shown?.since ? (
          <p className={styles.note}>
            <Trans>
              Reviews by verified buyers since <Day instant={shown.since} length="medium" />
            </Trans>
            {' · '}
            <a className={styles.link} href="#reviews">{t`How we check reviews`}</a>
          </p>
        ) : null}
        {shown?.note ? <p className={styles.note}>{shown.note}</p> : null}
      </div>
    </header>
  );
}
