import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { useStoreSettings, useTopMenu } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { CurrencySelect } from '../../features/regional/currency-select.tsx';
import { LanguageSelect } from '../../features/regional/language-select.tsx';
import { signOut } from '../../features/session/sign-in.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { useCustomer } from '../../features/session/use-customer.ts';
import { useHref } from '../../router/use-href.ts';
import { useView } from '../../router/view-context.ts';
import type { AnchorProps } from '../../ui/actions/anchor.tsx';
import { ExternalLinkIcon, LogOutIcon } from '../../ui/icons/icon.tsx';
import { useAccountLinks } from '../account-links.ts';
import { SchemeSelect } from '../scheme-select.tsx';
import styles from './mobile-menu-content.module.css';
import { MobileMenuCustomer } from './mobile-menu-customer.tsx';
import { MobileMenuValues } from './mobile-menu-values.tsx';
import { MEGA_MENU_CATEGORY } from './submenus.ts';

function Entry(props: AnchorProps) {
  const { url } = useView();
  const isCurrent = url.split('?')[0] === props.href;
  return (
    <li>
      <a {...props} className={styles.link} aria-current={isCurrent ? 'page' : undefined} />
    </li>
  );
}

/** The content of the hamburger menu (MENU-4). */
export function MobileMenuContent() {
  const { t, i18n } = useLingui();
  const { locale } = useShop();
  const href = useHref();
  const menu = useTopMenu();
  const { SingleSignOn } = useStoreSettings();
  const { isSignedIn } = useCustomer();
  const { attempt, isRunning } = useAttempt();
  const accountLinks = useAccountLinks();
  return (
    <div className={styles.content}>
      <MobileMenuCustomer />
      <nav aria-label={t`Categories`}>
        <ul className={styles.list}>
          <Entry href={href('home')}>
            <Trans>Home</Trans>
          </Entry>
          {menu.map((item) => (
            <Fragment key={item.Id}>
              <Entry
                href={href(LIST_ROUTES[item.EntityName ?? 'Category'], { seName: item.SeName, id: item.Id, page: 1 })}
              >
                {item.Name}
              </Entry>
              {item.Id === MEGA_MENU_CATEGORY ? <MobileMenuValues /> : null}
            </Fragment>
          ))}
          <Entry href={href('showcase')}>
            <Trans>Showcase</Trans>
          </Entry>
          <Entry href={href('blog')}>
            <Trans>Blog</Trans>
          </Entry>
        </ul>
      </nav>
      <nav aria-labelledby="mobile-help">
        <h3 className={styles.heading} id="mobile-help">
          <Trans>Help</Trans>
        </h3>
        <ul className={styles.list}>
          <Entry href={href('help')}>
            <Trans>Help centre</Trans>
          </Entry>
          {/* Customers have them among the pages of their account. */}
          {isSignedIn ? null : (
            <Entry href={href('profile')}>
              <Trans>My orders</Trans>
            </Entry>
          )}
        </ul>
      </nav>
      {isSignedIn ? (
        <nav aria-labelledby="mobile-account">
          <h3 className={styles.heading} id="mobile-account">
            <Trans>Your account</Trans>
          </h3>
          <ul className={styles.list}>
            {accountLinks.map(({ to, label }) => (
              <Entry key={to} href={href(to)}>
                {i18n._(label)}
              </Entry>
            ))}
            {SingleSignOn.ManagementUrl ? (
              <Entry href={SingleSignOn.ManagementUrl} target="_blank" rel="noopener">
                <Trans>Manage account</Trans>
                <ExternalLinkIcon size={16} />
              </Entry>
            ) : null}
            <li>
              <button
                type="button"
                className={styles.link}
                disabled={isRunning}
                onClick={() => void attempt(() => signOut(locale.code))}
              >
                <Trans>Sign out</Trans>
                <LogOutIcon size={16} />
              </button>
            </li>
          </ul>
        </nav>
      ) : null}
      <div className={styles.choices}>
        <LanguageSelect size="small" />
        <CurrencySelect size="small" />
        <SchemeSelect />
      </div>
    </div>
  );
}
