import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icon.tsx';

interface PasswordInputProps {
  name: string;
  /** The `autocomplete` value: tells password managers which password is meant. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field with a toggle that shows the text, so one field is enough. Uncontrolled, so that text typed before
 * hydration stays.
 */
export function PasswordInput({ name, autoComplete }: PasswordInputProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      type={isShown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      {...(isShown ? { autoCapitalize: 'none' } : {})}
      spellCheck={false}
      dir="ltr"
      trail={
        <IconButton
          size="small"
          label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
