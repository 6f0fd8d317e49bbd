import { joinClasses } from '../../../ui/join-classes.ts';
import looks from '../../../ui/product/price.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import type { ShownPrice } from '../card-view.ts';
import styles from './price-tag.module.css';
import type { PriceTexts } from './use-price-texts.ts';

interface PriceTagProps {
  /** Undefined while it is loading: its space is reserved. */
  price: ShownPrice | undefined;
  /** Read once for all prices of a list. */
  texts: PriceTexts;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Shown in its place: the price as the least of several. */
  from?: string | undefined;
  /** A line below it, for a price that includes an extra discount. */
  note?: string | undefined;
  /** For products that cannot be bought at this price now. */
  isMuted?: boolean | undefined;
}

/**
 * A price as the backend formatted it: the browser never computes one. A product without a price says so. One element
 * where nothing but the price is shown: a listing has dozens.
 */
export function PriceTag({ price, texts, size = 'medium', from, note, isMuted }: PriceTagProps) {
  if (!price) return <span className={styles.waiting} aria-hidden="true" />;
  const { Price: text, OldPrice, DiscountRate, HasExtraDiscount } = price;
  if (text === '') return <span className={styles.none}>{texts.none}</span>;
  const now = from ?? text;
  const look = joinClasses(looks[size], isMuted && looks.muted, from && looks.least);
  if (!OldPrice && !DiscountRate && !(note && HasExtraDiscount)) {
    return (
      <bdi className={joinClasses(looks.now, looks.alone, look)} translate="no">
        {now}
      </bdi>
    );
  }
  return (
    <div className={joinClasses(looks.price, look)}>
      {DiscountRate ? (
        <>
          <span className={hidden.hidden}>{`${texts.discount} `}</span>
          <bdi className={looks.rate} translate="no">
            {texts.percent(DiscountRate)}
          </bdi>
        </>
      ) : null}
      {OldPrice ? (
        <>
          <span className={hidden.hidden}>{`${texts.oldPrice} `}</span>
          {/* The direction isolates it, as `bdi` does. */}
          <s className={looks.old} dir="auto" translate="no">
            {OldPrice}
          </s>
          <span className={hidden.hidden}>{`${texts.price} `}</span>
        </>
      ) : null}
      <bdi className={looks.now} translate="no">
        {now}
      </bdi>
      {note && HasExtraDiscount ? <span className={looks.note}>{note}</span> : null}
    </div>
  );
}
