import { Trans } from '@lingui/react/macro';
import { loginWithProvider } from '../../../shared/api/auth.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { enterShop } from './sign-in.ts';
import { useAttempt } from './use-attempt.ts';

/** The social providers for signing in, if any. */
export function ProviderButtons({ returnUrl }: { returnUrl: string }) {
  const { SingleSignOn } = useStoreSettings();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();

  function leaveFor(provider: string) {
    void attempt(async () => enterShop(await call(loginWithProvider, { provider, returnUrl })));
  }

  return SingleSignOn.Providers.map((provider) => (
    <Button
      key={provider}
      size="large"
      isWide
      variant="secondary"
      isLoading={isRunning}
      onClick={() => leaveFor(provider)}
    >
      <Trans>Continue with {provider}</Trans>
    </Button>
  ));
}
