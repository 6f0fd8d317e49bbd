import { searchTopics } from '../../../shared/api/content.ts';
import { loadShell } from '../../data/shell-reads.ts';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { found, type PageRoute } from '../../router/route.ts';
import { readHelpTerm } from './help-term.ts';
import { HelpPage } from './page.tsx';

export const route: PageRoute = {
  Page: HelpPage,
  Layout: DefaultLayout,
  loadLayout: loadShell,
  async load({ query, read }) {
    await read(searchTopics, { term: readHelpTerm(query) });
    return found;
  },
};
