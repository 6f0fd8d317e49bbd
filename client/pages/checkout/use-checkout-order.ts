import { useState } from 'react';
import { type PaymentMethods, SPECIAL_PAYMENT_TYPES } from '../../../shared/api/checkout.ts';
import { isEeaMember } from '../../../shared/eea.ts';
import { useShop } from '../../data/shop-context.ts';
import { isLeftOut } from '../../features/cart/nothing-to-buy.tsx';
import { usePaymentObstacle } from '../../features/checkout/method-choice.tsx';
import { toReturnUrls } from '../../features/checkout/return-urls.ts';
import { useOrderClick } from '../../features/checkout/use-order-click.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { useDeclaredAge } from '../../features/product/declared-age.ts';
import type { OrderFormProps } from './order-form.tsx';
import type { ChosenCheckout } from './use-checkout-choices.ts';

/** Method name of an order that points or balance cover entirely. */
const [, COVERED] = SPECIAL_PAYMENT_TYPES;

interface CheckoutOrder {
  /** True once the buyer has clicked the order button, even if the form lacks something. */
  isSubmitted: boolean;
  /** For the form with the order button. */
  orderForm: OrderFormProps;
}

/** The order of the cart with the buyer's choices, and what its form shows of it. */
export function useCheckoutOrder(checkout: ChosenCheckout, payment: PaymentMethods | undefined): CheckoutOrder {
  const shop = useShop();
  const { isPlacing, isChecking, problem, place } = usePlaceOrder();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [hasDeclaredAge, setHasDeclaredAge] = useState(false);
  const { method, country, usesPoints, usesBalance, isBusiness, sum, cart, isSettling } = checkout;

  const { Text: total, Value: totalValue } = cart.OrderTotals.OrderTotal;
  const amount = cart.OrderTotals.OrderAmount?.Value;
  const points = cart.OrderTotals.RedeemedRewardPoints?.Points ?? 0;
  const promotional = cart.OrderTotals.PromotionalCredit?.Value ?? 0;
  const isCovered = totalValue === 0;
  const { AgeToDeclare: age = 0 } = cart;
  // Who has declared it on a product's page is not asked again.
  const askedAge = useDeclaredAge() < age ? age : 0;
  const lacksAge = askedAge > 0 && !hasDeclaredAge;
  const leftOut = cart.ItemsGroup.filter(isLeftOut).map(({ ProductId }) => ProductId);

  function order() {
    // With nothing left to pay the backend needs no method.
    const payBy = isCovered ? (method ?? COVERED) : method;
    if (country === '' || payBy === null || lacksAge) return;
    const urls = toReturnUrls(shop);
    void place(cart, {
      PaymentSystemMethodName: payBy,
      UseRewardPoint: usesPoints,
      UseBalance: usesBalance,
      SuccessUrl: urls.success,
      ErrorUrl: urls.error,
      CountryIsoCode: country,
      IsBusiness: isBusiness || undefined,
      ExpectedTotal: totalValue,
      ExpectedAmount: amount,
      ExpectedPoints: points,
      ExpectedPromotional: promotional,
      LeftOutProductIds: leftOut.length > 0 ? leftOut : undefined,
      DeclaredAge: age || undefined,
    });
  }

  const isReady = payment !== undefined && !isSettling;
  const { isPending, hasChanged, click } = useOrderClick(
    isReady,
    [totalValue, amount, points, promotional, ...leftOut].join(),
    order,
  );
  const obstacle = usePaymentObstacle(payment?.PaymentMethods ?? [], sum, country);
  const cannotPay = isSubmitted && isReady && !isCovered && method === null;

  return {
    isSubmitted,
    orderForm: {
      total,
      isCovered,
      isInEea: isEeaMember(country),
      isReady,
      isLoading: isPlacing || isPending,
      isChecking,
      hasChanged,
      askedAge,
      hasDeclaredAge,
      isAgeMissing: isSubmitted && lacksAge,
      onDeclareAge: setHasDeclaredAge,
      problem: problem || (cannotPay ? obstacle : null),
      onSubmit: () => {
        setIsSubmitted(true);
        click();
      },
    },
  };
}
