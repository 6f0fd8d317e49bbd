import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { KeyIcon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './reveal-dialog.module.css';

interface ConsentFormProps {
  productName: string;
  isRunning: boolean;
  onConfirm: () => void;
  /** Absent if the form is not in a dialog. */
  onClose?: (() => void) | undefined;
}

interface RevealDialogProps extends ConsentFormProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The two consents before a key is revealed (Directive 2011/83/EU, Art. 16(m)). Neither is preset. */
export function ConsentForm({ productName, isRunning, onConfirm, onClose }: ConsentFormProps) {
  const { t } = useLingui();
  const [hasConsented, setHasConsented] = useState(false);
  const [hasAcknowledged, setHasAcknowledged] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const missing = t`Tick this box to continue.`;

  function confirm() {
    setIsSubmitted(true);
    if (hasConsented && hasAcknowledged) onConfirm();
  }

  return (
    <div className={styles.form}>
      <p>
        <Trans>
          You’re about to reveal the key for <strong>{productName}</strong>. Until you do, you can withdraw from the
          purchase and get a refund.
        </Trans>
      </p>
      <Checkbox
        data-autofocus={onClose ? '' : undefined}
        checked={hasConsented}
        onChange={(event) => setHasConsented(event.target.checked)}
        label={t`I agree to receive the key immediately, before the withdrawal period ends.`}
        error={isSubmitted && !hasConsented ? missing : undefined}
      />
      <Checkbox
        checked={hasAcknowledged}
        onChange={(event) => setHasAcknowledged(event.target.checked)}
        label={t`I understand that I lose my right of withdrawal once the key is revealed.`}
        error={isSubmitted && !hasAcknowledged ? missing : undefined}
      />
      <div className={styles.actions}>
        {onClose ? (
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        ) : null}
        <Button icon={<KeyIcon />} isLoading={isRunning} onClick={confirm}>
          <Trans>Reveal the key</Trans>
        </Button>
      </div>
    </div>
  );
}

export function RevealDialog({ isOpen, ...rest }: RevealDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={<Trans>Reveal your key</Trans>} closeLabel={t`Close`}>
      <ConsentForm {...rest} />
    </Dialog>
  );
}
