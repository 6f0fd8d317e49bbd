import { useLingui } from '@lingui/react/macro';
import { isLocaleCode, locales } from '../../../shared/locales.ts';
import { useShop } from '../../data/shop-context.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useSelectChoice } from '../../ui/forms/use-select-choice.ts';
import { useSwitchLanguage } from './use-switch.ts';

interface ChoiceProps {
  size?: 'small' | 'medium';
  /** True inside a field, which labels it. */
  hasLabel?: boolean;
}

/** The shop's languages, each by its own name; a choice takes effect at once. */
export function LanguageSelect({ size, hasLabel = false }: ChoiceProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isSwitching, switchTo } = useSwitchLanguage();
  const choice = useSelectChoice(locale.code, (code) => isLocaleCode(code) && void switchTo(code));
  return (
    <Select size={size} aria-label={hasLabel ? undefined : t`Language`} disabled={isSwitching} {...choice}>
      {locales.map(({ code, name, tag }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}
