import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadProduct } from './loader.ts';
import { ProductPage } from './page.tsx';

export const route: PageRoute = {
  Page: ProductPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadProduct,
};
