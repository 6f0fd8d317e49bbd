import { loadShell } from '../../data/shell-reads.ts';
import { LoginLayout } from '../../layouts/login/login-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { LoginPage } from './page.tsx';

export const route: PageRoute = { Page: LoginPage, Layout: LoginLayout, loadLayout: loadShell };
