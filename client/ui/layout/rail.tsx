import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { watchSize } from '../../browser/watch-element.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { ChevronBackIcon, ChevronForwardIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './rail.module.css';

interface RailProps {
  /** Names the list. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** True for the one at the top of a page: it is rendered without `content-visibility`. */
  isFirst?: boolean;
  /** `RailItem`s. */
  children: ReactNode;
}

interface Ends {
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** The share of the visible width that one click scrolls: the last item stays in sight. */
const PAGE_SHARE = 0.85;
const EDGE_TOLERANCE_PX = 4;
/** So many cards fit wherever a row has buttons, which such a short one does without. */
export const SHORT_RAIL = 3;

function readEnds(list: HTMLElement): Ends {
  // `scrollLeft` counts down from 0 in right-to-left text.
  const scrolled = Math.abs(list.scrollLeft);
  return {
    isAtStart: scrolled <= EDGE_TOLERANCE_PX,
    isAtEnd: scrolled + list.clientWidth >= list.scrollWidth - EDGE_TOLERANCE_PX,
  };
}

/** A row that scrolls by touch, wheel, keyboard and its two buttons. */
export function Rail({ label, previousLabel, nextLabel, isFirst = false, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => {
      // A row skipped by `content-visibility` has no width to scroll: measure again once it is rendered.
      if (!element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })) return;
      const next = readEnds(element);
      setEnds((held) => (held.isAtStart === next.isAtStart && held.isAtEnd === next.isAtEnd ? held : next));
    };
    // The cards fire the same event, which bubbles.
    const look = ({ target }: Event) => target === element && update();
    const stop = watchSize(element, update);
    element.addEventListener('scroll', update, { passive: true });
    element.addEventListener('contentvisibilityautostatechange', look);
    return () => {
      stop();
      element.removeEventListener('scroll', update);
      element.removeEventListener('contentvisibilityautostatechange', look);
    };
  }, []);

  function turn(step: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const flow = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: step * flow * element.clientWidth * PAGE_SHARE });
  }

  return (
    <div className={styles.rail}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list with `list-style: none` */}
      <ul className={joinClasses(styles.list, !isFirst && styles.below)} ref={list} role="list" aria-label={label}>
        {children}
      </ul>
      {(ends.isAtStart && ends.isAtEnd) || Children.count(children) <= SHORT_RAIL ? null : (
        <div className={styles.buttons}>
          <IconButton label={previousLabel} look="outline" disabled={ends.isAtStart} onClick={() => turn(-1)}>
            <ChevronBackIcon />
          </IconButton>
          <IconButton label={nextLabel} look="outline" disabled={ends.isAtEnd} onClick={() => turn(1)}>
            <ChevronForwardIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

interface RailItemProps {
  /** In sight when the page opens, so render it at once. */
  seen?: 'always' | 'wide' | undefined;
  children: ReactNode;
}

const SEEN = { always: styles.seen, wide: styles.seenWide };

export function RailItem({ seen, children }: RailItemProps) {
  return <li className={joinClasses(styles.item, seen && SEEN[seen])}>{children}</li>;
}
