import { useLingui } from '@lingui/react/macro';
import { matchesMedia } from '../../browser/media-query.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ArrowUpIcon } from '../../ui/icons/icon.tsx';
import { CLEAR_OF_SCROLLBAR } from '../../ui/overlays/scroll-lock.ts';
import styles from './back-to-top.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** How far to scroll until the button appears (LAYOUT-4). */
const SHOWN_FROM_PX = 600;

/** The back-to-top button of a long page, on desktops only. */
export function BackToTop() {
  const { t } = useLingui();
  const isShown = useScrolledPast(SHOWN_FROM_PX);
  if (!isShown) return null;

  function goUp() {
    // The focused button is removed: move the focus to the start of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    const isMotionWelcome = matchesMedia('(prefers-reduced-motion: no-preference)');
    // Smooth scrolling only here: page-wide, it would move elements that were just focused or are about to be clicked.
    window.scrollTo({ top: 0, behavior: isMotionWelcome ? 'smooth' : 'instant' });
  }

  return (
    <IconButton
      label={t`Back to top`}
      look="outline"
      className={styles.button}
      style={CLEAR_OF_SCROLLBAR}
      onClick={goUp}
    >
      <ArrowUpIcon />
    </IconButton>
  );
}
