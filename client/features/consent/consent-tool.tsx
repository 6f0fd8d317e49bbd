import { useEffect, useState } from 'react';
import { CONSENT_CATEGORIES } from '../../../shared/consent.ts';
import { loadThirdParty } from '../../browser/load-script.ts';
import { useShop } from '../../data/shop-context.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { decide, useConsent } from './consent-store.ts';

/** Event on `window` by which the tool reports the allowed categories, in `detail`. */
const CHOICE_EVENT = 'consent-choice';
/** After that the tool counts as blocked, and the shop shows its own banner. */
const PATIENCE_MS = 5_000;

function listen(onChoice: (allowed: readonly unknown[]) => void): () => void {
  const listener = (event: Event) => {
    const allowed: unknown = event instanceof CustomEvent ? event.detail : null;
    if (Array.isArray(allowed)) onChoice(allowed);
  };
  window.addEventListener(CHOICE_EVENT, listener);
  return () => window.removeEventListener(CHOICE_EVENT, listener);
}

/**
 * Once per layout: the merchant's own consent script, if the page names one. It replaces the shop's banner; nothing is
 * allowed until it reports, and if it does not load, the shop shows its own banner.
 */
export function ConsentTool() {
  const url = useShop().pageSettings['consent-script'];
  const hasToAsk = useConsent(({ choice }) => choice === null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    // Browser-only code, left out of the Worker's build.
    if (import.meta.env.SSR || !url) return;
    const stop = listen((allowed) => {
      const known = CONSENT_CATEGORIES.filter((category) => allowed.includes(category));
      decide(known, 'tool', url);
    });
    const timer = setTimeout(() => setIsMissing(true), PATIENCE_MS);
    loadThirdParty(url, 'consent')
      .catch((error: unknown) => {
        console.warn('no consent tool', error);
        setIsMissing(true);
      })
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [url]);
  return isMissing && hasToAsk ? <ConsentBanner /> : null;
}
