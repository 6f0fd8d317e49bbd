import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadHome } from './loader.ts';
import { HomePage } from './page.tsx';

export const route: PageRoute = {
  Page: HomePage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadHome,
};
