import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './finder.module.css';
import type { Finding } from './use-findings.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./finder-dialog.tsx')).FinderDialog }));
const CallDialog = lazy(async () => ({ default: (await import('../calls/call-dialog.tsx')).CallDialog }));

/** Opens the finder: by its button, or by Ctrl-K, which is Command-K on a Mac. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  const [call, setCall] = useState<MerchantCall | null>(null);
  const [chosen, setChosen] = useState<Finding | null>(null);
  // Once the dialog has left the history's entry: the router would take that for another navigation, and end this one.
  useEffect(() => chosen?.open(), [chosen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Browsers go to their address bar.
      event.preventDefault();
      // A dialog that is open stays in front.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Find</Trans> <kbd className={styles.keys}>Ctrl K</kbd>
      </Button>
      <Suspense>
        {isOpen ? (
          <FinderDialog
            onCall={setCall}
            onChoose={(finding) => {
              setOpen(false);
              setChosen(finding);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
        {call ? <CallDialog call={call} onClose={() => setCall(null)} /> : null}
      </Suspense>
    </>
  );
}
