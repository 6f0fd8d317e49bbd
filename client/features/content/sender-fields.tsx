import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

export const MAX_LINE_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 5_000;

/** Name and e-mail address of a message's sender. */
export function SenderFields() {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Your name`} isRequired>
        <TextInput name="FullName" autoComplete="name" maxLength={MAX_LINE_LENGTH} />
      </Field>
      <Field label={t`Email address`} isRequired>
        <TextInput name="Email" type="email" autoComplete="email" />
      </Field>
    </>
  );
}
