import { loadShell } from '../../data/shell-reads.ts';
import { AccountLayout } from '../../layouts/account/account-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { GiftCardsPage } from './page.tsx';

export const route: PageRoute = {
  Page: GiftCardsPage,
  Layout: AccountLayout,
  loadLayout: loadShell,
};
