import { Trans, useLingui } from '@lingui/react/macro';
import { contactUs } from '../../../shared/api/forms.ts';
import { CheckedField } from '../../features/content/checked-field.tsx';
import { ContentForm } from '../../features/content/content-form.tsx';
import styles from '../../features/content/form.module.css';
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, SenderFields } from '../../features/content/sender-fields.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';

export function ContactForm() {
  const { t } = useLingui();
  return (
    <ContentForm
      endpoint={contactUs}
      toArgs={(read) => ({
        FullName: read('FullName'),
        Email: read('Email'),
        Subject: read('Subject'),
        Enquiry: read('Enquiry'),
      })}
      submitLabel={<Trans>Send</Trans>}
    >
      <div className={styles.pair}>
        <SenderFields />
      </div>
      <CheckedField name="Subject" label={t`Subject`} isRequired>
        <TextInput name="Subject" maxLength={MAX_LINE_LENGTH} />
      </CheckedField>
      <CheckedField name="Enquiry" label={t`Message`} isRequired>
        <TextArea name="Enquiry" maxLength={MAX_MESSAGE_LENGTH} />
      </CheckedField>
    </ContentForm>
  );
}
