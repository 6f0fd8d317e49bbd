import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { loadSlug } from './loader.ts';
import { SlugPage } from './page.tsx';

export const route: PageRoute = { Page: SlugPage, Layout: DefaultLayout, loadLayout: loadShell, load: loadSlug };
