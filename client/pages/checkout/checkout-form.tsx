import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Cart } from '../../../shared/api/cart.ts';
import { getPaymentMethodsV3, SPECIAL_PAYMENT_TYPES } from '../../../shared/api/checkout.ts';
import type { Customer } from '../../../shared/api/customer.ts';
import { useShop } from '../../data/shop-context.ts';
import { useCartRefresh } from '../../features/cart/use-cart-refresh.ts';
import { MethodChoice } from '../../features/checkout/method-choice.tsx';
import { PaymentModal } from '../../features/checkout/payment-modal.tsx';
import { toReturnUrls } from '../../features/checkout/return-urls.ts';
import { useOrderClick } from '../../features/checkout/use-order-click.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { useCountry } from '../../features/regional/use-country.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { RedeemForm } from '../../features/wallet/redeem-form.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CountryPanel } from './country-panel.tsx';
import { hasMeans, Means } from './means.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './page.module.css';
import { useCheckoutChoices } from './use-checkout-choices.ts';

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
  const { data: payment, mutate: readPaymentAgain } = useCustomerRead(getPaymentMethodsV3, {});
  const remembered = useCountry();
  const { isPlacing, isChecking, problem, place } = usePlaceOrder();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { method, country, usesPoints, usesBalance, cart, isSettling, choose } = useCheckoutChoices(
    known,
    customer,
    payment,
  );
  const isCovered = cart.OrderTotals.OrderTotal.Value === 0;

  const isOwing = !(isSettling || isCovered);
  const idle = {
    points: usesPoints && isOwing && cart.OrderTotals.RedeemedRewardPoints === null,
    balance: usesBalance && isOwing && cart.OrderTotals.RedeemedBalance === null,
  };

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

  function submit() {
    setIsSubmitted(true);
    click();
  }

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CountryPanel country={country} isMissing={isSubmitted && country === ''} onChoose={chooseCountry} />
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
        <OrderForm
          total={total}
          isCovered={isCovered}
          isReady={isReady}
          isLoading={isPlacing || isPending}
          isChecking={isChecking}
          hasChanged={hasChanged}
          problem={
            problem || (isSubmitted && cannotPay ? t`You can’t pay at the moment. Please try again later.` : null)
          }
          onSubmit={submit}
        />
      </CheckoutSummary>
      <PaymentModal />
    </div>
  );
}
