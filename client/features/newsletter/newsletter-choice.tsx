import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getNewsletterStatus, type NewsletterStatus, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { CustomerData } from '../session/customer-data.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { useCustomerRead } from '../session/use-customer-read.ts';
import styles from './newsletter-choice.module.css';

interface ChoiceProps {
  email: string;
  status: NewsletterStatus['Status'];
  onChange: () => void;
}

/** The current state, and the one action to change it. */
function Choice({ email, status, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const [message, setMessage] = useState<string | null>(null);
  /** The choice just made: the shop reveals nothing about an unverified address. */
  const [chosen, setChosen] = useState<'pending' | 'ended' | null>(null);
  const current = chosen ?? status;
  const isOn = current === 'active' || current === 'pending';

  function choose(subscribe: boolean) {
    setMessage(null);
    void attempt(async () => {
      setMessage(await call(subscribeNewsletter, { email, subscribe }));
      setChosen(subscribe ? 'pending' : 'ended');
      onChange();
    });
  }

  return (
    <>
      {current === 'active' ? (
        <p key="on" className={styles.words}>
          <Trans>
            You receive our newsletter at{' '}
            <bdi dir="ltr" translate="no">
              {email}
            </bdi>
            , about once a week.
          </Trans>
        </p>
      ) : (
        <p key="off" className={styles.words}>
          <Trans>
            New releases and real discounts, about once a week, sent to{' '}
            <bdi dir="ltr" translate="no">
              {email}
            </bdi>
            . It starts once you open the link in our confirmation email, and you can unsubscribe at any time.
          </Trans>
        </p>
      )}
      {message === null ? null : (
        <Alert tone="success" isLive>
          {message}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          icon={isOn ? undefined : <MailIcon size={18} />}
          isLoading={isRunning}
          onClick={() => choose(!isOn)}
        >
          {isOn ? t`Unsubscribe` : t`Subscribe to the newsletter`}
        </Button>
      </div>
    </>
  );
}

/** The newsletter, on or off. */
export function NewsletterChoice({ email }: { email: string }) {
  const response = useCustomerRead(getNewsletterStatus, {});
  return (
    <Panel title={<Trans>Newsletter</Trans>}>
      <CustomerData response={response}>
        {({ Status }) => <Choice email={email} status={Status} onChange={() => void response.mutate()} />}
      </CustomerData>
    </Panel>
  );
}
