import { loadShell } from '../../data/shell-reads.ts';
import { StaticLayout } from '../../layouts/default/static-layout.tsx';
import type { PageRoute } from '../../router/route.ts';
import { loadTopic } from './loader.ts';
import { TopicPage } from './page.tsx';

export const route: PageRoute = { Page: TopicPage, Layout: StaticLayout, loadLayout: loadShell, load: loadTopic };
