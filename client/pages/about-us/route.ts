import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { AboutUsPage } from './page.tsx';

export const route: PageRoute = { Page: AboutUsPage, Layout: DefaultLayout, loadLayout: loadShell };
