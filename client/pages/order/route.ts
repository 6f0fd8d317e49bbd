import { loadShell } from '../../data/shell-reads.ts';
import { OrdersLayout } from '../../layouts/account/orders-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { OrderPage } from './page.tsx';

export const route: PageRoute = { Page: OrderPage, Layout: OrdersLayout, loadLayout: loadShell };
