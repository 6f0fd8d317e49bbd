import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { PaymentCompletedPage } from './page.tsx';

export const route: PageRoute = {
  Page: PaymentCompletedPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
};
