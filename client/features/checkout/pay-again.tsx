import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { getOrder, type OrderDetail } from '../../../shared/api/order.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useCustomerRead } from '../session/use-customer-read.ts';
import { MethodChoice, offeredMethods } from './method-choice.tsx';
import { PaymentModal } from './payment-modal.tsx';
import { usePayAgain } from './use-pay-again.ts';

/** Pays an existing order, by the same method or another one, whose fee then applies. */
export function PayAgain({ orderId }: { orderId: number }) {
  const { data: order } = useCustomerRead(getOrder, { id: orderId });
  return order ? <PayOrder order={order} /> : <PayAgainSkeleton />;
}

function PayAgainSkeleton() {
  return (
    <Panel title={<Trans>Pay for this order</Trans>}>
      <SkeletonLines count={3} />
    </Panel>
  );
}

function PayOrder({ order }: { order: OrderDetail }) {
  const { CurrencyCode: currency, OrderTotal, PaymentMethodFee } = order.OrderTotals;
  const sum = OrderTotal.Value - (PaymentMethodFee?.Value ?? 0);
  const { data } = useCustomerRead(getPaymentMethodsV3, { currency });
  const { isStarting, payAgain } = usePayAgain(order.Id, currency);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) return <PayAgainSkeleton />;
  const [first] = offeredMethods(data.PaymentMethods, sum).filter((method) => method.IsAvailable);
  const method = chosen ?? first?.PaymentMethodSystemName ?? null;
  return (
    <Panel title={<Trans>Pay for this order</Trans>}>
      {data.OrdersStopped ? <Alert tone="warning">{data.OrdersStopped}</Alert> : null}
      <MethodChoice methods={data.PaymentMethods} amount={sum} chosen={method} onChoose={setChosen} />
      <Button
        size="large"
        isLoading={isStarting}
        disabled={method === null}
        onClick={() => method !== null && void payAgain(method)}
      >
        <Trans>Pay now</Trans>
      </Button>
      <PaymentModal />
    </Panel>
  );
}
