import { useLingui } from '@lingui/react/macro';
import { locales } from '../../../shared/locales.ts';
import { useShop } from '../../data/shop-context.ts';
import { toAlternatePath } from '../../features/head/alternates.ts';
import { LanguageSelect } from '../../features/regional/language-select.tsx';
import { useView } from '../../router/view-context.ts';
import { GlobeIcon } from '../../ui/icons/icon.tsx';
import styles from './language-choice.module.css';

/** A select with scripts; without them (and for search engines), links to the same page in the other languages. */
export function LanguageChoice() {
  const { t } = useLingui();
  const { locale } = useShop();
  const view = useView();
  const search = view.query.size > 0 ? `?${view.query}` : '';
  return (
    <>
      <div className={styles.controls}>
        <LanguageSelect size="small" />
      </div>
      <details className={styles.plain}>
        <summary className={styles.summary}>
          <GlobeIcon size={18} />
          {t`Language: ${locale.name}`}
        </summary>
        <ul className={styles.list}>
          {locales.map(({ code, tag, name }) => (
            <li key={code}>
              <a
                href={toAlternatePath(view, code) + search}
                hrefLang={tag}
                lang={tag}
                aria-current={code === locale.code ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
