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
 * A password that can be looked at while it is typed: so it is asked for only once. Without a state: what is typed before
 * the page is alive stays.
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
