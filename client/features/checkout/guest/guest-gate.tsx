import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './guest.module.css';

const GuestForm = lazy(async () => ({ default: (await import('./guest-form.tsx')).GuestForm }));

/** The form where a visitor is asked who they are, loaded there. */
export function GuestFields() {
  return (
    <Suspense fallback={<SkeletonLines count={3} />}>
      <GuestForm />
    </Suspense>
  );
}

/** Replaces a guest's order once the proof of their address has aged (GUEST-3). */
export function GuestGate() {
  return (
    <Panel title={<Trans>Confirm your address</Trans>}>
      <div className={styles.form}>
        <p>
          <Trans>To keep your keys safe, we ask for your email address again before we show your orders.</Trans>
        </p>
        <GuestFields />
      </div>
    </Panel>
  );
}
