import { useLingui } from '@lingui/react/macro';
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';
import { Field } from '../../ui/forms/field.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Names of the fields whose content the browser rejects, with the kind of what they hold. */
export const RejectedFields = createContext<ReadonlyMap<string, string>>(new Map());

/** In place of the browser's bubbles: the form's own errors below its fields, and the focus in the first of them. */
export function useOwnErrors() {
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());

  function onInvalidCapture(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = event.target as Control;
    if (event.currentTarget.querySelector(':is(input, textarea):invalid') === control) control.focus();
    const kind = control.validity.valueMissing ? '' : control.type;
    setRejected((known) => new Map(known).set(control.name, kind));
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as Control;
    if (rejected.has(name)) setRejected(new Map([...rejected].filter(([one]) => one !== name)));
  }

  return { handlers: { onInvalidCapture, onInput }, rejected };
}

interface CheckedFieldProps {
  /** Of its control. */
  name: string;
  label: string;
  isRequired?: boolean;
  aside?: string;
  children: ReactNode;
}

/** A field of a form with `useOwnErrors`. */
export function CheckedField({ name, ...field }: CheckedFieldProps) {
  const { t } = useLingui();
  const kind = use(RejectedFields).get(name);
  const texts: Record<string, string> = {
    email: t`Enter your email address.`,
    url: t`Enter a web address, such as https://example.com.`,
  };
  return <Field {...field} error={kind === undefined ? undefined : (texts[kind] ?? t`Fill in this field.`)} />;
}
