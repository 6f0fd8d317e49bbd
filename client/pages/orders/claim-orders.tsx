import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { claimGuestOrders } from '../../../shared/api/guest.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../../features/notices/toasts/toast-store.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Adds the orders that were bought as a guest with the account's address to the account (GUEST-6). */
export function ClaimOrders({ count, onClaimed }: { count: number; onClaimed: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  function claim() {
    void attempt(async () => {
      await call(claimGuestOrders, {});
      showToast({ type: 'success', text: t`Your orders are now in your account` });
      onClaimed();
    });
  }
  const action = (
    <Button size="small" isLoading={isRunning} onClick={claim}>
      <Trans>Add to my account</Trans>
    </Button>
  );
  return (
    <Alert action={action}>
      <Plural
        value={count}
        one="# order was bought as a guest with your email address."
        other="# orders were bought as a guest with your email address."
      />
    </Alert>
  );
}
