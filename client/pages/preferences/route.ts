import { AccountLayout } from '../../layouts/account/account-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { PreferencesPage } from './page.tsx';

export const route: PageRoute = {
  Page: PreferencesPage,
  Layout: AccountLayout,
  loadLayout: loadShell,
  needsCustomer: true,
};
