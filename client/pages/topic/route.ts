import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { loadShell } from '../../layouts/shell-reads.ts';
import type { PageRoute } from '../../router/route.ts';
import { loadTopic } from './loader.ts';
import { TopicPage } from './page.tsx';

export const route: PageRoute = { Page: TopicPage, Layout: DefaultLayout, loadLayout: loadShell, load: loadTopic };
