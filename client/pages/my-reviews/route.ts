import { loadShell } from '../../data/shell-reads.ts';
import { AccountLayout } from '../../layouts/account/account-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { MyReviewsPage } from './page.tsx';

export const route: PageRoute = { Page: MyReviewsPage, Layout: AccountLayout, loadLayout: loadShell };
