import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../../../shared/api/cart.ts';
import { getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import type { Customer } from '../../../shared/api/customer.ts';
import { getCountries } from '../../../shared/api/store.ts';
import { useRead } from '../../data/use-read.ts';
import { findChosenCountry, keepChosenCountry } from '../../features/checkout/chosen-country.ts';
import { useCheckoutCart } from '../../features/checkout/use-checkout-cart.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { MethodChoice, offeredMethods } from '../../features/payment/method-choice.tsx';
import { PaymentModal } from '../../features/payment/payment-modal.tsx';
import { toReturnUrls } from '../../features/payment/return-urls.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { Link } from '../../router/link.tsx';
import { useShop } from '../../shop-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import styles from './page.module.css';

interface CheckoutFormProps {
  cart: Cart;
  customer: Customer;
}

export function CheckoutForm({ cart: known, customer }: CheckoutFormProps) {
  const { t } = useLingui();
  const shop = useShop();
  const countries = useRead(getCountries, {});
  const { data: payment } = useCustomerRead(getPaymentMethodsV3, {});
  const { isPlacing, isChecking, problem, place } = usePlaceOrder();
  const [country, setCountry] = useState(() => findChosenCountry() ?? customer.CountryIsoCode ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [usesPoints, setUsesPoints] = useState(false);
  const [usesBalance, setUsesBalance] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);

  const offered = offeredMethods(payment?.PaymentMethods ?? []).filter((one) => one.IsAvailable);
  const method = chosen ?? offered[0]?.PaymentMethodSystemName ?? null;
  const points = payment?.RewardPointsBalance ?? 0;
  const { cart, isSettling } = useCheckoutCart(known, {
    paymentMethod: method ?? undefined,
    useRewardPoint: usesPoints,
    useBalance: usesBalance,
    country: country || undefined,
  });
  const hasBalance = (payment?.BalanceValue ?? 0) > 0;

  function chooseCountry(isoCode: string) {
    setCountry(isoCode);
    keepChosenCountry(isoCode);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (country === '' || method === null) return;
    const urls = toReturnUrls(shop);
    void place(cart, {
      PaymentSystemMethodName: method,
      UseRewardPoint: usesPoints,
      UseBalance: usesBalance,
      SuccessUrl: urls.success,
      ErrorUrl: urls.error,
      CountryIsoCode: country,
      ExpectedTotal: cart.OrderTotals.OrderTotal.Value,
    });
  }

  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <div className={styles.main}>
        <Panel title={<Trans>Country</Trans>}>
          <Field
            label={t`Country you live in`}
            hint={t`It decides on the VAT, and where your keys can be activated.`}
            isRequired
            error={isSubmitted && country === '' ? t`Choose your country.` : undefined}
          >
            <Select
              name="country"
              autoComplete="country"
              value={country}
              onChange={(event) => chooseCountry(event.target.value)}
            >
              <option value="">{t`Choose …`}</option>
              {countries.map((one) => (
                <option key={one.Alpha2} value={one.Alpha2}>
                  {one.Name}
                </option>
              ))}
            </Select>
          </Field>
        </Panel>
        {points > 0 || hasBalance ? (
          <Panel title={<Trans>Use what you have</Trans>}>
            {points > 0 ? (
              <Checkbox
                checked={usesPoints}
                onChange={(event) => setUsesPoints(event.target.checked)}
                label={<Plural value={points} one="Use # reward point" other="Use # reward points" />}
                aside={<bdi>{payment?.RewardPointsAmount}</bdi>}
              />
            ) : null}
            {hasBalance ? (
              <Checkbox
                checked={usesBalance}
                onChange={(event) => setUsesBalance(event.target.checked)}
                label={<Trans>Use my balance</Trans>}
                aside={<bdi>{payment?.Balance}</bdi>}
              />
            ) : null}
          </Panel>
        ) : null}
        <Panel title={<Trans>Payment method</Trans>}>
          {payment ? (
            <MethodChoice
              methods={payment.PaymentMethods}
              chosen={method}
              onChoose={setChosen}
              error={isSubmitted && method === null ? t`Choose a payment method.` : undefined}
            />
          ) : (
            <SkeletonLines count={4} />
          )}
        </Panel>
      </div>
      <CheckoutSummary cart={cart} isSettling={isSettling}>
        {problem ? (
          <Alert tone="error" isLive>
            {problem}
          </Alert>
        ) : null}
        <Button type="submit" size="large" isWide isLoading={isPlacing} disabled={!payment || isSettling}>
          <Trans>Buy now with obligation to pay</Trans>
        </Button>
        <p className={styles.note} role="status">
          {isChecking ? <Trans>We are checking whether your order went through …</Trans> : null}
        </p>
        <p className={styles.note}>
          <Trans>
            By ordering you accept our{' '}
            <Link to="topic" params={{ seName: 'terms-and-conditions' }} target="_blank">
              terms and conditions
            </Link>
            . You may withdraw within 14 days as long as you have not revealed the key.
          </Trans>
        </p>
      </CheckoutSummary>
      <PaymentModal />
    </form>
  );
}
