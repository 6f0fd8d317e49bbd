import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { matchesMedia, watchMedia } from '../../browser/media-query.ts';
import { useShop } from '../../data/shop-context.ts';
import { useIsAllowed } from '../consent/consent-store.ts';
import { findTrustWidget, type TrustPlace } from './trust-adapters.ts';
import styles from './trust-widget.module.css';

/** Where the header has room for it. */
const DESKTOP = '(width >= 64rem)';

const subscribeToDesktop = (onChange: () => void) => watchMedia(DESKTOP, onChange);

const useIsDesktop = () =>
  useSyncExternalStore(
    subscribeToDesktop,
    () => matchesMedia(DESKTOP),
    () => false,
  );

function Slot({ place, label }: { place: TrustPlace; label: string }) {
  const slot = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!slot.current) return;
    findTrustWidget()
      ?.fill(slot.current, place)
      .catch((error: unknown) => console.warn('no trust widget', error));
  }, [place]);
  return <section ref={slot} className={styles.slot} aria-label={label} />;
}

/** True if a review site's widget may be shown: the page names one, there is consent, and it is not a crawler. */
function useIsWidgetWanted(): boolean {
  const { isCrawler, pageSettings } = useShop();
  const isAllowed = useIsAllowed('marketing');
  return isAllowed && !isCrawler && Boolean(pageSettings['trust-widget']);
}

/** The slot in the header, on desktops. Takes no room while it is empty. */
export function TrustWidget() {
  const { t } = useLingui();
  const isWanted = useIsWidgetWanted();
  return useIsDesktop() && isWanted ? <Slot place="trust" label={t`Reviews of this shop`} /> : null;
}

/** The slot in the footer, on every device. */
export function ReviewsWidget() {
  const { t } = useLingui();
  return useIsWidgetWanted() ? <Slot place="reviews" label={t`What customers say`} /> : null;
}
