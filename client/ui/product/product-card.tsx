import type { PointerEventHandler, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './product-card.module.css';
import marks from './product-card-badges.module.css';
import waiting from './product-card-skeleton.module.css';

interface ProductCardProps {
  /** A `ProductPicture` without `alt`: the title beside it names the product. */
  picture: ReactNode;
  /** The title link; the whole card is its click target. */
  title: string;
  href: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Markers at the bottom of the picture, the most important first: "New", a countdown. Null for none. */
  badges?: ReactNode;
  /** Platform and systems, in the line below the title. */
  meta?: ReactNode;
  /** What is chosen in the card, instead of the line below the title. */
  choice?: ReactNode;
  /** One element. */
  price: ReactNode;
  /** The heart in the corner of the picture: a CSS mask, because a sprite icon would be two more elements per card. */
  wish: {
    /** The accessible name. */
    label: string;
    isOn: boolean;
    isLocked: boolean;
    onClick: () => void;
  };
  /**
   * The buy button: a bar with text on devices with hover, shown on hover and focus; a round button on touch, always
   * shown. Null for products that cannot be bought.
   */
  buy: {
    /** Visible on devices with hover, read out everywhere; name the product in `description`. */
    label: string;
    /** The accessible name, e.g. "Add Emberfall to cart"; must contain `label`. */
    description: string;
    isLoading: boolean;
    isDisabled: boolean;
    onClick: () => void;
  } | null;
  /** For products that cannot be bought now, or not here. */
  isDimmed?: boolean | undefined;
  onPointerEnter?: PointerEventHandler | undefined;
}

/**
 * A product in lists and rails. Its height does not depend on its content. One component for all that every card has: a
 * listing has dozens.
 */
export function ProductCard({
  picture,
  title,
  href,
  headingLevel = 3,
  isDimmed,
  onPointerEnter,
  wish,
  buy,
  ...slots
}: ProductCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <article className={joinClasses(styles.card, isDimmed && styles.off)} onPointerEnter={onPointerEnter}>
      {picture}
      {slots.badges ? <div className={marks.badges}>{slots.badges}</div> : null}
      <Heading className={styles.title}>
        <a className={styles.link} href={href}>
          {title}
        </a>
      </Heading>
      {slots.choice ?? <div className={styles.meta}>{slots.meta}</div>}
      {slots.price}
      <button
        type="button"
        className={styles.corner}
        aria-label={wish.label}
        aria-pressed={wish.isOn}
        aria-disabled={wish.isLocked || undefined}
        onClick={wish.onClick}
      />
      {buy ? (
        <button
          type="button"
          className={styles.buy}
          aria-label={buy.description}
          aria-busy={buy.isLoading || undefined}
          aria-disabled={buy.isLoading || undefined}
          disabled={buy.isDisabled}
          onClick={buy.isLoading ? undefined : buy.onClick}
        >
          {buy.label}
          {/* After the text: translators move text nodes, and React cannot insert anything before a moved one. */}
          {buy.isLoading ? <Spinner size="small" /> : null}
        </button>
      ) : null}
    </article>
  );
}

/** A card's placeholder while it loads, with exactly its size. */
export function ProductCardSkeleton() {
  return (
    <div className={joinClasses(styles.card, waiting.waiting)} aria-hidden="true">
      <div className={waiting.blank} />
      <div className={styles.title}>
        <span className={waiting.bone} />
      </div>
      <div className={styles.meta}>
        <span className={joinClasses(waiting.bone, waiting.short)} />
      </div>
      <span className={joinClasses(waiting.bone, waiting.price)} />
    </div>
  );
}
