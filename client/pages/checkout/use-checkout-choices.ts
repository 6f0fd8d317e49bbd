import { useState } from 'react';
import type { Cart } from '../../../shared/api/cart.ts';
import type { PaymentMethods } from '../../../shared/api/checkout.ts';
import type { Customer } from '../../../shared/api/customer.ts';
import { getCountries } from '../../../shared/api/store.ts';
import { tabStorage } from '../../browser/storage.ts';
import { useRead } from '../../data/use-read.ts';
import { type CheckoutChoices, findChoices, keepChoices } from '../../features/checkout/checkout-choices.ts';
import { offeredMethods } from '../../features/checkout/method-choice.tsx';
import { type CheckoutCart, useCheckoutCart } from '../../features/checkout/use-checkout-cart.ts';

export interface ChosenCheckout extends CheckoutCart {
  /** Null while none is available. */
  method: string | null;
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: string;
  usesPoints: boolean;
  usesBalance: boolean;
  /** The order is for a business, whose details may still be missing. */
  isBusiness: boolean;
  /** To pay before the method's fee, in whole units of the currency. */
  sum: number;
  choose: (part: Partial<CheckoutChoices>) => void;
}

/** True when the balance pays for a cart or lowers its price. */
export const isBalanceUsed = ({ OrderTotals: { RedeemedBalance, PromotionalCredit } }: Cart): boolean =>
  RedeemedBalance !== null || PromotionalCredit !== undefined;

/** The buyer's choices at the checkout, with their defaults, and the cart with its totals for them. */
export function useCheckoutChoices(
  known: Cart,
  customer: Customer,
  payment: PaymentMethods | undefined,
): ChosenCheckout {
  const countries = useRead(getCountries, {});
  const [chosen, setChosen] = useState(() => findChoices(tabStorage));
  const wanted = chosen.country ?? customer.CountryIsoCode ?? '';
  const country = countries.some(({ Alpha2 }) => Alpha2 === wanted) ? wanted : '';
  const usesPoints = chosen.usesPoints ?? false;
  // An applied gift card is used until the buyer chooses otherwise.
  const usesBalance = chosen.usesBalance ?? isBalanceUsed(known);
  // A remembered business is bought for again.
  const isBusiness = chosen.isBusiness ?? Boolean(payment?.Business);
  const choices = {
    useRewardPoint: usesPoints,
    useBalance: usesBalance,
    country: country || undefined,
    isBusiness: (isBusiness && Boolean(payment?.Business)) || undefined,
  };
  // The sum before a method's fee decides which methods can collect it: a sum with the fee would choose its own method.
  const beforeFee = useCheckoutCart(known, choices);
  const sum = beforeFee.cart.OrderTotals.OrderTotal.Value;
  const offered = offeredMethods(payment?.PaymentMethods ?? [], sum, country).filter((one) => one.IsAvailable);
  const isOffered = offered.some((one) => one.PaymentMethodSystemName === chosen.method);
  const method = (isOffered ? chosen.method : offered[0]?.PaymentMethodSystemName) ?? null;
  const { cart, isSettling } = useCheckoutCart(known, { paymentMethod: method ?? undefined, ...choices });

  function choose(part: Partial<CheckoutChoices>) {
    const next = { ...chosen, ...part };
    setChosen(next);
    keepChoices(tabStorage, next);
  }

  return {
    method,
    country,
    usesPoints,
    usesBalance,
    isBusiness,
    sum,
    cart,
    isSettling: isSettling || beforeFee.isSettling,
    choose,
  };
}
