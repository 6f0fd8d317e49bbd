import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getOrder } from '../../../shared/api/order.ts';
import { useReturn } from '../../browser/use-return.ts';
import { findStoredPayment } from '../../features/checkout/stored-payment.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/**
 * Shown to a buyer who returns to the checkout from an unpaid order, which still holds its points and balance. A new
 * order replaces it. Browser only.
 */
export function UnfinishedPayment() {
  const { t } = useLingui();
  const href = useHref();
  const [payment, setPayment] = useState(findStoredPayment);
  // A page restored from the back/forward cache is the one that was left for that payment.
  useReturn(() => setPayment(findStoredPayment()));
  const { data: order } = useCustomerRead(getOrder, payment && { id: payment.orderId });
  if (!order?.CanPayAgain) return null;
  const action = (
    <ButtonLink size="small" variant="secondary" href={href('order', { id: order.Id })}>
      {t`View order`}
    </ButtonLink>
  );
  return (
    <Alert action={action}>
      <Trans>
        Your order {order.CustomOrderNumber} has already been placed and is waiting for payment. Open it to pay or
        cancel.
      </Trans>
    </Alert>
  );
}
