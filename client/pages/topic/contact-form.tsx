import { Trans, useLingui } from '@lingui/react/macro';
import { contactUs } from '../../../shared/api/forms.ts';
import styles from '../../features/content/form.module.css';
import { FormResult } from '../../features/content/form-result.tsx';
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, SenderFields } from '../../features/content/sender-fields.tsx';
import { useFormCall } from '../../features/content/use-form-call.ts';
import { WithoutScripts } from '../../features/content/without-scripts.tsx';
import { SendButton } from '../../hydration/send-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';

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
        <SenderFields />
      </div>
      <Field label={t`Subject`} isRequired>
        <TextInput name="Subject" maxLength={MAX_LINE_LENGTH} />
      </Field>
      <Field label={t`Message`} isRequired>
        <TextArea name="Enquiry" maxLength={MAX_MESSAGE_LENGTH} />
      </Field>
      <FormResult state={state} />
      <WithoutScripts />
      <SendButton isLoading={state.kind === 'sending'}>
        <Trans>Send</Trans>
      </SendButton>
    </form>
  );
}
