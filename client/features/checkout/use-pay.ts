import { useCallback } from 'react';
import { type PaymentInfo, SPECIAL_PAYMENT_TYPES } from '../../../shared/api/checkout.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { usePaymentModal } from './payment-store.ts';
import { keepPayment } from './stored-payment.ts';

const isSpecial = (type: string) => SPECIAL_PAYMENT_TYPES.some((special) => special === type);

/** If the browser has not left by then, the shopper stopped it. */
const LEAVE_TIMEOUT_MS = 10_000;

/** Leaves the shop. Resolves only if the page stays or is shown again; until then its buttons are disabled. */
function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, LEAVE_TIMEOUT_MS);
    window.location.assign(url);
  });
}

/** Continues a started payment: at the provider, in the payment modal, or straight on the result page. */
export function usePay(): (info: PaymentInfo, method: string) => Promise<void> {
  const navigate = useNavigate();
  const href = useHref();
  return useCallback(
    async (info, chosen) => {
      // Points or balance that cover everything count as a separate method.
      const method = isSpecial(info.PaymentType) ? info.PaymentType : chosen;
      keepPayment(info, method);
      if (info.PaymentUrl === '') {
        const query = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: method };
        navigate(href('paymentCompleted', {}, query));
      } else if (info.PaymentType === 'Embedded') usePaymentModal.setState({ frameUrl: info.PaymentUrl });
      else await leaveFor(info.PaymentUrl);
    },
    [navigate, href],
  );
}
