import { loadShell } from '../../data/shell-reads.ts';
import { relatedView } from '../../features/product/card-view.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { found, type PageRoute } from '../../router/route.ts';
import { WithdrawnProductPage } from './page.tsx';

export const route: PageRoute = {
  Page: WithdrawnProductPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  async load({ params, defer }) {
    if (params.id !== undefined) defer(relatedView, { productId: Number(params.id) });
    return found;
  },
};
