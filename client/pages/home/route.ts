import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import { found, type PageRoute } from '../../router/route.ts';
import { HomePage } from './page.tsx';

export const route: PageRoute = {
  Page: HomePage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  async load({ read }) {
    await read(getHomeCategories, {});
    return found;
  },
};
