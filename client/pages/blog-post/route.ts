import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadBlogPost } from './loader.ts';
import { BlogPostPage } from './page.tsx';

export const route: PageRoute = {
  Page: BlogPostPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  load: loadBlogPost,
};
