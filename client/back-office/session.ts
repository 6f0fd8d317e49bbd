import { useLingui } from '@lingui/react';
import type { MerchantCall } from '../../shared/merchant/merchant-call.ts';
import { whoAmI } from '../../shared/merchant/staff.ts';
import { useCallData } from './calls/use-calls.ts';

/** Who is signed in: name and role, as commerce knows them. */
export function useMe() {
  const { data, error, isPending } = useCallData(whoAmI, {});
  return { me: data, error, isPending };
}

/** Whether the person may make a call, by the row's roles. */
export function useMay(): (call: Pick<MerchantCall, 'roles'>) => boolean {
  const { me } = useMe();
  return ({ roles }) => roles.some((role) => role === me?.Role);
}

/** Signs out here and at the provider. */
export function useSignOut(): () => Promise<void> {
  const { i18n } = useLingui();
  return async () => {
    const response = await fetch('/sign-out', { method: 'POST', headers: { Language: i18n.locale } });
    const { Data } = (await response.json()) as { Data: { LogoutUrl: string } | null };
    window.location.assign(Data?.LogoutUrl ?? '/sign-in');
  };
}
