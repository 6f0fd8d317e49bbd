import { useEffect } from 'react';
import { useShop } from '../../shop-context.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { loadConsent, useConsent } from './consent-store.ts';

/**
 * Once per layout: asks who has not chosen yet, and holds the settings. The server's HTML has neither, as it is the same
 * for everybody; what the cookie says is shown after hydration, over the page and without moving it.
 */
export function Consent() {
  const { isCrawler } = useShop();
  const hasToAsk = useConsent(({ choice }) => choice === null);
  useEffect(() => {
    loadConsent();
    document.addEventListener('visibilitychange', loadConsent);
    return () => document.removeEventListener('visibilitychange', loadConsent);
  }, []);
  if (isCrawler) return null;
  return (
    <>
      {hasToAsk ? <ConsentBanner /> : null}
      <ConsentDialog />
    </>
  );
}
