import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadSearch } from './loader.ts';
import { SearchPage } from './page.tsx';

export const route: PageRoute = {
  Page: SearchPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadSearch,
};
