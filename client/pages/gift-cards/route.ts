import { AccountLayout } from '../../layouts/account/account-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { GiftCardsPage } from './page.tsx';

export const route: PageRoute = {
  Page: GiftCardsPage,
  Layout: AccountLayout,
  loadLayout: loadShell,
  needsCustomer: true,
};
