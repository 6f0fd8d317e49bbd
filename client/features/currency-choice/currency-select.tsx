import { useLingui } from '@lingui/react/macro';
import { isCurrencyCode } from '../../../shared/currencies.ts';
import { useCurrencies } from '../../layouts/shell-reads.ts';
import { useShop } from '../../shop-context.ts';
import { Select } from '../../ui/select.tsx';
import { useSwitchCurrency } from './use-switch.ts';

/** The shop's currencies; a choice takes effect at once. */
export function CurrencySelect({ size }: { size?: 'small' | 'medium' }) {
  const { t } = useLingui();
  const { currency } = useShop();
  const currencies = useCurrencies();
  const { isSwitching, switchTo } = useSwitchCurrency();
  return (
    <Select
      size={size}
      aria-label={t`Currency`}
      value={currency}
      disabled={isSwitching}
      onChange={({ target }) => isCurrencyCode(target.value) && void switchTo(target.value)}
    >
      {currencies.map(({ CurrencyCode, Name }) => (
        <option key={CurrencyCode} value={CurrencyCode}>
          {CurrencyCode} – {Name}
        </option>
      ))}
    </Select>
  );
}
