import { useEffect } from 'react';
import { getTrackedOrders } from '../../../shared/api/order.ts';
import { useCall } from '../../data/use-call.ts';
import { toPurchase } from './events.ts';
import { useIsTracking, useTrack } from './use-track.ts';

/** Reports paid orders: the backend lists each once, so it is counted once (TRACK-2). */
export function useTrackedPurchases(isPaid: boolean): void {
  const call = useCall();
  const track = useTrack();
  const isTracking = useIsTracking();
  useEffect(() => {
    if (!isPaid || !isTracking) return;
    call(getTrackedOrders, {})
      .then(({ Orders }) => {
        for (const order of Orders) track(toPurchase(order));
      })
      .catch((error: unknown) => console.warn('purchases were not tracked', error));
  }, [isPaid, isTracking, call, track]);
}
