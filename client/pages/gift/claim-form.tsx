import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { dependsOnCountry, evaluateActivation } from '../../../shared/activation.ts';
import { KEY_CONSENT_VERSION } from '../../../shared/api/order.ts';
import { claimGift, declineGift, type GiftKey, type ReceivedGift } from '../../../shared/api/received-gift.ts';
import { isBlockedIn } from '../../../shared/eea.ts';
import { useCall } from '../../data/use-call.ts';
import { useCountry } from '../../features/regional/use-country.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { KeyIcon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { GiftRegion } from './gift-region.tsx';
import styles from './page.module.css';

interface ClaimFormProps {
  token: string;
  gift: ReceivedGift;
  onShown: (key: GiftKey, token: string) => void;
  onChanged: () => Promise<unknown>;
}

function Decline({ token, onChanged }: Pick<ClaimFormProps, 'token' | 'onChanged'>) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);

  function decline() {
    void attempt(async () => {
      await call(declineGift, { Token: token });
      close();
      await onChanged();
    });
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsked(true)}>
        <Trans>Decline the gift</Trans>
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={<Trans>Decline the gift</Trans>}
        closeLabel={t`Close`}
        size="small"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              <Trans>Not now</Trans>
            </Button>
            <Button isLoading={isRunning} onClick={decline}>
              <Trans>Decline the gift</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>We’ll tell the person who sent it. You cannot claim it afterwards.</Trans>
        </p>
      </Dialog>
    </>
  );
}

/** Where the key activates, the recipient's two consents, and the choice (GIFT-4). Neither consent is preset. */
export function ClaimForm({ token, gift, onShown, onChanged }: ClaimFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const choice = useCountry();
  const { isRunning, attempt } = useAttempt();
  const [hasConsented, setHasConsented] = useState(false);
  const [hasAcknowledged, setHasAcknowledged] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { country } = choice;
  const activation = evaluateActivation(gift.Region, country);
  const isRefused = isBlockedIn(gift.Region, country);
  const isCountryMissing = country === null && dependsOnCountry(gift.Region);
  const missing = t`Tick this box to continue.`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSubmitted(true);
    setProblem(null);
    if (isCountryMissing || !hasConsented || !hasAcknowledged) {
      return event.currentTarget.querySelector<HTMLElement>(':is(select, input):invalid')?.focus();
    }
    void attempt(async () => {
      const consents = { ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION } as const;
      const place = country === null ? {} : { CountryIsoCode: country };
      const claimed = await call(claimGift, { Token: token, ...place, ...consents });
      onShown(claimed.Key, claimed.Token);
    }, setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <GiftRegion
        region={gift.Region}
        choice={choice}
        activation={activation}
        isRefused={isRefused}
        isMissing={isSubmitted && isCountryMissing}
      />
      <FormProblem>{problem}</FormProblem>
      {isRefused ? null : (
        <>
          <Checkbox
            required
            checked={hasConsented}
            onChange={(event) => setHasConsented(event.target.checked)}
            label={t`I agree to receive the key immediately, before the withdrawal period ends.`}
            error={isSubmitted && !hasConsented ? missing : undefined}
          />
          <Checkbox
            required
            checked={hasAcknowledged}
            onChange={(event) => setHasAcknowledged(event.target.checked)}
            label={t`I understand that I lose my right of withdrawal once the key is revealed.`}
            error={isSubmitted && !hasAcknowledged ? missing : undefined}
          />
        </>
      )}
      <div className={styles.actions}>
        {isRefused ? null : (
          <Button type="submit" size="large" icon={<KeyIcon />} isLoading={isRunning}>
            <Trans>Claim the gift and reveal the key</Trans>
          </Button>
        )}
        <Decline token={token} onChanged={onChanged} />
      </div>
    </form>
  );
}
