import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Business, saveBusiness } from '../../../../shared/api/business.ts';
import { useCall } from '../../../data/use-call.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../../ui/forms/form-problem.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { useAttempt } from '../../session/use-attempt.ts';
import styles from './business.module.css';

interface BusinessFormProps {
  /** The remembered one. */
  business: Business | null;
  onSaved: (saved: Business) => void;
}

/** The business that invoices name. Its VAT id is checked by the shop. */
export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: string) => String(typed.get(field)).trim();
    const args = { Company: read('organization'), Address: read('street-address'), VatId: read('vat-id') };
    if (args.Company === '' || args.Address === '')
      return setProblem(t`Enter the name and the address of the business.`);
    setProblem(null);
    void attempt(async () => onSaved(await call(saveBusiness, args)), setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormProblem>{problem}</FormProblem>
      <Field label={t`Company`} isRequired>
        <TextInput
          name="organization"
          autoComplete="organization"
          maxLength={200}
          defaultValue={business?.Company ?? ''}
        />
      </Field>
      <Field label={t`Company address`} isRequired>
        <TextArea
          name="street-address"
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          defaultValue={business?.Address ?? ''}
        />
      </Field>
      <Field
        label={t`VAT ID`}
        aside={<Trans>optional</Trans>}
        hint={t`With the country code in front. In other EU countries, businesses with a valid VAT ID pay no VAT here.`}
      >
        <TextInput
          name="vat-id"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={50}
          defaultValue={business?.VatId ?? ''}
        />
      </Field>
      <Button type="submit" variant="secondary" isLoading={isRunning}>
        <Trans>Save company details</Trans>
      </Button>
    </form>
  );
}
