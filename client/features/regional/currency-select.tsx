import { useLingui } from '@lingui/react/macro';
import { isCurrencyCode } from '../../../shared/currencies.ts';
import { useCurrencies } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useSelectChoice } from '../../ui/forms/use-select-choice.ts';
import { useSwitchCurrency } from './use-switch.ts';

interface ChoiceProps {
  size?: 'small' | 'medium';
  /** True inside a field, which labels it. */
  hasLabel?: boolean;
}

/** The shop's currencies; a choice takes effect at once. */
export function CurrencySelect({ size, hasLabel = false }: ChoiceProps) {
  const { t } = useLingui();
  const { currency } = useShop();
  const currencies = useCurrencies();
  const { isSwitching, switchTo } = useSwitchCurrency();
  const choice = useSelectChoice(currency, (code) => isCurrencyCode(code) && void switchTo(code));
  return (
    <Select size={size} aria-label={hasLabel ? undefined : t`Currency`} disabled={isSwitching} {...choice}>
      {currencies.map(({ CurrencyCode, Name }) => (
        <option key={CurrencyCode} value={CurrencyCode}>
          {`${CurrencyCode} – ${Name}`}
        </option>
      ))}
    </Select>
  );
}
