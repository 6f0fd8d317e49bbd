import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { EntryPanel } from '../../features/session/entry-panel.tsx';
import type { PageProps } from '../../router/route.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

function ProblemNotice({ problem }: { problem: string | null }): ReactNode {
  switch (problem) {
    case 'expired':
      return (
        <Alert tone="warning" title={<Trans>This sign-in has expired</Trans>}>
          <Trans>
            It was open for too long, was started in another browser or has already been completed. Please start again.
          </Trans>
        </Alert>
      );
    case 'cookies':
      return (
        <Alert tone="warning" title={<Trans>Signing in needs cookies</Trans>}>
          <Trans>
            Your browser sent no cookie of this shop. Allow cookies for this site in its settings, then sign in again
            here.
          </Trans>
        </Alert>
      );
    case 'denied':
      return (
        <Alert tone="warning" title={<Trans>You were not signed in</Trans>}>
          <Trans>Sign-in was cancelled or consent was not given. Nothing has changed.</Trans>
        </Alert>
      );
    case 'unavailable':
      return (
        <Alert tone="error" title={<Trans>We could not reach the sign-in service</Trans>}>
          <Trans>Our sign-in service is not responding. Your cart is safe. Try again in a few minutes.</Trans>
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="error" title={<Trans>Sign-in did not work</Trans>}>
          <Trans>Something went wrong while signing you in. Please try again.</Trans>
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
      <ShopHead title={t`Sign in`} />
      <EntryPanel
        title={t`Sign in`}
        isNew={false}
        returnUrl={query.get('returnurl')}
        notice={<ProblemNotice problem={query.get('problem')} />}
      >
        <Trans>Your orders, keys, wishlist and reward points are waiting for you.</Trans>
      </EntryPanel>
    </>
  );
}
