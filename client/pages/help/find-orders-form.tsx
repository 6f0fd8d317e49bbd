import { Trans, useLingui } from '@lingui/react/macro';
import { findOrders } from '../../../shared/api/forms.ts';
import { CheckedField } from '../../features/content/checked-field.tsx';
import { ContentForm } from '../../features/content/content-form.tsx';
import styles from '../../features/content/form.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';

const MAX_NUMBER_LENGTH = 50;

/** Mails a link to the orders of an address, for shoppers who cannot sign in. */
export function FindOrdersForm() {
  const { t } = useLingui();
  return (
    <ContentForm
      endpoint={findOrders}
      toArgs={(read) => ({ Email: read('Email'), OrderNumber: read('OrderNumber') || undefined })}
      submitLabel={<Trans>Send me a link</Trans>}
      labelledBy="find-order"
    >
      <h2 id="find-order">
        <Trans>Find my order</Trans>
      </h2>
      <p>
        <Trans>Can’t sign in? We’ll email you a link to the orders placed with your address.</Trans>
      </p>
      <div className={styles.pair}>
        <CheckedField name="Email" label={t`Email address`} isRequired>
          <TextInput name="Email" type="email" autoComplete="email" dir="ltr" />
        </CheckedField>
        <CheckedField name="OrderNumber" label={t`Order number`} aside={t`optional`}>
          <TextInput name="OrderNumber" maxLength={MAX_NUMBER_LENGTH} dir="ltr" />
        </CheckedField>
      </div>
    </ContentForm>
  );
}
