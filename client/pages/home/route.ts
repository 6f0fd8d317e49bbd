import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { loadHome } from './loader.ts';
import { HomePage } from './page.tsx';

export const route: PageRoute = {
  Page: HomePage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadHome,
  paintsOnce: true,
};
