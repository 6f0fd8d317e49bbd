import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface PasswordInputProps {
  name: string;
  /** Tells password managers which one is asked for. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password that can be shown while it is typed, so it is asked for only once. Uncontrolled, so that what is typed
 * before hydration stays.
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
