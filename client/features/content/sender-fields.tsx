import { useLingui } from '@lingui/react/macro';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { CheckedField } from './checked-field.tsx';

export const MAX_LINE_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 5_000;

/** Name and e-mail address of a message's sender. */
export function SenderFields() {
  const { t } = useLingui();
  return (
    <>
      <CheckedField name="FullName" label={t`Your name`} isRequired>
        <TextInput name="FullName" autoComplete="name" maxLength={MAX_LINE_LENGTH} />
      </CheckedField>
      <CheckedField name="Email" label={t`Email address`} isRequired>
        <TextInput name="Email" type="email" autoComplete="email" />
      </CheckedField>
    </>
  );
}
