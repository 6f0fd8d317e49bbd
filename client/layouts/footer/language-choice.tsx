import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { locales } from '../../../shared/locales.ts';
import { isPlainClick } from '../../browser/plain-click.ts';
import { useShop } from '../../data/shop-context.ts';
import { toAlternatePath } from '../../features/head/alternates.ts';
import { useSwitchLanguage } from '../../features/regional/use-switch.ts';
import { useView } from '../../router/view-context.ts';
import { ChevronDownIcon } from '../../ui/icons/icon.tsx';
import styles from './language-choice.module.css';

/**
 * Links to the same page in the other languages, which work without scripts and lead search engines; with scripts, the
 * choice is saved.
 */
export function LanguageChoice() {
  const { t } = useLingui();
  const { locale } = useShop();
  const view = useView();
  const { isSwitching, switchTo } = useSwitchLanguage();
  const id = useId();
  const search = view.query.size > 0 ? `?${view.query}` : '';
  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget={id}
        disabled={isSwitching}
        aria-label={t`Language: ${locale.name}`}
      >
        {locale.name}
        <ChevronDownIcon />
      </button>
      <nav className={styles.list} id={id} popover="auto" aria-label={t`Language`}>
        {locales.map(({ code, tag, name }) => (
          <a
            key={code}
            href={toAlternatePath(view, code) + search}
            hrefLang={tag}
            lang={tag}
            aria-current={code === locale.code ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              event.currentTarget.closest('nav')?.hidePopover();
              void switchTo(code);
            }}
          >
            {name}
          </a>
        ))}
      </nav>
    </>
  );
}
