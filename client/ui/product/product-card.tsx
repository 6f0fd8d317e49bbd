import type { MouseEventHandler, PointerEventHandler, ReactNode } from 'react';
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
  /** Markers at the bottom of the picture, the most important first: "New", a countdown. */
  badges?: ReactNode;
  /** Platform and systems, in the line below the title. */
  meta?: ReactNode;
  /** One element. */
  price: ReactNode;
  /** A `CardCorner`: the wishlist button on the picture. */
  corner?: ReactNode;
  /** A `CardAction`: shown on hover and focus, always on devices without hover. */
  action?: ReactNode;
  /** For products that cannot be bought now, or not here. */
  isDimmed?: boolean | undefined;
  onPointerEnter?: PointerEventHandler | undefined;
}

/** A product in lists and rails. Its height does not depend on its content. */
export function ProductCard({
  picture,
  title,
  href,
  headingLevel = 3,
  isDimmed,
  onPointerEnter,
  ...slots
}: ProductCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <article className={joinClasses(styles.card, isDimmed && styles.off)} onPointerEnter={onPointerEnter}>
      {picture}
      <div className={marks.badges}>{slots.badges}</div>
      <Heading className={styles.title}>
        <a className={styles.link} href={href}>
          {title}
        </a>
      </Heading>
      <div className={styles.meta}>{slots.meta}</div>
      {slots.price}
      {slots.corner}
      {slots.action}
    </article>
  );
}

interface CardCornerProps {
  /** The accessible name. */
  label: string;
  isOn: boolean;
  isLocked: boolean;
  onClick: () => void;
}

/**
 * The heart in the corner of a card's picture: a CSS mask, because a sprite icon would be two more elements per card.
 */
export function CardCorner({ label, isOn, isLocked, onClick }: CardCornerProps) {
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isLocked || undefined}
      onClick={onClick}
    />
  );
}

interface CardActionProps {
  /** Visible on devices with hover, read out everywhere; name the product in `description`. */
  label: string;
  /** The accessible name, e.g. "Add Emberfall to cart"; must contain `label`. */
  description: string;
  isLoading?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** The card's buy button: a bar with text on devices with hover, a round button on touch. */
export function CardAction({ label, description, isLoading, disabled, onClick }: CardActionProps) {
  return (
    <button
      type="button"
      className={styles.buy}
      aria-label={description}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      disabled={disabled}
      onClick={isLoading ? undefined : onClick}
    >
      {label}
      {/* After the text: translators move text nodes, and React cannot insert anything before a moved one. */}
      {isLoading ? <Spinner size="small" /> : null}
    </button>
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
