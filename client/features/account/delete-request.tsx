import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { readKey } from '../../../shared/api/endpoint.ts';
import { type GdprTools, getGdprTools, requestGdprDelete } from '../../../shared/api/privacy.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useDateText } from '../regional/use-date-text.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './privacy-panel.module.css';

function RequestedNotice({ requestedOn }: { requestedOn: string | null }) {
  const dates = useDateText();
  const day = requestedOn === null ? '' : dates.day(requestedOn);
  return (
    <Alert tone="info" title={<Trans>Deletion requested</Trans>}>
      {day === '' ? null : (
        <p>
          <Trans>You requested this on {day}.</Trans>
        </p>
      )}
      <p>
        <Trans>
          We’ll delete your account within 30 days. Until then, you can keep using it. To cancel the deletion, contact
          us.
        </Trans>
      </p>
    </Alert>
  );
}

/** Requests the account's deletion once, and shows a pending request. */
export function DeleteRequest({ tools }: { tools: GdprTools }) {
  const { t } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);

  async function request() {
    // PRIVACY-2: the result as an info toast, the first message of a failure as an error toast.
    await attempt(async () => {
      const { Result } = await call(requestGdprDelete, {});
      showToast({ type: 'info', text: Result });
      await mutate(readKey(getGdprTools, {}));
    });
    setIsAsking(false);
  }

  if (tools.HasDeleteRequest) return <RequestedNotice requestedOn={tools.DeleteRequestedOnUtc} />;
  return (
    <>
      <p className={styles.words}>
        <Trans>We delete your account within 30 days of your request. This cannot be undone.</Trans>
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-label={t`Request deletion of my account`}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Request deletion</Trans>
      </Button>
      <DeleteDialog
        isOpen={isAsking}
        isRunning={isRunning}
        onConfirm={() => void request()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
