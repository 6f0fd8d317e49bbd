import { LoginLayout } from '../../layouts/login/login-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { PasswordRecoveryPage } from './page.tsx';

export const route: PageRoute = { Page: PasswordRecoveryPage, Layout: LoginLayout, loadLayout: loadShell };
