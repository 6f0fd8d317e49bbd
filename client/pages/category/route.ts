import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { loadListing } from './loader.ts';
import { CategoryPage } from './page.tsx';

export const route: PageRoute = {
  Page: CategoryPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: (context) => loadListing(context, 'category'),
  paintsOnce: true,
};
