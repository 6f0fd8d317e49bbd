import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { loadShowcase } from './loader.ts';
import { ShowcasePage } from './page.tsx';

export const route: PageRoute = {
  Page: ShowcasePage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadShowcase,
};
