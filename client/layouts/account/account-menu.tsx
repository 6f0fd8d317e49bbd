import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RouteName } from '../../../shared/routes.ts';
import { signOut } from '../../features/session/sign-in.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { useShop } from '../../shop-context.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ChevronDownIcon, ExternalLinkIcon, LogOutIcon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStoreSettings } from '../shell-reads.ts';
import { isCurrentLink, useAccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';

/** The account's side menu; on phones a dropdown that names the page one is on. */
export function AccountMenu({ current }: { current: RouteName | null }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { SingleSignOn } = useStoreSettings();
  const links = useAccountLinks();
  const { isRunning, attempt } = useAttempt();
  const [openOn, setOpenOn] = useState<RouteName | null>(null);
  // Open only on the page it was opened on: a link that was followed closes it.
  const isOpen = openOn !== null && openOn === current;
  const title = links.find((link) => isCurrentLink(link.route, current))?.label ?? t`My account`;
  return (
    <nav aria-label={t`My account`}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? null : current)}
      >
        {title}
        <ChevronDownIcon />
      </button>
      <ul className={joinClasses(styles.list, isOpen && styles.open)}>
        {links.map((link) => (
          <li key={link.route}>
            <Anchor
              className={styles.link}
              href={link.href}
              aria-current={isCurrentLink(link.route, current) ? 'page' : undefined}
            >
              {link.icon}
              {link.label}
            </Anchor>
          </li>
        ))}
        {SingleSignOn.ManagementUrl ? (
          <li>
            <a className={styles.link} href={SingleSignOn.ManagementUrl} target="_blank" rel="noreferrer">
              <ExternalLinkIcon />
              <span>
                <Trans>Manage account</Trans>
                <VisuallyHidden>
                  {' '}
                  <Trans>(opens in a new tab)</Trans>
                </VisuallyHidden>
              </span>
            </a>
          </li>
        ) : null}
        <li>
          <button
            type="button"
            className={styles.link}
            aria-busy={isRunning}
            onClick={() => void attempt(() => signOut(locale.code))}
          >
            <LogOutIcon />
            <Trans>Log out</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}
