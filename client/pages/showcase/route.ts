import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadShowcase } from './loader.ts';
import { ShowcasePage } from './page.tsx';

export const route: PageRoute = {
  Page: ShowcasePage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadShowcase,
};
