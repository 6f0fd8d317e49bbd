import { readStored, type SafeStorage } from '../../browser/storage.ts';

/** The buyer's choices at the checkout so far; null if not made yet. */
export interface CheckoutChoices {
  country: string | null;
  method: string | null;
  usesPoints: boolean | null;
  usesBalance: boolean | null;
  isBusiness: boolean | null;
}

export const NO_CHOICES: CheckoutChoices = {
  country: null,
  method: null,
  usesPoints: null,
  usesBalance: null,
  isBusiness: null,
};

const CHOICES = 'checkout-choices';

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isFlagOrNull = (value: unknown) => value === null || typeof value === 'boolean';

function isCheckoutChoices(value: unknown): value is CheckoutChoices {
  if (typeof value !== 'object' || value === null) return false;
  const { country, method, usesPoints, usesBalance, isBusiness } = value as Partial<
    Record<keyof CheckoutChoices, unknown>
  >;
  return [country, method].every(isTextOrNull) && [usesPoints, usesBalance, isBusiness].every(isFlagOrNull);
}

/** Choices made in this tab: kept across a sign-in or a payment. */
export function findChoices(storage: SafeStorage): CheckoutChoices {
  return readStored(storage, CHOICES, isCheckoutChoices) ?? NO_CHOICES;
}

export function keepChoices(storage: SafeStorage, choices: CheckoutChoices): void {
  storage.set(CHOICES, JSON.stringify(choices));
}

/** Once an order is paid, its discounts are used up, but its country is still the buyer's. */
export function forgetSpentChoices(storage: SafeStorage): void {
  keepChoices(storage, { ...NO_CHOICES, country: findChoices(storage).country });
}
