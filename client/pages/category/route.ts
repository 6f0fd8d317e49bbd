import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadListing } from './loader.ts';
import { CategoryPage } from './page.tsx';

export const route: PageRoute = {
  Page: CategoryPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: (context) => loadListing(context, 'category'),
};
