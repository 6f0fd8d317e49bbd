import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../ui/actions/button.tsx';
import { TriangleAlertIcon } from '../../ui/icons/icon.tsx';
import { useCoveredEdge } from '../../ui/overlays/covered-edge.ts';
import styles from './offline-banner.module.css';

function subscribe(notify: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const name of events) window.addEventListener(name, notify);
  return () => {
    for (const name of events) window.removeEventListener(name, notify);
  };
}

/** Small, and answered without the backend. */
const PROBE = '/favicon.svg';

/** While the browser has no connection (LAYOUT-24). Its code is there before it is needed. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : <Banner />;
}

function Banner() {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<'offline' | 'trying' | 'failed' | 'back'>('offline');
  const coveredPx = useCoveredEdge(({ px }) => px);

  async function retry() {
    setState('trying');
    try {
      await fetch(PROBE, { cache: 'no-store' });
      setState('back');
      // Whatever failed meanwhile is read again; what was typed stays.
      await mutate(() => true);
    } catch {
      setState('failed');
    }
  }

  // The browser may be mistaken, or late.
  if (state === 'back') return null;
  return (
    <div className={styles.banner} role="alert" style={{ insetBlockEnd: coveredPx }}>
      <TriangleAlertIcon />
      <p>
        {state === 'failed' ? (
          <Trans>Still offline. Check your connection.</Trans>
        ) : (
          <Trans>You are offline. What you see may be out of date.</Trans>
        )}
      </p>
      <Button size="small" variant="secondary" isLoading={state === 'trying'} onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
