import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadBlog } from './loader.ts';
import { BlogPage } from './page.tsx';

export const route: PageRoute = { Page: BlogPage, Layout: DefaultLayout, loadLayout: loadShell, load: loadBlog };
