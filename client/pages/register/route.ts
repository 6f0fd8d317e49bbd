import { loadShell } from '../../data/shell-reads.ts';
import { LoginLayout } from '../../layouts/login/login-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { RegisterPage } from './page.tsx';

export const route: PageRoute = { Page: RegisterPage, Layout: LoginLayout, loadLayout: loadShell };
