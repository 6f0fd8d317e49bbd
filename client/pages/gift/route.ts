import { loadShell } from '../../data/shell-reads.ts';
import { StaticLayout } from '../../layouts/default/static-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { GiftPage } from './page.tsx';

export const route: PageRoute = { Page: GiftPage, Layout: StaticLayout, loadLayout: loadShell };
