import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { type DraftField, findInvalidFields, type WithdrawalDraft } from '../../features/orders/withdrawal-draft.ts';
import { SendButton } from '../../hydration/send-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ItemChoice } from './item-choice.tsx';
import styles from './page.module.css';

const MAX_NAME_LENGTH = 200;
const MAX_NUMBER_LENGTH = 40;
const MAX_EMAIL_LENGTH = 254;

/** The control of each field: the first invalid one gets the focus. */
const controls: Readonly<Record<DraftField | 'items', string>> = {
  name: 'input[name=name]',
  orderNumber: 'input[name=order-number]',
  email: 'input[name=email]',
  items: 'input[type=checkbox]',
};

const typedFields = [
  ['name', 'name'],
  ['orderNumber', 'order-number'],
  ['email', 'email'],
] as const;

interface DetailsStepProps {
  draft: WithdrawalDraft;
  /** The order's returnable items, if known. */
  items: WithdrawalEligibility['Items'];
  onType: (change: Partial<WithdrawalDraft>) => void;
  onNext: () => void;
}

export function DetailsStep({ draft, items, onType, onNext }: DetailsStepProps) {
  const { t } = useLingui();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const hasNoItem = items.length > 0 && items.every((item) => draft.retainedGuids.includes(item.OrderItemGuid));

  const invalid: (DraftField | 'items')[] = [...findInvalidFields(draft), ...(hasNoItem ? ['items' as const] : [])];
  const isMarked = (field: DraftField | 'items') => isSubmitted && invalid.includes(field);

  const form = useRef<HTMLFormElement>(null);
  const keepTypedText = useEffectEvent(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    for (const [field, name] of typedFields) {
      const value = String(typed.get(name));
      if (value !== draft[field]) onType({ [field]: value });
    }
  });
  // Once, after hydration: the buyer may have typed before it.
  useEffect(() => keepTypedText(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSubmitted(true);
    const [first] = invalid;
    if (first === undefined) return onNext();
    event.currentTarget.querySelector<HTMLInputElement>(controls[first])?.focus();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field label={t`Your name`} isRequired error={isMarked('name') ? t`Enter your name.` : null}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={draft.name}
          onChange={(event) => onType({ name: event.target.value })}
        />
      </Field>
      <Field
        label={t`Order number`}
        isRequired
        hint={t`You’ll find it in your order confirmation email.`}
        error={isMarked('orderNumber') ? t`Enter the order number.` : null}
      >
        <TextInput
          name="order-number"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={MAX_NUMBER_LENGTH}
          value={draft.orderNumber}
          onChange={(event) => onType({ orderNumber: event.target.value, retainedGuids: [] })}
        />
      </Field>
      <Field
        label={t`Email address`}
        isRequired
        hint={t`The address you used for the order. We’ll send the receipt there.`}
        error={isMarked('email') ? t`Enter your email address.` : null}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          maxLength={MAX_EMAIL_LENGTH}
          value={draft.email}
          onChange={(event) => onType({ email: event.target.value })}
        />
      </Field>
      {items.length > 1 ? (
        <ItemChoice
          items={items}
          retainedGuids={draft.retainedGuids}
          error={isMarked('items') ? t`Choose at least one product.` : null}
          onChange={(retainedGuids) => onType({ retainedGuids })}
        />
      ) : null}
      <SendButton size="large">
        <Trans>Continue</Trans>
      </SendButton>
    </form>
  );
}
