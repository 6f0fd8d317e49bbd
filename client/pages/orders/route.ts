import { loadShell } from '../../data/shell-reads.ts';
import { OrdersLayout } from '../../layouts/account/orders-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { OrdersPage } from './page.tsx';

export const route: PageRoute = { Page: OrdersPage, Layout: OrdersLayout, loadLayout: loadShell };
