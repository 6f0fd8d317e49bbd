import { loadShell } from '../../data/shell-reads.ts';
import { StaticLayout } from '../../layouts/default/static-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { WithdrawalPage } from './page.tsx';

export const route: PageRoute = { Page: WithdrawalPage, Layout: StaticLayout, loadLayout: loadShell };
