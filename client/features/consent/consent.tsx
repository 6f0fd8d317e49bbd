import { useEffect, useState } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { loadConsent, useConsent } from './consent-store.ts';

const Dialog = deferHydration(async () => (await import('./consent-dialog.tsx')).ConsentDialog, 'interaction');

/**
 * Once per layout: the banner for visitors who have not chosen yet, and the settings. The server's HTML has neither,
 * because it is the same for everybody; the cookie is read after hydration, and the overlay causes no layout shift.
 */
export function Consent() {
  const { isCrawler, pageSettings } = useShop();
  // A merchant's tool replaces the banner.
  const tool = pageSettings['consent-script'];
  const isOpen = useConsent((state) => state.isSettingsOpen);
  const [isWanted, setIsWanted] = useState(false);
  if (isOpen && !isWanted) setIsWanted(true);
  const hasToAsk = useConsent(({ choice }) => choice === null);
  useEffect(() => {
    loadConsent();
    document.addEventListener('visibilitychange', loadConsent);
    return () => document.removeEventListener('visibilitychange', loadConsent);
  }, []);
  if (isCrawler) return null;
  return (
    <>
      {hasToAsk && !tool ? <ConsentBanner /> : null}
      {isWanted ? <Dialog /> : null}
    </>
  );
}
