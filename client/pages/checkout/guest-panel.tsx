import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { GuestForm } from '../../features/checkout/guest/guest-form.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './page.module.css';

/** The address that a guest buys with, which is also how they notice that it is a stranger's. */
export function GuestPanel({ email }: { email: string }) {
  // Closed again once the guest has confirmed another one.
  const [changed, setChanged] = useState<string | null>(null);
  return (
    <Panel title={<Trans>Buy as a guest</Trans>}>
      <div className={styles.actions}>
        <p className={styles.muted}>
          <Trans>
            Your order confirmation goes to{' '}
            <bdi dir="ltr" translate="no">
              {email}
            </bdi>
            .
          </Trans>
        </p>
        {changed === email ? (
          <GuestForm />
        ) : (
          <Button variant="ghost" size="small" onClick={() => setChanged(email)}>
            <Trans>Use another address</Trans>
          </Button>
        )}
      </div>
    </Panel>
  );
}
