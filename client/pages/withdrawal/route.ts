import { getWithdrawalForm } from '../../../shared/api/order-remedies.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { loadShell } from '../../data/shell-reads.ts';
import { StaticLayout } from '../../layouts/default/static-layout.tsx';
import { found, type PageRoute } from '../../router/route.ts';
import { WithdrawalPage } from './page.tsx';

export const route: PageRoute = {
  Page: WithdrawalPage,
  Layout: StaticLayout,
  loadLayout: loadShell,
  // Withdrawing goes on without the form.
  async load({ read }) {
    await settleReads([read(getWithdrawalForm, {})]);
    return found;
  },
};
