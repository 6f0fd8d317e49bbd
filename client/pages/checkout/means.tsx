import { Plural, Trans } from '@lingui/react/macro';
import type { PaymentMethods } from '../../../shared/api/checkout.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from './page.module.css';

interface MeansProps {
  payment: PaymentMethods;
  usesPoints: boolean;
  usesBalance: boolean;
  /** Chosen, but not applicable to this cart. */
  idle: { points: boolean; balance: boolean };
  onPoints: (isUsed: boolean) => void;
  onBalance: (isUsed: boolean) => void;
}

/** True for a buyer who has reward points or a balance. */
export const hasMeans = ({ RewardPointsBalance, BalanceValue }: PaymentMethods): boolean =>
  RewardPointsBalance > 0 || BalanceValue > 0;

const amount = (text: string) => (
  <bdi className={styles.amount} translate="no">
    {text}
  </bdi>
);

/** The buyer's reward points and balance, to be used for the order. */
export function Means({ payment, usesPoints, usesBalance, idle, onPoints, onBalance }: MeansProps) {
  const points = payment.RewardPointsBalance;
  return (
    <>
      {points > 0 ? (
        <Checkbox
          checked={usesPoints}
          onChange={(event) => onPoints(event.target.checked)}
          label={<Plural value={points} one="Use # reward point" other="Use # reward points" />}
          aside={amount(payment.RewardPointsAmount)}
          hint={idle.points ? <Trans>Reward points cannot be used to buy gift cards.</Trans> : undefined}
        />
      ) : null}
      {payment.BalanceValue > 0 ? (
        <Checkbox
          checked={usesBalance}
          onChange={(event) => onBalance(event.target.checked)}
          label={<Trans>Use my balance</Trans>}
          aside={amount(payment.Balance)}
          hint={idle.balance ? <Trans>Your balance cannot be used to buy these gift cards.</Trans> : undefined}
        />
      ) : null}
    </>
  );
}
