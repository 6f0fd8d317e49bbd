import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type SentPhoneCode, sendPhoneCode, verifyPhoneCode } from '../../../shared/api/phone.ts';
import { getGdprTools } from '../../../shared/api/privacy.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CircleCheckIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { CustomerData } from '../session/customer-data.tsx';
import { useCustomerRead } from '../session/use-customer-read.ts';
import formStyles from './account-form.module.css';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';
import styles from './phone.module.css';
import { useCountdown } from './use-countdown.ts';

/** The customer enters a number, receives a code by SMS, and enters it to verify the number. */
function Verification({ onVerified }: { onVerified: () => void }) {
  const { t } = useLingui();
  const call = useFormCaller();
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<SentPhoneCode | null>(null);
  // State lives here, so that going back to the number does not reset the resend delay.
  const pause = useCountdown();
  function wasSent(response: SentPhoneCode) {
    setSent(response);
    pause.start(response.RetryAfterSeconds);
  }
  if (!sent) return <NumberForm typed={typed} onType={setTyped} secondsLeft={pause.secondsLeft} onSent={wasSent} />;
  return (
    <CodeForm
      sentTo={sent.PhoneNumber}
      label={t`Code from the text message`}
      confirmText={<Trans>Verify number</Trans>}
      backText={<Trans>Change number</Trans>}
      secondsLeft={pause.secondsLeft}
      onConfirm={async (code) => {
        await call(verifyPhoneCode, { code });
        showToast({ type: 'success', text: t`Your phone number is verified` });
        onVerified();
      }}
      onResend={async () => wasSent(await call(sendPhoneCode, { phoneNumber: typed.trim() }))}
      onBack={() => setSent(null)}
    />
  );
}

function VerifiedNumber({ phoneNumber, onChange }: { phoneNumber: string; onChange: () => void }) {
  return (
    <div className={formStyles.form}>
      <p className={styles.actions}>
        <bdi dir="ltr" translate="no">
          {phoneNumber}
        </bdi>
        <Badge tone="success" icon={<CircleCheckIcon />}>
          <Trans>Verified</Trans>
        </Badge>
      </p>
      <Button variant="secondary" onClick={onChange}>
        <Trans>Use another number</Trans>
      </Button>
    </div>
  );
}

export function PhonePanel() {
  const response = useCustomerRead(getGdprTools, {});
  const [isChanging, setIsChanging] = useState(false);
  function wasVerified() {
    setIsChanging(false);
    void response.mutate();
  }
  return (
    <Panel title={<Trans>Phone number</Trans>}>
      <CustomerData response={response}>
        {({ PhoneNumber, IsPhoneVerified }) =>
          PhoneNumber !== null && IsPhoneVerified && !isChanging ? (
            <VerifiedNumber phoneNumber={PhoneNumber} onChange={() => setIsChanging(true)} />
          ) : (
            <Verification onVerified={wasVerified} />
          )
        }
      </CustomerData>
    </Panel>
  );
}
