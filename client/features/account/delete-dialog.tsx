import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './privacy-panel.module.css';

interface DeleteDialogProps {
  isOpen: boolean;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteDialog({ isOpen, isRunning, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        <Trans>Keep my account</Trans>
      </Button>
      <Button variant="danger" isLoading={isRunning} onClick={onConfirm}>
        <Trans>Request deletion</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={<Trans>Delete your account?</Trans>}
      closeLabel={t`Close`}
      footer={footer}
    >
      <p>
        <Trans>Deleting your account also deletes:</Trans>
      </p>
      <ul className={styles.list}>
        <li>
          <Trans>your name, email address, phone number and sign-in details</Trans>
        </li>
        <li>
          <Trans>all keys you have bought, including those you have not revealed yet</Trans>
        </li>
        <li>
          <Trans>your reward points, balance and wishlist</Trans>
        </li>
      </ul>
      <p>
        <Trans>Copy your keys and download your data first. We keep invoices for as long as the law requires.</Trans>
      </p>
    </Dialog>
  );
}
