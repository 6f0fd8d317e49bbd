import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { CookieSettingsButton } from '../../features/consent/cookie-settings-button.tsx';
import { Link } from '../../router/link.tsx';
import styles from './legal-links.module.css';

/** The horizontal links: pages that the law requires to be one click away. */
export function LegalLinks() {
  const { t } = useLingui();
  const { Topics } = useStoreSettings().Footer;
  return (
    <nav aria-label={t`Legal`}>
      <ul className={styles.links}>
        {Topics.filter((topic) => topic.IncludeInFooterHorizontal).map(({ SeName, Name }) => (
          <li key={SeName}>
            <Link to="topic" params={{ seName: SeName }}>
              {Name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="withdrawal">{t`Withdraw from a contract`}</Link>
        </li>
        <li>
          <CookieSettingsButton />
        </li>
      </ul>
    </nav>
  );
}
