import { useLingui } from '@lingui/react/macro';
import { isLocaleCode, locales } from '../../../shared/locales.ts';
import { useShop } from '../../shop-context.ts';
import { Select } from '../../ui/select.tsx';
import { useSwitchLanguage } from './use-switch.ts';

/** The shop's languages, each by its own name; a choice takes effect at once. */
export function LanguageSelect({ size }: { size?: 'small' | 'medium' }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isSwitching, switchTo } = useSwitchLanguage();
  return (
    <Select
      size={size}
      aria-label={t`Language`}
      value={locale.code}
      disabled={isSwitching}
      onChange={({ target }) => isLocaleCode(target.value) && void switchTo(target.value)}
    >
      {locales.map(({ code, name, tag }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}
