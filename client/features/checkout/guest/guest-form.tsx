import { useState } from 'react';
import type { SentGuestCode } from '../../../../shared/api/guest.ts';
import { useCountdown } from '../../account/use-countdown.ts';
import { AddressForm } from './address-form.tsx';
import { GuestCodeForm } from './code-form.tsx';

/** Confirms the address of a guest by a mailed code (GUEST-2): then the customer's record has it. */
export function GuestForm() {
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
    <GuestCodeForm
      email={sentTo}
      secondsLeft={pause.secondsLeft}
      onSent={(sent) => wasSent(sentTo, sent)}
      onBack={() => setSentTo(null)}
    />
  );
}
