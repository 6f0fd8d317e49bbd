import { useEffect } from 'react';
import { useView } from '../../router/view-context.ts';
import { useConsent } from '../consent/consent-store.ts';
import { useCustomer } from '../session/use-customer.ts';
import { passConsentOn, withTagManager } from './tracker.ts';
import { useAffiliate } from './use-affiliate.ts';
import { useIsTracking, useTrack } from './use-track.ts';
import { toVisitorTags } from './visitor-tags.ts';

/** Long enough for the new page to have set its title (TRACK-1). */
const PAGE_VIEW_DELAY_MS = 250;

/** A separate component, so that navigations do not re-render the rest of the tracking. */
function PageViews(): null {
  const track = useTrack();
  const isTracking = useIsTracking();
  const { url } = useView();
  useEffect(() => {
    if (!isTracking) return;
    const [path = '/'] = url.split('?');
    const timer = setTimeout(() => {
      track({ name: 'page_view', page_path: path, page_title: document.title });
    }, PAGE_VIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [url, isTracking, track]);
  return null;
}

function useVisitorTags(): void {
  const isTracking = useIsTracking();
  const { customer } = useCustomer();
  useEffect(() => {
    if (!isTracking || !customer) return;
    const tags = toVisitorTags(customer, Date.now());
    withTagManager((manager) => manager.setVisitor(tags));
  }, [isTracking, customer]);
}

function useConsentSignals(): void {
  const choice = useConsent((state) => state.choice);
  useEffect(() => passConsentOn(choice?.allowed ?? []), [choice]);
}

/** Once per layout: consent, the visitor's tags and each page view. Renders nothing. */
export function Tracking() {
  useConsentSignals();
  useVisitorTags();
  useAffiliate();
  return <PageViews />;
}
