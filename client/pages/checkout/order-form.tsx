import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import styles from './page.module.css';

export interface OrderFormProps {
  /** Formatted: what is left to pay. */
  total: string;
  /** True if points or balance cover the whole order. */
  isCovered: boolean;
  /** True for a buyer in the European Economic Area. */
  isInEea: boolean;
  /** False while the sum is about to change. */
  isReady: boolean;
  /** True while the order is being placed, or waits for the sum. */
  isLoading: boolean;
  /** True while the order is requested again because the first response was lost. */
  isChecking: boolean;
  /** True if the sum is no longer the one at the click: nothing was ordered. */
  hasChanged: boolean;
  /** The age that the buyer is asked to declare; 0 if they are not (ADULT-3). */
  askedAge: number;
  hasDeclaredAge: boolean;
  /** True if an order was tried without it. */
  isAgeMissing: boolean;
  onDeclareAge: (isDeclared: boolean) => void;
  /** Why there is no order. */
  problem: string | null;
  onSubmit: () => void;
}

/** The order button with its messages. */
export function OrderForm(props: OrderFormProps) {
  const { t } = useLingui();
  const { total, askedAge: age, problem, onSubmit } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={styles.actions} onSubmit={submit} noValidate>
      <FormProblem>{problem}</FormProblem>
      {props.hasChanged ? (
        <Alert tone="warning" isLive>
          {t`The total is now ${total}. Check it, then order again.`}
        </Alert>
      ) : null}
      {age > 0 ? (
        <Checkbox
          checked={props.hasDeclaredAge}
          onChange={(event) => props.onDeclareAge(event.target.checked)}
          label={t`I am ${age} or older`}
          hint={t`Something in your order is only sold to people of that age.`}
          error={props.isAgeMissing ? t`Tick this box to continue.` : undefined}
        />
      ) : null}
      <Button type="submit" size="large" isWide isLoading={props.isLoading} aria-disabled={!props.isReady || undefined}>
        {props.isCovered ? <Trans>Redeem and order</Trans> : <Trans>Buy now with obligation to pay</Trans>}
      </Button>
      <p className={styles.note} role="status">
        {props.isChecking ? t`We’re checking whether your order went through…` : null}
      </p>
      <p className={styles.note}>
        <Trans>
          By placing this order, you accept our{' '}
          <Link to="topic" params={{ seName: 'terms-and-conditions' }} target="_blank">
            terms and conditions
          </Link>
          . You can withdraw within 14 days as long as you have not revealed the key.
        </Trans>
      </p>
      {props.isInEea ? (
        <p className={styles.note}>
          <Trans>
            By law, we are liable for what you buy here for at least two years if it does not conform to the contract.
          </Trans>
        </p>
      ) : null}
    </form>
  );
}
