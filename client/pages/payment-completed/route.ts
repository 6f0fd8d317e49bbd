import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { PaymentCompletedPage } from './page.tsx';

export const route: PageRoute = {
  Page: PaymentCompletedPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  needsCustomer: true,
};
