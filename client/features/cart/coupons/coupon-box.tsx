import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../../../../shared/api/cart.ts';
import { ChipRemove, ChipRow } from '../../../ui/actions/chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeEntry } from '../../../ui/forms/code-entry.tsx';
import { TagIcon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../notices/toasts/toast-store.ts';
import styles from './coupon-box.module.css';
import { useDroppedCoupons } from './dropped-coupons.ts';
import { useCoupon } from './use-coupon.ts';

export function CouponBox({ discounts }: { discounts: Cart['DiscountBox'] }) {
  const { t } = useLingui();
  const { isLoading, apply, remove } = useCoupon();
  const dropped = useDroppedCoupons((state) => state.coupons);
  const waiting = discounts.WaitingDiscounts ?? [];
  const inCart = [...discounts.AppliedDiscountsWithCodes, ...waiting];
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const failed = await apply(code);
    // Why one does not count stands below, for as long as it is in the cart.
    const isInCart = failed === null || failed.isWaiting;
    setProblem(isInCart ? null : failed.text);
    if (!isInCart) return;
    setCode('');
    if (failed) return;
    showToast({ type: 'success', text: t`Coupon applied` });
  }

  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <CodeEntry
        label={t`Coupon code`}
        name="discountcoupon"
        error={problem}
        icon={<TagIcon />}
        value={code}
        onChange={setCode}
        action={<Trans>Apply</Trans>}
        look="secondary"
        isLoading={isLoading}
      />
      {dropped.map(({ CouponCode, Message }) => (
        <Alert key={CouponCode} tone="warning">
          {Message}
        </Alert>
      ))}
      {waiting.map(({ Id, Message }) => (
        <Alert key={Id} tone="warning">
          {Message}
        </Alert>
      ))}
      {inCart.length > 0 ? (
        <ChipRow>
          {inCart.map(({ Id, CouponCode }) => (
            <ChipRemove
              key={Id}
              label={t`Remove coupon ${CouponCode}`}
              onClick={() => void remove(CouponCode).then((failed) => setProblem(failed?.text ?? null))}
            >
              <bdi translate="no">{CouponCode}</bdi>
            </ChipRemove>
          ))}
        </ChipRow>
      ) : null}
    </form>
  );
}
