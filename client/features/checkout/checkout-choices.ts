import { readStored, type SafeStorage } from '../../browser/storage.ts';

/** What the buyer chose at the checkout so far; null: nothing yet. */
export interface CheckoutChoices {
  country: string | null;
  method: string | null;
  usesPoints: boolean | null;
  usesBalance: boolean | null;
}

export const NO_CHOICES: CheckoutChoices = { country: null, method: null, usesPoints: null, usesBalance: null };

const CHOICES = 'checkout-choices';

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isFlagOrNull = (value: unknown) => value === null || typeof value === 'boolean';

function isCheckoutChoices(value: unknown): value is CheckoutChoices {
  if (typeof value !== 'object' || value === null) return false;
  const { country, method, usesPoints, usesBalance } = value as Partial<Record<keyof CheckoutChoices, unknown>>;
  return isTextOrNull(country) && isTextOrNull(method) && isFlagOrNull(usesPoints) && isFlagOrNull(usesBalance);
}

/** What was chosen in this tab: coming back from a sign-in or from the payment finds it again. */
export function findChoices(storage: SafeStorage): CheckoutChoices {
  return readStored(storage, CHOICES, isCheckoutChoices) ?? NO_CHOICES;
}

export function keepChoices(storage: SafeStorage, choices: CheckoutChoices): void {
  storage.set(CHOICES, JSON.stringify(choices));
}

/** After an order is paid: its means are spent, its country is still the buyer's. */
export function forgetSpentChoices(storage: SafeStorage): void {
  keepChoices(storage, { ...NO_CHOICES, country: findChoices(storage).country });
}
