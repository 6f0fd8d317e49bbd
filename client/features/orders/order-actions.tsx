import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf, readKey } from '../../../shared/api/endpoint.ts';
import { cancelOrder, getOrder, getOrders, type OrderDetail } from '../../../shared/api/order.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';

/** Cancels an unpaid order, or one whose payment has the wrong amount, after a confirmation. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  async function cancel() {
    await attempt(async () => {
      const response = await call(cancelOrder, { id: order.Id });
      void mutate(readKey(getOrder, { id: order.Id }), response, { revalidate: false });
      void mutate(isReadOf(getOrders));
      showToast({ type: 'success', text: t`The order was cancelled` });
    });
    close();
  }

  const footer = (
    <>
      <Button variant="ghost" onClick={close}>
        <Trans>Keep order</Trans>
      </Button>
      <Button variant="danger" isLoading={isRunning} onClick={cancel}>
        <Trans>Cancel order</Trans>
      </Button>
    </>
  );
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        size="small"
        title={<Trans>Cancel order {order.CustomOrderNumber}?</Trans>}
        closeLabel={t`Close`}
        footer={footer}
      >
        {order.PaymentNote === 'checking-amount' ? (
          <Trans>We will return your payment. Any points and balance you used will be returned to your account.</Trans>
        ) : (
          <Trans>This order has not been paid. Any points and balance you used will be returned to your account.</Trans>
        )}
      </Dialog>
    </>
  );
}
