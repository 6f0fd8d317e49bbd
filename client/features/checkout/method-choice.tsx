import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentMethod, UNLISTED_PAYMENT_METHOD } from '../../../shared/api/checkout.ts';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { CreditCardIcon } from '../../ui/icons/icon.tsx';
import styles from './method-choice.module.css';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  chosen: string | null;
  onChoose: (systemName: string) => void;
}

/** The available payment methods, except PayPal's own buttons (CHECKOUT-2). */
export function offeredMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter((method) => method.PaymentMethodSystemName !== UNLISTED_PAYMENT_METHOD);
}

function MethodLogo({ url }: { url: string }) {
  if (url === '') return <CreditCardIcon size={24} />;
  return <img className={styles.logo} src={url} alt="" width={40} height={26} />;
}

/** The available payment methods, or a message that there are none (CHECKOUT-11). */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useLingui();
  const offered = offeredMethods(methods);
  const canPay = offered.some((method) => method.IsAvailable);
  return (
    <ChoiceGroup
      legend={<Trans>Payment method</Trans>}
      isLegendHidden
      error={canPay ? null : t`You can’t pay at the moment. Please try again later.`}
    >
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
