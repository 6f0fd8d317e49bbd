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
  // Which methods can collect the sum; each has its own fee, so the sum follows the method.
  const [sum, setSum] = useState(known.OrderTotals.OrderTotal.Value);
  const wanted = chosen.country ?? customer.CountryIsoCode ?? '';
  const country = countries.some(({ Alpha2 }) => Alpha2 === wanted) ? wanted : '';
  const offered = offeredMethods(payment?.PaymentMethods ?? [], sum, country).filter((one) => one.IsAvailable);
  const isOffered = offered.some((one) => one.PaymentMethodSystemName === chosen.method);
  const method = (isOffered ? chosen.method : offered[0]?.PaymentMethodSystemName) ?? null;
  const usesPoints = chosen.usesPoints ?? false;
  // An applied gift card is used until the buyer chooses otherwise.
  const usesBalance = chosen.usesBalance ?? isBalanceUsed(known);
  // A remembered business is bought for again.
  const isBusiness = chosen.isBusiness ?? Boolean(payment?.Business);
  const { cart, isSettling } = useCheckoutCart(known, {
    paymentMethod: method ?? undefined,
    useRewardPoint: usesPoints,
    useBalance: usesBalance,
    country: country || undefined,
    isBusiness: (isBusiness && Boolean(payment?.Business)) || undefined,
  });

  const { Value: total } = cart.OrderTotals.OrderTotal;
  if (!isSettling && total !== sum) setSum(total);

  function choose(part: Partial<CheckoutChoices>) {
    const choices = { ...chosen, ...part };
    setChosen(choices);
    keepChoices(tabStorage, choices);
  }

  return { method, country, usesPoints, usesBalance, isBusiness, cart, isSettling, choose };
}
