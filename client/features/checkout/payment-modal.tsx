import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './payment-modal.module.css';
import { toOutcome } from './payment-status.ts';
import { usePaymentModal } from './payment-store.ts';
import { usePaymentState } from './use-payment-state.ts';

function PaymentFrame({ url }: { url: string }) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { state } = usePaymentState(null, true);
  const outcome = state ? toOutcome(state) : 'waiting';
  useEffect(() => {
    if (outcome === 'waiting') return;
    usePaymentModal.setState({ frameUrl: null });
    navigate(href(outcome === 'ended' ? 'paymentFailed' : 'paymentCompleted'));
  }, [outcome, href, navigate]);
  return <iframe className={styles.frame} src={url} title={t`Payment`} allow="payment" />;
}

/** The provider's page in a frame. Messages from the frame are not trusted: the backend decides. */
export function PaymentModal() {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const frameUrl = usePaymentModal((state) => state.frameUrl);

  function close() {
    usePaymentModal.setState({ frameUrl: null });
    // The order exists: the result page shows its state and offers to pay again.
    navigate(href('paymentFailed'));
  }

  return (
    <Dialog isOpen={frameUrl !== null} onClose={close} title={<Trans>Pay</Trans>} closeLabel={t`Close`} size="large">
      {frameUrl === null ? null : <PaymentFrame url={frameUrl} />}
    </Dialog>
  );
}
