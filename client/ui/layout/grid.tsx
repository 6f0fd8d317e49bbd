import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './grid.module.css';

interface GridProps {
  /** `cards` fits product cards, `tiles` wider things such as posts or categories. */
  of?: 'cards' | 'tiles' | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** A list with as many columns as fit. Children are `GridItem`s. */
export function Grid({ of = 'cards', label, children }: GridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list with `list-style: none`
    <ul className={joinClasses(styles.grid, styles[of])} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

interface GridItemProps {
  /** Rendered at once, without `content-visibility`: for the first ones. */
  isFirst?: boolean;
  children: ReactNode;
}

/** The class of an item, for a grid of dozens: a component for each would cost the server more than the item. */
export const toItemClass = (isFirst: boolean) => joinClasses(styles.item, !isFirst && styles.later);

export function GridItem({ isFirst = false, children }: GridItemProps) {
  return <li className={toItemClass(isFirst)}>{children}</li>;
}
