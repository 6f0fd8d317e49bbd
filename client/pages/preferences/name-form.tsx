import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type Customer, getCustomer, updateCustomer } from '../../../shared/api/customer.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { useCall } from '../../data/use-call.ts';
import styles from '../../features/account/account-form.module.css';
import { NameFields } from '../../features/account/name-fields.tsx';
import { showToast } from '../../features/notices/toasts/toast-store.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

const MAX_NAME_LENGTH = 200;

export function NameForm({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: string) => String(typed.get(field)).trim();
    const names = { FirstName: read('given-name'), LastName: read('family-name') };
    if (names.FirstName === '') return setProblem(t`Enter your first name.`);
    setProblem(null);
    void attempt(async () => {
      const response = await call(updateCustomer, names);
      void mutate(readKey(getCustomer, {}), response, { revalidate: false });
      showToast({ type: 'success', text: t`Saved` });
    }, setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NameFields
        maxLength={MAX_NAME_LENGTH}
        given={customer.FirstName}
        family={customer.LastName}
        problem={problem}
        isRequired
      />
      <Field label={t`Email address`} hint={t`You can change it under “Manage account”.`}>
        <TextInput name="email" value={customer.Email ?? ''} readOnly dir="ltr" />
      </Field>
      <Button type="submit" isLoading={isRunning}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
