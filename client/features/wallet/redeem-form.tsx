import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api/endpoint.ts';
import { applyGiftCard, getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { CodeEntry } from '../../ui/forms/code-entry.tsx';
import { GiftIcon } from '../../ui/icons/icon.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';

interface RedeemFormProps {
  /** Set at the checkout: the redeemed balance is then used for the current order. */
  onApplied?: (() => void) | undefined;
}

/** Redeems a gift card into the balance. */
export function RedeemForm({ onApplied }: RedeemFormProps) {
  const { t } = useLingui();
  const call = useFormCaller();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cleaned = canonicalizeCode(code);
    if (cleaned === '') return setProblem(t`Enter a gift code.`);
    setProblem(null);
    void attempt(async () => {
      // The backend's message contains the amount (WALLET-3).
      showToast({ type: 'info', text: await call(onApplied ? applyGiftCard : redeemGiftCard, { code: cleaned }) });
      setCode('');
      void mutate(isReadOf(getWallet));
      onApplied?.();
    }, setProblem);
  }

  return (
    <form onSubmit={submit} noValidate>
      <CodeEntry
        label={t`Gift code`}
        name="giftcode"
        error={problem}
        icon={<GiftIcon />}
        value={code}
        onChange={setCode}
        action={<Trans>Redeem</Trans>}
        look={onApplied ? 'secondary' : 'primary'}
        isLoading={isRunning}
      />
    </form>
  );
}
