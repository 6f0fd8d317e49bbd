import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type Customer, getCustomer, updateCustomer } from '../../../shared/api/customer.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { orderNames } from '../../../shared/person-name.ts';
import { useShop } from '../../data/shop-context.ts';
import { useCall } from '../../data/use-call.ts';
import styles from '../../features/account/account-form.module.css';
import { showToast } from '../../features/notices/toast-store.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const MAX_NAME_LENGTH = 200;

export function NameForm({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [firstName, setFirstName] = useState(customer.FirstName ?? '');
  const [lastName, setLastName] = useState(customer.LastName ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (firstName.trim() === '') return setProblem(t`Enter your first name.`);
    setProblem(null);
    void attempt(async () => {
      const answer = await call(updateCustomer, { FirstName: firstName.trim(), LastName: lastName.trim() });
      void mutate(readKey(getCustomer, {}), answer, { revalidate: false });
      showToast({ type: 'success', text: t`Saved` });
    }, setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {orderNames(
        locale.code,
        <Field key="given" label={t`First name`} isRequired error={problem}>
          <TextInput
            name="given-name"
            autoComplete="given-name"
            maxLength={MAX_NAME_LENGTH}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
        </Field>,
        <Field key="family" label={t`Last name`}>
          <TextInput
            name="family-name"
            autoComplete="family-name"
            maxLength={MAX_NAME_LENGTH}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </Field>,
      )}
      <Field label={t`Email`} hint={t`You can change it under “Manage account”.`}>
        <TextInput name="email" value={customer.Email ?? ''} readOnly dir="ltr" />
      </Field>
      <Button type="submit" isLoading={isRunning}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
