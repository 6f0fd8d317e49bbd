import { Trans, useLingui } from '@lingui/react/macro';
import { giveKey, resendGift, takeBackGift } from '../../../shared/api/gift.ts';
import type { OrderItem } from '../../../shared/api/order.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { GiftButton } from './gift-button.tsx';
import { GiftState } from './gift-state.tsx';
import styles from './order-gift.module.css';

interface OrderGiftProps {
  item: OrderItem;
  /** Reads the order again. */
  onChanged: () => Promise<unknown>;
}

/** A unit that is a gift, with all that its giver can do, or the way to give it. */
export function OrderGift({ item, onChanged }: OrderGiftProps) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const { Id: orderItemId, ProductName: product, Gift: gift = null, CanBeGift: canBeGift } = item;
  if (item.IsRefunded || (!gift && !canBeGift)) return null;

  function run(action: () => Promise<unknown>, done: string) {
    void attempt(async () => {
      await action();
      await onChanged();
      showToast({ type: 'success', text: done });
    });
  }

  const isClaimed = gift?.State === 'Claimed';
  const back = gift?.TakeBackFromUtc;
  const canTakeBack = back ? Date.parse(back) <= Date.now() : false;
  return (
    <div className={styles.gift}>
      {gift ? <GiftState gift={gift} /> : null}
      <div className={styles.actions}>
        {isClaimed ? null : (
          <GiftButton
            productName={product}
            gift={gift}
            onSave={async (args) => {
              await call(giveKey, { ...args, orderItemId });
              await onChanged();
            }}
          />
        )}
        {gift?.SentOnUtc && gift.State !== 'Declined' ? (
          <Button
            variant="ghost"
            size="small"
            icon={<MailIcon size={18} />}
            isLoading={isRunning}
            aria-label={t`Email again: ${product}`}
            onClick={() => run(() => call(resendGift, { orderItemId }), t`We’ve emailed the gift again`)}
          >
            <Trans>Email again</Trans>
          </Button>
        ) : null}
        {canTakeBack ? (
          <Button
            variant="ghost"
            size="small"
            isLoading={isRunning}
            aria-label={t`Take it back: ${product}`}
            onClick={() => run(() => call(takeBackGift, { orderItemId }), t`The key is yours again`)}
          >
            <Trans>Take it back</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
