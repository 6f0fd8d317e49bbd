import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { evaluateActivation } from '../../../shared/activation.ts';
import { type AddAlertArgs, type AlertType, addAlert } from '../../../shared/api/alert.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { isSoldOut } from '../product/is-sold-out.ts';
import { usePrice } from '../product/price/use-price.ts';
import type { ShownProduct } from '../product/product-view.ts';
import { useConfirmNotice } from '../product/stock-alert/use-stock-alert.ts';
import { nameCountry } from '../regional/country-name.ts';
import { useCountry } from '../regional/use-country.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useCustomer } from '../session/use-customer.ts';
import styles from './alerts.module.css';
import { readAmount } from './read-amount.ts';
import { useAlertTypes } from './use-alert-types.ts';

const ADDRESS_PATTERN = /^\S+@\S+\.\S+$/;

interface Problem {
  field: 'amount' | 'email';
  text: string;
}

/** What happened is mailed to a customer's own address, or to the one that a visitor types and confirms (ALERT-1). */
export function AlertForm({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const { locale, currency } = useShop();
  const { country: code } = useCountry();
  const { customer } = useCustomer();
  const price = usePrice(product);
  const names = useAlertTypes();
  const call = useFormCaller();
  const tellToConfirm = useConfirmNotice();
  const { isRunning, attempt } = useAttempt();
  const [type, setType] = useState<AlertType>('PriceBelow');
  const [problem, setProblem] = useState<Problem | null>(null);
  const activation = evaluateActivation(product.GeoRestrictions, code);
  const country = code ? nameCountry(code, locale.tag) : '';
  if (activation === 'no') {
    return <p className={styles.note}>{t`This key cannot be activated in your country (${country}).`}</p>;
  }
  const types: readonly AlertType[] = [
    'PriceBelow',
    'AnyDrop',
    ...(isSoldOut(price) ? (['BackInStock'] as const) : []),
    ...(product.IsPreOrder ? (['Release'] as const) : []),
  ];

  function readForm(form: HTMLFormElement): AddAlertArgs | Problem {
    const data = new FormData(form);
    const amount = type === 'PriceBelow' ? readAmount(String(data.get('amount'))) : undefined;
    if (amount === null) return { field: 'amount', text: t`Enter a price, such as 9.99.` };
    const email = customer?.Email ? undefined : String(data.get('email')).trim();
    if (email !== undefined && !ADDRESS_PATTERN.test(email)) {
      return { field: 'email', text: t`Enter your email address.` };
    }
    return {
      ProductId: product.Id,
      Type: type,
      ...(amount === undefined ? {} : { TargetPrice: amount, Currency: currency }),
      ...(email === undefined ? {} : { Email: email }),
    };
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = readForm(event.currentTarget);
    if ('field' in asked) return setProblem(asked);
    setProblem(null);
    const onError = (text: string) =>
      type === 'PriceBelow' ? setProblem({ field: 'amount', text }) : showToast({ type: 'error', text });
    void attempt(async () => {
      const { IsConfirmed } = await call(addAlert, asked);
      if (IsConfirmed) showToast({ type: 'success', text: t`Your alert is set. We’ll email you.` });
      else tellToConfirm();
    }, onError);
  }

  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.text : null);
  return (
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate>
      <ChoiceGroup legend={<Trans>Email me about</Trans>}>
        {types.map((one) => (
          <RadioCard
            key={one}
            name="alert-type"
            value={one}
            title={names[one]}
            checked={one === type}
            onChange={() => setType(one)}
          />
        ))}
      </ChoiceGroup>
      {type === 'PriceBelow' ? (
        <Field label={<Trans>Your price ({currency})</Trans>} error={problemOf('amount')}>
          <TextInput name="amount" inputMode="decimal" dir="ltr" autoComplete="off" />
        </Field>
      ) : null}
      {customer?.Email ? null : (
        <Field label={<Trans>Email address</Trans>} error={problemOf('email')}>
          <TextInput type="email" name="email" autoComplete="email" dir="ltr" lead={<MailIcon />} />
        </Field>
      )}
      <Button type="submit" variant="secondary" isLoading={isRunning}>
        <Trans>Set alert</Trans>
      </Button>
      <p className={styles.note}>
        {activation === 'yes' && !product.GeoRestrictions.IsWorldwide ? `${t`Activates in ${country}.`} ` : ''}
        <Trans>At most one email a week. One click ends them.</Trans>
      </p>
    </form>
  );
}
