import { Plural, Trans } from '@lingui/react/macro';
import type { PaymentMethods } from '../../../shared/api/checkout.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface MeansProps {
  /** Undefined while it is loading. */
  payment: PaymentMethods | undefined;
  usesPoints: boolean;
  usesBalance: boolean;
  /** Chosen, but not applicable to this cart. */
  idle: { points: boolean; balance: boolean };
  onPoints: (isUsed: boolean) => void;
  onBalance: (isUsed: boolean) => void;
}

/** Reward points and balance of the buyer, to use for the order. */
export function Means({ payment, usesPoints, usesBalance, idle, onPoints, onBalance }: MeansProps) {
  if (!payment) return null;
  const points = payment.RewardPointsBalance;
  return (
    <>
      {points > 0 ? (
        <Checkbox
          checked={usesPoints}
          onChange={(event) => onPoints(event.target.checked)}
          label={<Plural value={points} one="Use # reward point" other="Use # reward points" />}
          aside={<bdi translate="no">{payment.RewardPointsAmount}</bdi>}
          hint={idle.points ? <Trans>Reward points cannot be used to buy gift cards.</Trans> : undefined}
        />
      ) : null}
      {payment.BalanceValue > 0 ? (
        <Checkbox
          checked={usesBalance}
          onChange={(event) => onBalance(event.target.checked)}
          label={<Trans>Use my balance</Trans>}
          aside={<bdi translate="no">{payment.Balance}</bdi>}
          hint={
            idle.balance ? <Trans>Your balance cannot be used to buy this shop’s own gift cards.</Trans> : undefined
          }
        />
      ) : null}
    </>
  );
}
