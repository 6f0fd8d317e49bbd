import type { AgeGate } from '../../../shared/api/product.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useDeclaredAge } from './declared-age.ts';

/**
 * Whether the visitor sees and may buy a product (ADULT-2): `waiting` until the browser knows their country, so that the
 * server's HTML is the same for everybody; `asking` until they have said that they are old enough.
 */
export function useAgeGate(gate: AgeGate | undefined): 'open' | 'asking' | 'waiting' {
  const isHydrated = useIsHydrated();
  const { customer, isLoading } = useCustomer();
  const declared = useDeclaredAge();
  if (!gate || declared >= gate.Age) return 'open';
  if (!isHydrated || isLoading) return 'waiting';
  const country = customer?.CountryIsoCode;
  return country && gate.Countries && !gate.Countries.includes(country) ? 'open' : 'asking';
}
