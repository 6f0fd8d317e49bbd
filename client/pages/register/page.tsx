import { Trans, useLingui } from '@lingui/react/macro';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { EntryPanel } from '../../features/session/entry-panel.tsx';
import type { PageProps } from '../../router/route.ts';

export function RegisterPage({ query }: PageProps) {
  const { t } = useLingui();
  return (
    <>
      <ShopHead title={t`Create an account`} />
      <EntryPanel title={t`Create an account`} isNew returnUrl={query.get('returnurl')}>
        <Trans>With an account, your keys are always at hand and every purchase earns reward points.</Trans>
      </EntryPanel>
    </>
  );
}
