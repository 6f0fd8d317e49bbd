import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadHelp } from './loader.ts';
import { HelpPage } from './page.tsx';

export const route: PageRoute = { Page: HelpPage, Layout: DefaultLayout, loadLayout: loadShell, load: loadHelp };
