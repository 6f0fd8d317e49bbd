import { useEffect } from 'react';
import { loadThirdParty } from '../../browser/load-script.ts';
import { readPageSetting } from '../../browser/page-setting.ts';
import { useIsAllowed } from '../consent/consent-store.ts';

/** Once per layout: the merchant's newsletter script, if the page names one, after consent. Renders nothing. */
export function NewsletterScript() {
  const isAllowed = useIsAllowed('marketing');
  useEffect(() => {
    const url = isAllowed ? readPageSetting('newsletter-script') : null;
    if (url === null) return;
    loadThirdParty(url, 'newsletter').catch((error: unknown) => console.warn('no newsletter script', error));
  }, [isAllowed]);
  return null;
}
