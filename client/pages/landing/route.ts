import { loadShell } from '../../data/shell-reads.ts';
import { LandingLayout } from '../../layouts/default/landing-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadListing } from '../category/loader.ts';
import { CategoryPage } from '../category/page.tsx';

export const route: PageRoute = {
  Page: CategoryPage,
  Layout: LandingLayout,
  loadLayout: loadShell,
  load: (context) => loadListing(context, 'landing'),
};
