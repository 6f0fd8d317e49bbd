import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { MailIcon } from '../../../ui/icons/icon.tsx';
import { WithoutScripts } from '../../content/without-scripts.tsx';
import { useCustomer } from '../../session/use-customer.ts';
import styles from './stock-alert-form.module.css';
import { useStockAlert } from './use-stock-alert.ts';

const ADDRESS_PATTERN = /^\S+@\S+\.\S+$/;

/** Requests an e-mail for when a product is in stock again. A customer's own address is filled in. */
export function StockAlertForm({ productId }: { productId: number }) {
  const { t } = useLingui();
  const { customer } = useCustomer();
  const { isAsking, ask } = useStockAlert();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const email = typed ?? customer?.Email ?? '';
  const input = useRef<HTMLInputElement>(null);
  // Keep text that was typed before hydration.
  useEffect(() => {
    if (input.current?.value) setTyped(input.current.value);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Read the field itself: a replayed submit runs before the state is set.
    const address = String(new FormData(event.currentTarget).get('email')).trim();
    if (!ADDRESS_PATTERN.test(address)) return setProblem(t`Enter your email address.`);
    setProblem(null);
    if (await ask(productId, address)) setTyped('');
  }

  return (
    // `dialog`: the browser itself never submits it, even before hydration, so no URL contains the address.
    <form method="dialog" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t`Tell me when it’s back in stock`}
        hint={t`One email, nothing else. If your address is new to us, we’ll ask you to confirm it.`}
        error={problem}
      >
        <div className={styles.line}>
          <TextInput
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            dir="ltr"
            lead={<MailIcon />}
            placeholder={t`Email address`}
            value={email}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary" isLoading={isAsking}>
            <Trans>Notify me</Trans>
          </Button>
        </div>
      </Field>
      <WithoutScripts />
    </form>
  );
}
