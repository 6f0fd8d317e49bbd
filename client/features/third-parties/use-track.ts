import { useCallback, useEffect, useEffectEvent } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { useConsent } from '../consent/consent-store.ts';
import { mayTrack } from './consent-signals.ts';
import type { TrackingEvent } from './events.ts';
import { withTagManager } from './tracker.ts';

/** True once events are sent anywhere: never for crawlers (CRAWL-2), on the server, or before consent. */
export function useIsTracking(): boolean {
  const { isCrawler } = useShop();
  const isAllowed = useConsent(({ choice }) => mayTrack(choice?.allowed ?? []));
  return isAllowed && !isCrawler;
}

/** Reports an action of the visitor to the tag manager. For handlers and effects. */
export function useTrack(): (event: TrackingEvent) => void {
  const { isCrawler } = useShop();
  return useCallback(
    (event) => {
      if (!isCrawler) withTagManager((manager) => manager.send(event));
    },
    [isCrawler],
  );
}

/** Reports a view once, and again when `identity` changes. Null: not loaded yet. */
export function useTrackedView(identity: string | number | null, toEvent: () => TrackingEvent | null): void {
  const track = useTrack();
  const isTracking = useIsTracking();
  const tell = useEffectEvent(() => {
    const event = toEvent();
    if (event) track(event);
  });
  useEffect(() => {
    if (isTracking && identity !== null) tell();
  }, [isTracking, identity]);
}
