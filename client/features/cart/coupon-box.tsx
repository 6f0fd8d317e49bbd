import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../../../shared/api/cart.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipRemove, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TagIcon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../notices/toast-store.ts';
import styles from './coupon-box.module.css';
import { useDroppedCoupons } from './dropped-coupons.ts';
import { useCoupon } from './use-coupon.ts';

const MAX_CODE_LENGTH = 64;

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
    setProblem(failed);
    if (failed !== null) return;
    setCode('');
    showToast({ type: 'success', text: t`Coupon applied` });
  }

  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <Field label={t`Coupon code`} error={problem}>
        <div className={styles.line}>
          <TextInput
            name="discountcoupon"
            value={code}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            lead={<TagIcon />}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="secondary" isLoading={isLoading}>
            <Trans>Apply</Trans>
          </Button>
        </div>
      </Field>
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
              onClick={() => void remove(CouponCode).then(setProblem)}
            >
              <bdi translate="no">{CouponCode}</bdi>
            </ChipRemove>
          ))}
        </ChipRow>
      ) : null}
    </form>
  );
}
