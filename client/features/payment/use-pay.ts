import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { type PaymentInfo, SPECIAL_PAYMENT_TYPES } from '../../../shared/api/checkout.ts';
import { useHref } from '../../router/use-href.ts';
import { usePaymentModal } from './payment-store.ts';
import { keepPayment } from './stored-payment.ts';

const isSpecial = (type: string) => SPECIAL_PAYMENT_TYPES.some((special) => special === type);

/** Goes on from a started payment: to the provider, into the payment modal, or straight to the result. */
export function usePay(): (info: PaymentInfo, method: string) => void {
  const [, navigate] = useLocation();
  const href = useHref();
  return useCallback(
    (info, chosen) => {
      // Points or balance that cover everything are a method of their own.
      const method = isSpecial(info.PaymentType) ? info.PaymentType : chosen;
      keepPayment(info, method);
      if (info.PaymentUrl === '') {
        const query = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: method };
        navigate(href('paymentCompleted', {}, query));
      } else if (info.PaymentType === 'Embedded') usePaymentModal.setState({ frameUrl: info.PaymentUrl });
      else window.location.assign(info.PaymentUrl);
    },
    [navigate, href],
  );
}
