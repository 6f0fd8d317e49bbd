import { useEffect, useState } from 'react';
import { useStoreSettings } from '../../../data/shell-reads.ts';
import { useShop } from '../../../data/shop-context.ts';
import { deferHydration } from '../../../hydration/hydrate.tsx';
import { useView } from '../../../router/view-context.ts';
import { useConsent } from '../../consent/consent-store.ts';
import { useCustomer } from '../../session/use-customer.ts';
import { isPopupDismissed, keepClosed } from './popup-memory.ts';
import { type ExtensionBrowser, isPopupDue, readBrowser } from './popup-rule.ts';

const ExtensionCard = deferHydration(async () => (await import('./extension-card.tsx')).ExtensionCard, 'interaction');

/** The `data-` attribute that the shop's extension sets on the pages where it runs. */
const INSTALLED_MARK = 'latchkeyExtension';

interface BrowserFacts {
  browser: ExtensionBrowser | null;
  isInstalled: boolean;
  isDismissed: boolean;
}

const UNKNOWN: BrowserFacts = { browser: null, isInstalled: false, isDismissed: false };

/** Offers the browser extension if it is supported, once the consent choice is made. */
export function ExtensionPopup() {
  const settings = useStoreSettings().ModalSetting;
  const { isCrawler } = useShop();
  const route = useView().match?.name ?? null;
  const { customer } = useCustomer();
  const hasAnswered = useConsent(({ choice }) => Boolean(choice));
  const [facts, setFacts] = useState(UNKNOWN);
  useEffect(() => {
    setFacts({
      browser: readBrowser(navigator.userAgent),
      isInstalled: INSTALLED_MARK in document.documentElement.dataset,
      isDismissed: isPopupDismissed(),
    });
  }, []);
  const isDue = isPopupDue({ ...facts, settings, route, country: customer?.CountryIsoCode ?? null });
  if (!isDue || !hasAnswered || isCrawler) return null;

  function close() {
    keepClosed();
    setFacts((known) => ({ ...known, isDismissed: true }));
  }

  return <ExtensionCard onClose={close} />;
}
