import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';

/** The account's email address. Uncontrolled, so that text typed before hydration stays. */
export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <Field label={t`Email address`} isRequired error={error}>
      <TextInput type="email" name="email" autoComplete="username" dir="ltr" lead={<MailIcon size={18} />} />
    </Field>
  );
}
