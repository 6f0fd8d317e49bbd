import type { useSWRConfig } from 'swr';
import { getSession } from '../../../shared/api/auth.ts';
import { type Customer, getCustomer } from '../../../shared/api/customer.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { callApi } from '../../data/browser-api.ts';

export const CUSTOMER_KEY = readKey(getCustomer, {});

/**
 * Who is signed in: nobody, the customer known to the page (which may have seen a visitor so far), or another customer.
 */
type Found = 'nobody' | 'known' | 'other';

/**
 * Called before a session is ended: a 401 may refer to an older session that a sign-in in another tab has replaced.
 * Everything the page has read for a known customer is then read again. Never throws: a failed check counts as nobody.
 */
export async function checkSession(
  locale: LocaleCode,
  { cache, mutate }: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>,
): Promise<Found> {
  const before: Customer | undefined = cache.get(CUSTOMER_KEY)?.data;
  try {
    const { IsAuthenticated } = await callApi(locale, getSession, {});
    if (!IsAuthenticated) return 'nobody';
    const now = await callApi(locale, getCustomer, {});
    if (!now.Email) return 'nobody';
    if (before?.Email && before.CustomerGuid !== now.CustomerGuid) return 'other';
    await mutate(CUSTOMER_KEY, now, { revalidate: false });
    void mutate((key) => key !== CUSTOMER_KEY);
    return 'known';
  } catch (error) {
    console.warn('the session could not be asked about', error);
    return 'nobody';
  }
}
