import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rules.ts';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  error: string | null | undefined;
}

/** For a password to be chosen, with a hint that helps to choose it. */
export function NewPasswordField({ name, label, error }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={label}
      isRequired
      hint={t`At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
      error={error}
    >
      <PasswordInput name={name} autoComplete="new-password" />
    </Field>
  );
}
