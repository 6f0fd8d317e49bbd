import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronForwardIcon, ClockIcon, SearchIcon } from '../../ui/icons/icon.tsx';
import { Cover } from '../product/cover.tsx';
import { isSoldOut } from '../product/is-sold-out.ts';
import { PriceTag } from '../product/price/price-tag.tsx';
import { usePriceTexts } from '../product/price/use-price-texts.ts';
import { isRestrictedIn } from '../regional/activation-in-country.ts';
import { useCustomer } from '../session/use-customer.ts';
import { isShortcutOn, SHORTCUT } from './search-shortcut.ts';
import { type Choice, toText } from './suggest-choices.ts';
import styles from './suggest-panel.module.css';

const THUMBNAIL_PX = 40;
/** The next larger picture width that commerce generates: sharp on high-density screens. */
const PICTURE_WIDTH_PX = 96;

/** The markup of one suggestion. */
export function SuggestLine({ choice }: { choice: Choice }) {
  const { t } = useLingui();
  const { customer } = useCustomer();
  const texts = usePriceTexts();
  if (choice.kind === 'recent' || choice.kind === 'popular') {
    return (
      <>
        {choice.kind === 'recent' ? <ClockIcon size={18} /> : <SearchIcon size={18} />}
        <bdi className={styles.name}>{choice.term}</bdi>
      </>
    );
  }
  if (choice.kind === 'browse') {
    return (
      <>
        <span className={styles.name}>{choice.category.Name}</span>
        <ChevronForwardIcon size={18} />
      </>
    );
  }
  if (choice.kind === 'forget') {
    return (
      <span className={styles.setting}>
        <Trans>Clear recent searches</Trans>
      </span>
    );
  }
  if (choice.kind === 'shortcut') {
    return (
      <>
        <span className={styles.setting}>
          {isShortcutOn() ? t`Turn off the search shortcut` : t`Turn on the search shortcut`}
        </span>
        <kbd className={styles.key}>{SHORTCUT}</kbd>
      </>
    );
  }
  if (choice.kind === 'category' || choice.kind === 'help') {
    return (
      <>
        <SearchIcon size={18} />
        <strong className={styles.name}>{toText(choice)}</strong>
        {choice.kind === 'help' ? <span className={styles.hindrance}>{t`Help`}</span> : null}
      </>
    );
  }
  if (choice.kind === 'correction') {
    const corrected =
      choice.pieces.length > 0
        ? choice.pieces.map(({ Text, Changed }, place) => {
            const key = `${place}-${Text}`;
            return Changed ? <strong key={key}>{Text}</strong> : <span key={key}>{Text}</span>;
          })
        : choice.term;
    return (
      <>
        <SearchIcon size={18} />
        <span key={choice.term} className={styles.name}>
          <Trans>Did you mean {corrected}?</Trans>
        </span>
        <kbd className={styles.key}>Tab</kbd>
      </>
    );
  }
  if (choice.kind === 'all') {
    return (
      <span className={styles.all}>
        <Trans>See all results for “{choice.term}”</Trans>
      </span>
    );
  }
  const { product } = choice;
  const isGone = isSoldOut(product.Price);
  const isBlocked = isRestrictedIn(product.GeoRestrictions, customer?.CountryIsoCode ?? null);
  const hindrance = isGone ? t`Sold out` : isBlocked ? t`Not available in your country` : null;
  return (
    <>
      <span className={styles.thumbnail}>
        <Cover
          picture={{ ImageUrl: product.ProductPictureUrl }}
          alt=""
          sizes={`${THUMBNAIL_PX}px`}
          width={PICTURE_WIDTH_PX}
        />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{product.ProductName}</bdi>
        {hindrance ? <span className={styles.hindrance}>{hindrance}</span> : null}
      </span>
      {product.Price ? <PriceTag price={product.Price} texts={texts} isMuted={isGone} /> : null}
    </>
  );
}
