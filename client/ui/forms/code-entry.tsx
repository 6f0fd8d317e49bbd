import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './code-entry.module.css';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const MAX_CODE_LENGTH = 64;

interface CodeEntryProps {
  label: string;
  name: string;
  /** The error message, if there is one. */
  error: string | null;
  icon: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The button's text. */
  action: ReactNode;
  look: 'primary' | 'secondary';
  isLoading: boolean;
}

/** The field of a coupon or gift code with its submit button. Belongs in a form. */
export function CodeEntry({ label, name, error, icon, value, onChange, action, look, isLoading }: CodeEntryProps) {
  return (
    <Field label={label} error={error}>
      <div className={styles.line}>
        <TextInput
          name={name}
          value={value}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          lead={icon}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" variant={look} isLoading={isLoading}>
          {action}
        </Button>
      </div>
    </Field>
  );
}
