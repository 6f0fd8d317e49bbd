import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { loadSearch } from './loader.ts';
import { SearchPage } from './page.tsx';

export const route: PageRoute = {
  Page: SearchPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadSearch,
  paintsOnce: true,
};
