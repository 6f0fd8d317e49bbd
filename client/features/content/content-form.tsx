import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { SendButton } from '../../hydration/send-button.tsx';
import { RejectedFields, useOwnErrors } from './checked-field.tsx';
import styles from './form.module.css';
import { FormResult } from './form-result.tsx';
import { useFormCall } from './use-form-call.ts';
import { WithoutScripts } from './without-scripts.tsx';

interface ContentFormProps<Args> {
  endpoint: Endpoint<Args, string>;
  /** The call's arguments; `read` returns what is typed in the field of a name. */
  toArgs: (read: (field: string) => string) => Args;
  submitLabel: ReactNode;
  /** The id of its heading, if it has one. */
  labelledBy?: string;
  children: ReactNode;
}

/** A form on a content page, with its button and the result of sending it. */
export function ContentForm<Args>({ endpoint, toArgs, submitLabel, labelledBy, children }: ContentFormProps<Args>) {
  const { t } = useLingui();
  const { state, submit } = useFormCall(
    endpoint,
    toArgs,
    t`Your message was not sent. Check your connection and send it again.`,
  );
  const { handlers, rejected } = useOwnErrors();
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={labelledBy} {...handlers}>
      <RejectedFields value={rejected}>{children}</RejectedFields>
      <FormResult state={state} />
      <WithoutScripts />
      <SendButton isLoading={state.kind === 'sending'}>{submitLabel}</SendButton>
    </form>
  );
}
