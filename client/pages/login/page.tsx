import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { EntryPanel } from '../../features/session/entry-panel.tsx';
import type { PageProps } from '../../router/route.ts';
import { Alert } from '../../ui/alert.tsx';

function ProblemNotice({ problem }: { problem: string | null }): ReactNode {
  switch (problem) {
    case 'expired':
      return (
        <Alert tone="warning" title={<Trans>This sign-in can no longer be finished</Trans>}>
          <Trans>
            It was left open for too long, was begun in another browser, or is finished already. Please start again.
          </Trans>
        </Alert>
      );
    case 'denied':
      return (
        <Alert tone="warning" title={<Trans>You were not signed in</Trans>}>
          <Trans>The sign-in was cancelled or consent was not given. Nothing was changed.</Trans>
        </Alert>
      );
    case 'unavailable':
      return (
        <Alert tone="error" title={<Trans>The sign-in cannot be reached</Trans>}>
          <Trans>
            Our identity service does not answer at the moment. Your cart is safe: try again in a few minutes.
          </Trans>
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="error" title={<Trans>The sign-in did not work</Trans>}>
          <Trans>Something went wrong on the way back. Please try once more.</Trans>
        </Alert>
      );
    default:
      return null;
  }
}

export function LoginPage({ query }: PageProps) {
  const { t } = useLingui();
  return (
    <>
      <ShopHead title={t`Sign in`} isIndexable={false} />
      <EntryPanel
        title={t`Sign in`}
        isNew={false}
        returnUrl={query.get('returnurl')}
        notice={<ProblemNotice problem={query.get('problem')} />}
      >
        <Trans>Your orders, keys, wishlist and reward points are waiting.</Trans>
      </EntryPanel>
    </>
  );
}
