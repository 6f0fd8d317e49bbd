import { getCountries } from '../../../shared/api/store.ts';
import { loadShell } from '../../data/shell-reads.ts';
import { CheckoutLayout } from '../../layouts/checkout/checkout-layout.tsx';
import { found, type PageRoute } from '../../router/route.ts';
import { CheckoutPage } from './page.tsx';

export const route: PageRoute = {
  Page: CheckoutPage,
  Layout: CheckoutLayout,
  loadLayout: loadShell,
  async load({ read }) {
    await read(getCountries, {});
    return found;
  },
};
