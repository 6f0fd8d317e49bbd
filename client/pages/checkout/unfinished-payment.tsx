import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { findStoredPayment, type StoredPayment } from '../../features/payment/stored-payment.ts';
import { useHref } from '../../router/use-href.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Coming back to the checkout after ordering: the order waits for its payment, nothing is lost. */
export function UnfinishedPayment() {
  const { t } = useLingui();
  const href = useHref();
  const [payment, setPayment] = useState<StoredPayment | null>(null);
  useEffect(() => setPayment(findStoredPayment()), []);
  if (!payment) return null;
  const action = (
    <ButtonLink size="small" variant="secondary" href={href('order', { id: payment.orderId })}>
      {t`Open the order`}
    </ButtonLink>
  );
  return (
    <Alert action={action}>
      <Trans>Your order {payment.orderNumber} is already placed. You can pay for it or cancel it there.</Trans>
    </Alert>
  );
}
