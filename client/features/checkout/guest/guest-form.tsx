import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { confirmGuest, type SentGuestCode, sendGuestCode } from '../../../../shared/api/guest.ts';
import { useCall } from '../../../data/use-call.ts';
import { CodeForm } from '../../account/code-form.tsx';
import { useCountdown } from '../../account/use-countdown.ts';
import { useFormCaller } from '../../captcha/use-form-caller.ts';
import { AddressForm } from './address-form.tsx';

/** Confirms the address of a guest by a mailed code (GUEST-2): then the customer's record has it. */
export function GuestForm() {
  const { t } = useLingui();
  const call = useCall();
  const callForm = useFormCaller();
  const { mutate } = useSWRConfig();
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const pause = useCountdown();
  // Another address needs no pause.
  const [paused, setPaused] = useState<string | null>(null);
  function wasSent(email: string, { RetryAfterSeconds }: SentGuestCode) {
    setSentTo(email);
    setPaused(email);
    pause.start(RetryAfterSeconds);
  }
  if (sentTo === null) {
    const secondsLeft = typed.trim() === paused ? pause.secondsLeft : 0;
    return <AddressForm typed={typed} onType={setTyped} secondsLeft={secondsLeft} onSent={wasSent} />;
  }
  return (
    <CodeForm
      sentTo={sentTo}
      label={t`Code from the email`}
      confirmText={<Trans>Confirm the address</Trans>}
      backText={<Trans>Use another address</Trans>}
      isSentAtOnce
      secondsLeft={pause.secondsLeft}
      onConfirm={async (code) => {
        await call(confirmGuest, { Code: code });
        // Also the cart: coupons go by the address.
        await mutate(() => true);
      }}
      onResend={async () => wasSent(sentTo, await callForm(sendGuestCode, { Email: sentTo }))}
      onBack={() => setSentTo(null)}
    />
  );
}
