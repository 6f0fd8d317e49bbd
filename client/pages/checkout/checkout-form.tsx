import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../../../shared/api/cart.ts';
import { getPaymentMethodsV3, SPECIAL_PAYMENT_TYPES } from '../../../shared/api/checkout.ts';
import type { Customer } from '../../../shared/api/customer.ts';
import { getCountries } from '../../../shared/api/store.ts';
import { tabStorage } from '../../browser/storage.ts';
import { useShop } from '../../data/shop-context.ts';
import { useRead } from '../../data/use-read.ts';
import { useCartRefresh } from '../../features/cart/use-cart-refresh.ts';
import { type CheckoutChoices, findChoices, keepChoices } from '../../features/checkout/checkout-choices.ts';
import { MethodChoice, offeredMethods } from '../../features/checkout/method-choice.tsx';
import { PaymentModal } from '../../features/checkout/payment-modal.tsx';
import { toReturnUrls } from '../../features/checkout/return-urls.ts';
import { useCheckoutCart } from '../../features/checkout/use-checkout-cart.ts';
import { useOrderClick } from '../../features/checkout/use-order-click.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { useCountry } from '../../features/regional/use-country.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { RedeemForm } from '../../features/wallet/redeem-form.tsx';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { hasMeans, Means } from './means.tsx';
import styles from './page.module.css';

/** Method name of an order that points or balance cover entirely. */
const [, COVERED] = SPECIAL_PAYMENT_TYPES;

interface CheckoutFormProps {
  cart: Cart;
  customer: Customer;
}

