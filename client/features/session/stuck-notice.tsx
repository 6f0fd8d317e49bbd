import { Trans } from '@lingui/react/macro';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { currentPath, startSignIn } from './sign-in.ts';

/** Replaces a customer page when the sign-in did not succeed. */
export function StuckNotice() {
  const { locale } = useShop();
  const action = (
    <Button size="small" onClick={() => startSignIn(locale.code, currentPath())}>
      <Trans>Sign in</Trans>
    </Button>
  );
  return (
    <Alert tone="warning" title={<Trans>You are not signed in</Trans>} isLive action={action}>
      <Trans>You need to sign in to see this page. Sign in, or try again in a moment.</Trans>
    </Alert>
  );
}
