import { Trans } from '@lingui/react/macro';
import { getOrder, type OrderDetail } from '../../../shared/api/order.ts';
import { useShop } from '../../data/shop-context.ts';
import { useHref } from '../../router/use-href.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { OrderKeys } from '../orders/order-keys.tsx';
import { PaymentParts } from '../orders/payment-parts.tsx';
import { startSignIn } from '../session/sign-in.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useCustomerRead } from '../session/use-customer-read.ts';

/** A guest may still get an account, which then takes over the order. */
function AccountOffer() {
  const { locale } = useShop();
  const back = useHref()('orders');
  const action = (
    <Button size="small" variant="secondary" onClick={() => startSignIn(locale.code, back, { isNew: true })}>
      <Trans>Create an account</Trans>
    </Button>
  );
  return (
    <Alert action={action}>
      <Trans>With an account for this email address, you find your keys at any time, without a link by email.</Trans>
    </Alert>
  );
}

/** What was paid and how, the confirmation's address, and the points earned. */
function PaidFacts({ order }: { order: OrderDetail }) {
  const { customer, isSignedIn } = useCustomer();
  const email = customer?.Email ?? customer?.Guest?.Email;
  const { RewardPointsToEarn: points } = order.OrderTotals;
  const amount = order.OrderAmount ?? order.OrderTotal;
  const method = order.PaymentParts?.length ? <PaymentParts parts={order.PaymentParts} /> : order.PaymentMethod;
  const items = [
    { key: 'amount', term: <Trans>Paid</Trans>, detail: <bdi translate="no">{amount}</bdi> },
    { key: 'method', term: <Trans>Payment method</Trans>, detail: method },
    { key: 'mail', term: <Trans>Confirmation sent to</Trans>, detail: <bdi translate="no">{email}</bdi> },
    {
      key: 'points',
      term: <Trans>Reward points</Trans>,
      detail: <bdi translate="no">{`+${points}`}</bdi>,
      tone: 'gain' as const,
    },
  ];
  const isTold = { amount: true, method: true, mail: Boolean(email), points: points > 0 };
  return (
    <Panel>
      <SummaryList look="facts" items={items.filter(({ key }) => isTold[key as keyof typeof isTold])} />
      {isSignedIn ? null : <AccountOffer />}
    </Panel>
  );
}

/** The order that was just paid, with its keys to reveal. */
export function PaidKeys({ orderId }: { orderId: number }) {
  const { data: order } = useCustomerRead(getOrder, { id: orderId });
  if (order) {
    return (
      <>
        <PaidFacts order={order} />
        <OrderKeys order={order} isJustPaid />
      </>
    );
  }
  return (
    <Panel title={<Trans>Your keys</Trans>}>
      <SkeletonLines count={3} />
    </Panel>
  );
}
