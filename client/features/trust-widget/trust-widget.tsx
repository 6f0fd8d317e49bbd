import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { useIsAllowed } from '../consent/consent-store.ts';
import { findTrustWidget } from './adapters.ts';
import styles from './trust-widget.module.css';

/** Where the header has room for it. */
const DESKTOP = '(width >= 64rem)';

function subscribeToDesktop(onChange: () => void): () => void {
  const desktop = window.matchMedia(DESKTOP);
  desktop.addEventListener('change', onChange);
  return () => desktop.removeEventListener('change', onChange);
}

const useIsDesktop = () =>
  useSyncExternalStore(
    subscribeToDesktop,
    () => window.matchMedia(DESKTOP).matches,
    () => false,
  );

/** The slot of a review site's widget: on desktops, not for crawlers, after consent. Takes no room while it is empty. */
export function TrustWidget() {
  const { t } = useLingui();
  const { isCrawler } = useShop();
  const isAllowed = useIsAllowed('marketing');
  const isDesktop = useIsDesktop();
  const slot = useRef<HTMLElement>(null);
  const isShown = isAllowed && isDesktop && !isCrawler;
  useEffect(() => {
    if (!isShown || !slot.current) return;
    findTrustWidget()
      ?.fill(slot.current)
      .catch((error: unknown) => console.warn('no trust widget', error));
  }, [isShown]);
  return isShown ? <section ref={slot} className={styles.slot} aria-label={t`Reviews of this shop`} /> : null;
}
