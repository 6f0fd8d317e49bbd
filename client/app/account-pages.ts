import type { LocaleCode } from '../../shared/locales.ts';
import type { RouteName } from '../../shared/routes.ts';
import type { LoadPage, PageRegistry } from '../router/route.ts';

/**
 * Pages whose messages are a catalog of their own (`locales/account`), which the shop's other pages do not load.
 * `lingui.config.ts` extracts it from the folders of these pages and from `ACCOUNT_FOLDERS`.
 */
export const ACCOUNT_PAGES: readonly RouteName[] = [
  'becomePartner',
  'checkout',
  'giftCards',
  'login',
  'order',
  'orders',
  'passwordRecovery',
  'passwordRecoveryConfirm',
  'paymentCompleted',
  'paymentFailed',
  'preferences',
  'profile',
  'register',
  'rewardPoints',
  'withdrawal',
];

/** Parts that only these pages use. */
export const ACCOUNT_FOLDERS = [
  'client/features/account',
  'client/features/orders',
  'client/layouts/checkout',
  'client/layouts/login',
];

/** The pages, where those of the account are loaded together with their messages. */
export function withAccountMessages(
  pages: PageRegistry,
  code: LocaleCode,
  loadMessages: (code: LocaleCode) => Promise<void>,
): PageRegistry {
  const byName = { ...pages.byName };
  for (const name of ACCOUNT_PAGES) {
    const load = pages.byName[name];
    if (!load) continue;
    byName[name] = async (): ReturnType<LoadPage> => {
      const [page] = await Promise.all([load(), loadMessages(code)]);
      return page;
    };
  }
  return { ...pages, byName };
}
