import type { MouseEventHandler, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './product-card.module.css';
import { Spinner } from './spinner.tsx';

interface ProductCardProps {
  /** A `ProductPicture` without `alt`: the title beside it names the product. */
  picture: ReactNode;
  /** Links and words in one: the whole card follows it. */
  title: string;
  href: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Markers on the picture: "New", a countdown. */
  badges?: ReactNode;
  /** Platform and system glyphs. */
  meta?: ReactNode;
  price: ReactNode;
  /** The wishlist button, in the picture's corner. */
  corner?: ReactNode;
  /** A `CardAction`: shown on hover and focus, always where there is no hover. */
  action?: ReactNode;
  className?: string | undefined;
}

/** The frame of a product in lists and rails. Its height does not depend on what is in it. */
export function ProductCard({ picture, title, href, headingLevel = 3, ...slots }: ProductCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <article className={joinClasses(styles.card, slots.className)}>
      <div className={styles.media}>
        {picture}
        {slots.badges ? <div className={styles.badges}>{slots.badges}</div> : null}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Anchor className={styles.link} href={href}>
            {title}
          </Anchor>
        </Heading>
        <div className={styles.meta}>{slots.meta}</div>
        <div className={styles.foot}>{slots.price}</div>
      </div>
      {slots.corner ? <div className={styles.corner}>{slots.corner}</div> : null}
      {slots.action ? <div className={styles.action}>{slots.action}</div> : null}
    </article>
  );
}

interface CardActionProps {
  icon: ReactNode;
  /** Visible on hover devices, spoken everywhere; name the product in `description`. */
  label: string;
  /** The accessible name, e.g. "Add Emberfall to cart"; must begin with or contain `label`. */
  description: string;
  isLoading?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** The card's buy button: a bar with words on hover devices, a round button on touch. */
export function CardAction({ icon, label, description, isLoading, disabled, onClick }: CardActionProps) {
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
      {isLoading ? <Spinner size="small" /> : icon}
      <span className={styles.word}>{label}</span>
    </button>
  );
}

/** Holds the place of a card while it loads, at exactly its size. */
export function ProductCardSkeleton() {
  return (
    <div className={joinClasses(styles.card, styles.waiting)} aria-hidden="true">
      <div className={joinClasses(styles.media, styles.blank)} />
      <div className={styles.body}>
        <div className={styles.title}>
          <span className={styles.bone} />
        </div>
        <div className={styles.meta}>
          <span className={styles.bone} />
        </div>
        <div className={styles.foot}>
          <span className={styles.bone} />
        </div>
      </div>
    </div>
  );
}
