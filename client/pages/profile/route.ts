import { loadShell } from '../../data/shell-reads.ts';
import { AccountLayout } from '../../layouts/account/account-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { OrdersPage } from '../orders/page.tsx';

export const route: PageRoute = { Page: OrdersPage, Layout: AccountLayout, loadLayout: loadShell };
