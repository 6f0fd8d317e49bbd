import { useLingui } from '@lingui/react/macro';
import { withoutMinor } from '../../../shared/merchant/amounts.ts';
import type { CallField } from '../../../shared/merchant/call-fields.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';

interface CallFieldInputProps {
  field: CallField;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The control of an argument, by its schema: a choice, yes or no, a number, an amount, several lines, or a text. */
export function CallFieldInput({ field, value, error, onChange }: CallFieldInputProps) {
  const { t } = useLingui();
  const { name, kind, isRequired, choices, description } = field;
  const options = kind === 'boolean' ? ['true', 'false'] : choices;
  const words: Readonly<Record<string, string>> = { true: t`Yes`, false: t`No` };
  const text = { name, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  const hints: Partial<Record<CallField['kind'], string>> = {
    amount: t`An amount such as 23.47, or 800 JPY.`,
    list: t`Separated by commas or lines.`,
    json: t`As JSON.`,
  };
  const hint = [description, hints[kind]].filter(Boolean).join(' ');
  return (
    <Field label={withoutMinor(name)} hint={hint} error={error} isRequired={isRequired}>
      {options.length > 0 ? (
        <Select {...text}>
          <option value="">{t`– not chosen –`}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ?? option}
            </option>
          ))}
        </Select>
      ) : kind === 'list' || kind === 'json' || /^(Text|Answer|Note|Explanation)$/.test(name) ? (
        <TextArea {...text} />
      ) : (
        <TextInput
          {...text}
          inputMode={kind === 'number' ? 'numeric' : kind === 'amount' ? 'decimal' : 'text'}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