export function CheckoutForm({ cart: known, customer }: CheckoutFormProps) {
  const { t } = useLingui();
  const shop = useShop();
  const refreshCart = useCartRefresh();
  const countries = useRead(getCountries, {});
  const { data: payment, mutate: readPaymentAgain } = useCustomerRead(getPaymentMethodsV3, {});
  const remembered = useCountry();
  const { isPlacing, isChecking, problem, place } = usePlaceOrder();
  const [chosen, setChosen] = useState(() => findChoices(tabStorage));
  const [isSubmitted, setIsSubmitted] = useState(false);

  const offered = offeredMethods(payment?.PaymentMethods ?? []).filter((one) => one.IsAvailable);
  const isOffered = offered.some((one) => one.PaymentMethodSystemName === chosen.method);
  const method = (isOffered ? chosen.method : offered[0]?.PaymentMethodSystemName) ?? null;
  const country = chosen.country ?? customer.CountryIsoCode ?? '';
  const usesPoints = chosen.usesPoints ?? false;
  // An applied gift card is used until the buyer chooses otherwise.
  const usesBalance = chosen.usesBalance ?? known.OrderTotals.RedeemedBalance !== null;
  const { cart, isSettling } = useCheckoutCart(known, {
    paymentMethod: method ?? undefined,
    useRewardPoint: usesPoints,
    useBalance: usesBalance,
    country: country || undefined,
  });
  const isCovered = cart.OrderTotals.OrderTotal.Value === 0;

  const isOwing = !(isSettling || isCovered);
  const idle = {
    points: usesPoints && isOwing && cart.OrderTotals.RedeemedRewardPoints === null,
    balance: usesBalance && isOwing && cart.OrderTotals.RedeemedBalance === null,
  };

  function choose(part: Partial<CheckoutChoices>) {
    const choices = { ...chosen, ...part };
    setChosen(choices);
    keepChoices(tabStorage, choices);
  }

  /** Stored for the product pages, the cart and the next checkout. */
  function chooseCountry(value: string) {
    choose({ country: value });
    if (value !== '') void remembered.choose(value);
  }

  function takeGiftCard() {
    choose({ usesBalance: true });
    void readPaymentAgain();
    void refreshCart();
  }

  const { Text: total, Value: totalValue } = cart.OrderTotals.OrderTotal;
  const amount = cart.OrderTotals.OrderAmount?.Value;
  const points = cart.OrderTotals.RedeemedRewardPoints?.Points ?? 0;

  function order() {
    // With nothing left to pay the backend needs no method.
    const payBy = isCovered ? (method ?? COVERED) : method;
    if (country === '' || payBy === null) return;
    const urls = toReturnUrls(shop);
    void place(cart, {
      PaymentSystemMethodName: payBy,
      UseRewardPoint: usesPoints,
      UseBalance: usesBalance,
      SuccessUrl: urls.success,
      ErrorUrl: urls.error,
      CountryIsoCode: country,
      ExpectedTotal: totalValue,
      ExpectedAmount: amount,
      ExpectedPoints: points,
    });
  }

  const isReady = payment !== undefined && !isSettling;
  const cannotPay = isReady && !isCovered && method === null;
  const { isPending, hasChanged, click } = useOrderClick(isReady, [totalValue, amount, points].join(), order);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    click();
  }

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Panel title={<Trans>Country</Trans>}>
          <Field
            label={t`Country of residence`}
            hint={t`This determines the VAT and whether your keys can be activated.`}
            isRequired
            error={isSubmitted && country === '' ? t`Choose your country.` : undefined}
          >
            <Select
              name="country"
              autoComplete="country"
              value={country}
              onChange={(event) => chooseCountry(event.target.value)}
            >
              <option value="">{t`Choose…`}</option>
              {countries.map((one) => (
                <option key={one.Alpha2} value={one.Alpha2}>
                  {one.Name}
                </option>
              ))}
            </Select>
          </Field>
        </Panel>
        {payment && hasMeans(payment) ? (
          <Panel title={<Trans>Use your points and balance</Trans>}>
            <Means
              payment={payment}
              usesPoints={usesPoints}
              usesBalance={usesBalance}
              idle={idle}
              onPoints={(isUsed) => choose({ usesPoints: isUsed })}
              onBalance={(isUsed) => choose({ usesBalance: isUsed })}
            />
          </Panel>
        ) : null}
        <Panel title={<Trans>Payment method</Trans>}>
          {payment && isCovered ? (
            <p className={styles.muted}>
              <Trans>There is nothing left to pay, so you do not need a payment method.</Trans>
            </p>
          ) : null}
          {payment && !isCovered ? (
            <MethodChoice
              methods={payment.PaymentMethods}
              chosen={method}
              onChoose={(systemName) => choose({ method: systemName })}
            />
          ) : null}
          {payment ? null : <SkeletonLines count={4} />}
        </Panel>
        {/* Collapsed: most buyers have none, so the page only asks for a country and a method. */}
        <Accordion>
          <AccordionItem title={<Trans>Redeem a gift card</Trans>}>
            <RedeemForm onApplied={takeGiftCard} />
          </AccordionItem>
        </Accordion>
      </div>
      <CheckoutSummary cart={cart} isSettling={isSettling}>
        <form className={styles.actions} onSubmit={submit} noValidate>
          {problem || (isSubmitted && cannotPay) ? (
            <Alert tone="error" isLive>
              {problem || t`You can’t pay at the moment. Please try again later.`}
            </Alert>
          ) : null}
          {hasChanged ? (
            <Alert tone="warning" isLive>
              {t`The total is now ${total}. Check it, then order again.`}
            </Alert>
          ) : null}
          <Button
            type="submit"
            size="large"
            isWide
            isLoading={isPlacing || isPending}
            aria-disabled={!isReady || undefined}
          >
            {isCovered ? <Trans>Redeem and order</Trans> : <Trans>Buy now with obligation to pay</Trans>}
          </Button>
          <p className={styles.note} role="status">
            {isChecking ? t`We’re checking whether your order went through…` : null}
          </p>
          <p className={styles.note}>
            <Trans>
              By placing this order, you accept our{' '}
              <Link to="topic" params={{ seName: 'terms-and-conditions' }} target="_blank">
                terms and conditions
              </Link>
              . You can withdraw within 14 days as long as you have not revealed the key.
            </Trans>
          </p>
        </form>
      </CheckoutSummary>
      <PaymentModal />
    </div>
  );
}
