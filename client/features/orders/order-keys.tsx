import { useLingui } from '@lingui/react/macro';
import { Fragment, useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { readKey } from '../../../shared/api/endpoint.ts';
import { getOrder, type OrderDetail, type OrderItem } from '../../../shared/api/order.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { OrderGift } from '../gifts/order-gift.tsx';
import { AccountLink } from './account-link.tsx';
import { BundleRow } from './bundle-row.tsx';
import { EarlierKeys } from './earlier-keys.tsx';
import { KeyCare } from './key-care.tsx';
import { KeyRow } from './key-row.tsx';
import styles from './order-keys.module.css';
import { ConsentForm, RevealDialog } from './reveal-dialog.tsx';
import { ReviewLink } from './review-link.tsx';
import { useKeyReveal } from './use-key-reveal.ts';
import { WithdrawLink } from './withdraw-link.tsx';

const PAID_STATES = new Set(['Paid', 'PartiallyRefunded']);

function isPaidOrder({ PaymentStatus, OrderStatus }: OrderDetail): boolean | null {
  return PAID_STATES.has(PaymentStatus) || (OrderStatus === 'Cancelled' ? null : false);
}

/** The only key of an order that was just paid, if it needs the consents: they are shown without a dialog. */
function findOnlyKey({ OrderItems: [first, ...others] }: OrderDetail): OrderItem | null {
  if (!first || others.length > 0) return null;
  const isAsked =
    first.KeyState === 'Ready' && !first.SealedUntilUtc && !first.HasConsent && !first.IsRefunded && !first.Gift;
  return isAsked ? first : null;
}

interface OrderKeysProps {
  order: OrderDetail;
  isJustPaid?: boolean | undefined;
}

/** The keys of an order, each masked until its owner reveals it. */
export function OrderKeys({ order, isJustPaid = false }: OrderKeysProps) {
  const { t } = useLingui();
  const { mutate } = useSWRConfig();
  const readAgain = useCallback(() => mutate(readKey(getOrder, { id: order.Id })), [mutate, order.Id]);
  const reveal = useKeyReveal(readAgain);
  const only = isJustPaid ? findOnlyKey(order) : null;
  const asked = order.OrderItems.find((item) => item.Id === reveal.askedId);
  const isPaid = isPaidOrder(order);
  // Without a payment there are no keys: neither yet, nor after a cancellation or a refund of all.
  const title = isPaid ? t`Your keys` : t`Products`;
  return (
    <Panel title={title}>
      <ul className={styles.keys} aria-label={title}>
        {order.OrderItems.map((item, index) => (
          <Fragment key={item.Id}>
            {item.Bundle && item.Bundle.BundleGuid !== order.OrderItems[index - 1]?.Bundle?.BundleGuid ? (
              <BundleRow bundle={item.Bundle} />
            ) : null}
            <KeyRow
              item={item}
              isPaid={isPaid}
              revealed={item.IsRefunded ? undefined : reveal.keyOf(item.Id)}
              isRunning={reveal.isRunning}
              consent={
                item === only ? (
                  <ConsentForm
                    productName={item.ProductName}
                    isRunning={reveal.isRunning}
                    onConfirm={() => void reveal.confirm(item.Id)}
                  />
                ) : undefined
              }
              onAsk={() => (item.HasConsent ? void reveal.showAgain(item.Id) : reveal.ask(item.Id))}
              onShowAgain={() => void reveal.showAgain(item.Id)}
              onHide={() => reveal.hide(item.Id)}
            >
              {item.HasAccountLink && item.KeyState === 'Revealed' && !item.IsRefunded && !item.Gift ? (
                <AccountLink item={item} />
              ) : null}
              <ReviewLink item={item} />
              <KeyCare item={item} onReported={readAgain} />
              <OrderGift item={item} onChanged={readAgain} />
              {item.Gift ? null : <EarlierKeys item={item} reveal={reveal} />}
            </KeyRow>
          </Fragment>
        ))}
      </ul>
      <WithdrawLink order={order} />
      <RevealDialog
        isOpen={asked !== undefined}
        productName={asked?.ProductName ?? ''}
        isRunning={reveal.isRunning}
        onConfirm={() => void reveal.confirm()}
        onClose={reveal.close}
      />
    </Panel>
  );
}
