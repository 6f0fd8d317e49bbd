import { Trans } from '@lingui/react/macro';
import type { Business } from '../../../shared/api/business.ts';
import type { Cart } from '../../../shared/api/cart.ts';
import { getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import type { Customer } from '../../../shared/api/customer.ts';
import { hasSomethingToBuy } from '../../features/cart/nothing-to-buy.tsx';
import { useCartRefresh } from '../../features/cart/use-cart-refresh.ts';
import { MethodChoice } from '../../features/checkout/method-choice.tsx';
import { PaymentModal } from '../../features/checkout/payment-modal.tsx';
import { useCountry } from '../../features/regional/use-country.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { RedeemForm } from '../../features/wallet/redeem-form.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CountryPanel } from './country-panel.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { hasMeans, Means } from './means.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './page.module.css';
import { isBalanceUsed, useCheckoutChoices } from './use-checkout-choices.ts';
import { useCheckoutOrder } from './use-checkout-order.ts';

interface CheckoutFormProps {
  cart: Cart;
  customer: Customer;
}

/** The buyer's choices, and beside them the order with its button. */
export function CheckoutForm({ cart: known, customer }: CheckoutFormProps) {
  const refreshCart = useCartRefresh();
  const { data: payment, mutate: readPaymentAgain } = useCustomerRead(getPaymentMethodsV3, {});
  const remembered = useCountry();
  const checkout = useCheckoutChoices(known, customer, payment);
  const { method, country, usesPoints, usesBalance, isBusiness, sum, cart, isSettling, choose } = checkout;
  const { isSubmitted, orderForm } = useCheckoutOrder(checkout, payment);
  const { isCovered } = orderForm;

  const canBuy = hasSomethingToBuy(cart);
  const isOwing = !(isSettling || isCovered);
  const idle = {
    points: usesPoints && isOwing && cart.OrderTotals.RedeemedRewardPoints === null,
    balance: usesBalance && isOwing && !isBalanceUsed(cart),
  };

  /** Stored for the product pages, the cart and the next checkout. */
  function chooseCountry(value: string) {
    choose({ country: value });
    if (value !== '') void remembered.choose(value);
  }

  /** The sum follows the business: with reverse charge, there is no VAT in it. */
  function changeBusiness(business: Business | null) {
    choose({ isBusiness: business !== null });
    void readPaymentAgain();
    void refreshCart();
  }

  function takeGiftCard() {
    choose({ usesBalance: true });
    void readPaymentAgain();
    void refreshCart();
  }

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {customer.Guest?.Email ? <GuestPanel email={customer.Guest.Email} /> : null}
        <CountryPanel country={country} isMissing={isSubmitted && country === ''} onChoose={chooseCountry} />
        {payment?.Business === undefined ? null : (
          <BusinessPanel
            business={payment.Business}
            isBusiness={isBusiness}
            onChoose={(isChosen) => choose({ isBusiness: isChosen })}
            onChange={changeBusiness}
          />
        )}
        {canBuy && payment && hasMeans(payment) ? (
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
        {canBuy ? (
          <Panel title={<Trans>Payment method</Trans>}>
            {payment && isCovered ? (
              <p className={styles.muted}>
                <Trans>There is nothing left to pay, so you do not need a payment method.</Trans>
              </p>
            ) : null}
            {payment && !isCovered ? (
              <MethodChoice
                methods={payment.PaymentMethods}
                amount={sum}
                country={country}
                chosen={method}
                onChoose={(systemName) => choose({ method: systemName })}
              />
            ) : null}
            {payment ? null : <SkeletonLines count={4} />}
          </Panel>
        ) : null}
        {/* Collapsed: most buyers have none, so the page only asks for a country and a method. */}
        {customer.Guest ? null : (
          <Accordion>
            <AccordionItem title={<Trans>Redeem a gift card</Trans>}>
              <RedeemForm onApplied={takeGiftCard} />
            </AccordionItem>
          </Accordion>
        )}
      </div>
      <CheckoutSummary cart={cart} isSettling={isSettling}>
        {cart.OrdersStopped ? <Alert tone="warning">{cart.OrdersStopped}</Alert> : null}
        <OrderForm {...orderForm} />
      </CheckoutSummary>
      <PaymentModal />
    </div>
  );
}
