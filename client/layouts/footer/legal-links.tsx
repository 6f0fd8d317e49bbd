import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { CookieSettingsButton } from '../../features/consent/cookie-settings-button.tsx';
import { useHref } from '../../router/use-href.ts';
import styles from './legal-links.module.css';

/** The horizontal links: pages that the law requires to be one click away. */
export function LegalLinks() {
  const { t } = useLingui();
  const href = useHref();
  const { Topics } = useStoreSettings().Footer;
  return (
    <nav aria-label={t`Legal`}>
      <ul className={styles.links}>
        {Topics.filter((topic) => topic.IncludeInFooterHorizontal).map(({ SeName, Name }) => (
          <li key={SeName}>
            <a href={href('topic', { seName: SeName })}>{Name}</a>
          </li>
        ))}
        <li>
          <a href={href('withdrawal')}>{t`Withdraw from a contract`}</a>
        </li>
        <li>
          <CookieSettingsButton />
        </li>
      </ul>
    </nav>
  );
}
