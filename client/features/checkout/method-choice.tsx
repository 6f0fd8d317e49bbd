import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentMethod, UNLISTED_PAYMENT_METHOD } from '../../../shared/api/checkout.ts';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { CreditCardIcon } from '../../ui/icons/icon.tsx';
import styles from './method-choice.module.css';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** To pay before a method's fee, in whole units of the methods' currency. */
  amount: number;
  /** The buyer's, by ISO 3166-1 alpha-2; empty or left out while unknown. */
  country?: string | undefined;
  chosen: string | null;
  onChoose: (systemName: string) => void;
}

const isUsableIn = (country: string, { Countries }: PaymentMethod) =>
  country === '' || !Countries || Countries.includes(country);

/**
 * The payment methods that can collect an amount (CHECKOUT-14) from a buyer of a country (CHECKOUT-61), except PayPal's
 * own buttons (CHECKOUT-2).
 */
export function offeredMethods(methods: readonly PaymentMethod[], amount: number, country = ''): PaymentMethod[] {
  return methods.filter((method) => {
    const { PaymentMethodSystemName, MinimumAmount = 0, MaximumAmount = Number.POSITIVE_INFINITY } = method;
    const isListed = PaymentMethodSystemName !== UNLISTED_PAYMENT_METHOD && isUsableIn(country, method);
    return isListed && amount >= MinimumAmount && amount <= MaximumAmount;
  });
}

/** Why there is no method to pay an amount with; null when there is one. */
export function usePaymentObstacle(methods: readonly PaymentMethod[], amount: number, country = ''): string | null {
  const { t } = useLingui();
  if (offeredMethods(methods, amount, country).some((method) => method.IsAvailable)) return null;
  if (offeredMethods(methods, amount).some((method) => method.IsAvailable)) {
    return t`No payment method can be used in your country.`;
  }
  return methods.some((method) => method.IsAvailable && offeredMethods([method], amount).length === 0)
    ? t`No payment method can take this amount. Change your cart, or use less of your points and balance.`
    : t`You can’t pay at the moment. Please try again later.`;
}

function MethodLogo({ url }: { url: string }) {
  if (url === '') return <CreditCardIcon size={24} />;
  return <img className={styles.logo} src={url} alt="" width={40} height={26} />;
}

/** The available payment methods, or a message that there are none (CHECKOUT-11). */
export function MethodChoice({ methods, amount, country, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useLingui();
  const offered = offeredMethods(methods, amount, country);
  const obstacle = usePaymentObstacle(methods, amount, country);
  return (
    <ChoiceGroup legend={<Trans>Payment method</Trans>} isLegendHidden error={obstacle}>
      {offered.map((method) => (
        <RadioCard
          key={method.PaymentMethodSystemName}
          name="payment-method"
          value={method.PaymentMethodSystemName}
          checked={chosen === method.PaymentMethodSystemName}
          disabled={!method.IsAvailable}
          onChange={() => onChoose(method.PaymentMethodSystemName)}
          title={method.Name}
          description={method.IsAvailable ? method.Description : t`Currently unavailable`}
          lead={<MethodLogo url={method.LogoUrl} />}
          trail={method.AdditionalFee ? <bdi translate="no">+ {method.AdditionalFee}</bdi> : undefined}
        />
      ))}
    </ChoiceGroup>
  );
}
