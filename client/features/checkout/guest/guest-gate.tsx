import { Trans } from '@lingui/react/macro';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './guest.module.css';
import { GuestForm } from './guest-form.tsx';

/** Replaces a guest's order once the proof of their address has aged (GUEST-3). */
export function GuestGate() {
  return (
    <Panel title={<Trans>Confirm your address</Trans>}>
      <div className={styles.form}>
        <p>
          <Trans>To keep your keys safe, we ask for your email address again before we show your orders.</Trans>
        </p>
        <GuestForm />
      </div>
    </Panel>
  );
}
