import { Trans, useLingui } from '@lingui/react/macro';
import { contactUs } from '../../../shared/api/forms.ts';
import styles from '../../features/content/form.module.css';
import { FormAnswer } from '../../features/content/form-answer.tsx';
import { useFormCall } from '../../features/content/use-form-call.ts';
import { WithoutScripts } from '../../features/content/without-scripts.tsx';
import { SendButton } from '../../hydration/send-button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';

const MAX_SHORT = 200;
const MAX_LONG = 5_000;

export function ContactForm() {
  const { t } = useLingui();
  const { state, submit } = useFormCall(
    contactUs,
    (read) => ({
      FullName: read('FullName'),
      Email: read('Email'),
      Subject: read('Subject'),
      Enquiry: read('Enquiry'),
    }),
    t`Your message was not sent. Check your connection and send it again.`,
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <Field label={t`Your name`} isRequired>
          <TextInput name="FullName" autoComplete="name" maxLength={MAX_SHORT} />
        </Field>
        <Field label={t`Email`} isRequired>
          <TextInput name="Email" type="email" autoComplete="email" />
        </Field>
      </div>
      <Field label={t`Subject`} isRequired>
        <TextInput name="Subject" maxLength={MAX_SHORT} />
      </Field>
      <Field label={t`Message`} isRequired>
        <TextArea name="Enquiry" maxLength={MAX_LONG} />
      </Field>
      <FormAnswer state={state} />
      <WithoutScripts />
      <SendButton isLoading={state.kind === 'sending'}>
        <Trans>Send</Trans>
      </SendButton>
    </form>
  );
}
