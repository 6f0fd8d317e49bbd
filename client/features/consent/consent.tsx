import { useEffect, useState } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { loadConsent, useConsent } from './consent-store.ts';

const Dialog = deferHydration(async () => (await import('./consent-dialog.tsx')).ConsentDialog, 'interaction');

/**
 * Once per layout: asks who has not chosen yet, and holds the settings. The server's HTML has neither, as it is the same
 * for everybody; what the cookie says is shown after hydration, over the page and without moving it.
 */
export function Consent() {
  const { isCrawler, pageSettings } = useShop();
  // A merchant's tool asks in the shop's place.
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
