import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { subscribeNewsletter } from '../../../shared/api/forms.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { useAttempt } from '../session/use-attempt.ts';
import styles from './newsletter-choice.module.css';

/**
 * The newsletter, on and off. Whether an address gets it is told to nobody, not even here, until a mail has proven it:
 * so both ways stand open, and either answer says what holds now.
 */
export function NewsletterChoice({ email }: { email: string }) {
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const [answer, setAnswer] = useState<string | null>(null);

  function choose(subscribe: boolean) {
    setAnswer(null);
    void attempt(async () => setAnswer(await call(subscribeNewsletter, { email, subscribe })));
  }

  return (
    <Panel title={<Trans>Newsletter</Trans>}>
      <p className={styles.words}>
        <Trans>
          New releases and real discounts, about once a week, to{' '}
          <bdi dir="ltr" translate="no">
            {email}
          </bdi>
          . It begins when you open the link in our mail, and you can end it at any time.
        </Trans>
      </p>
      {answer === null ? null : (
        <Alert tone="success" isLive>
          {answer}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button icon={<MailIcon size={18} />} isLoading={isRunning} onClick={() => choose(true)}>
          <Trans>Get the newsletter</Trans>
        </Button>
        <Button variant="secondary" isLoading={isRunning} onClick={() => choose(false)}>
          <Trans>Stop the newsletter</Trans>
        </Button>
      </div>
    </Panel>
  );
}
