import { loadShell } from '../../data/shell-reads.ts';
import { StaticLayout } from '../../layouts/default/static-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadSlug } from './loader.ts';
import { SlugPage } from './page.tsx';

export const route: PageRoute = { Page: SlugPage, Layout: StaticLayout, loadLayout: loadShell, load: loadSlug };
