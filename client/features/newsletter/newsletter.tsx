import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { subscribeNewsletter } from '../../../shared/api/forms.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import styles from './newsletter.module.css';

/** The newsletter form of the home page's footer. Without scripts, a contact address instead. */
export function Newsletter() {
  const { t } = useLingui();
  const call = useFormCaller();
  const toErrorText = useErrorText();
  const { ContactEmail } = useStoreSettings();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    // The browser's own rules, in the shop's own words.
    const isValid = form.checkValidity();
    setProblem(isValid ? null : t`Enter your email address.`);
    if (!isValid) return;
    const email = String(new FormData(form).get('email'));
    setIsSending(true);
    try {
      showToast({ type: 'success', text: await call(subscribeNewsletter, { email, subscribe: true }) });
      form.reset();
    } catch (error) {
      showToast({ type: 'error', text: toErrorText(error) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className={styles.block} aria-labelledby="newsletter-title">
      <Container className={styles.content}>
        <div className={styles.words}>
          <h2 id="newsletter-title" className={styles.title}>
            <Trans>Deals worth an email</Trans>
          </h2>
          <p className={styles.intro}>
            <Trans>New releases and real discounts, about once a week. Unsubscribe with one click.</Trans>
          </p>
        </div>
        {/* `dialog`: the browser itself never submits it, even before hydration, so no URL contains the address. */}
        <form method="dialog" className={styles.form} onSubmit={(event) => void subscribe(event)} noValidate>
          <div className={styles.field}>
            <Field label={t`Email address`} isLabelHidden isRequired error={problem}>
              {/* Uncontrolled, so that text typed before hydration stays. */}
              <TextInput
                type="email"
                name="email"
                autoComplete="email"
                lead={<MailIcon size={18} />}
                placeholder={t`Email address`}
              />
            </Field>
          </div>
          <Button type="submit" isLoading={isSending}>
            <Trans>Subscribe</Trans>
          </Button>
        </form>
        <p className={styles.plain}>
          <Trans>
            To subscribe, email us at <a href={`mailto:${ContactEmail}`}>{ContactEmail}</a>.
          </Trans>
        </p>
      </Container>
    </section>
  );
}
