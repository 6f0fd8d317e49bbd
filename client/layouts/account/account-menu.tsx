import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { RouteName } from '../../../shared/routes.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { signOut } from '../../features/session/sign-in.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { useHref } from '../../router/use-href.ts';
import {
  ChevronDownIcon,
  CircleCheckIcon,
  ExternalLinkIcon,
  FilterIcon,
  GiftIcon,
  HeartIcon,
  KeyIcon,
  LogOutIcon,
  MailIcon,
  OrderIcon,
  StarIcon,
  UserIcon,
} from '../../ui/icons/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type AccountPage, useAccountLinks } from '../account-links.ts';
import styles from './account-menu.module.css';

const icons: Record<AccountPage, ReactNode> = {
  profile: <UserIcon />,
  orders: <OrderIcon />,
  keyLibrary: <KeyIcon />,
  myReviews: <CircleCheckIcon />,
  rewardPoints: <StarIcon />,
  giftCards: <GiftIcon />,
  preferences: <FilterIcon />,
  wishlist: <HeartIcon />,
  alerts: <MailIcon />,
};

/** An order is shown below the list of orders. */
function isCurrentLink(to: RouteName, current: RouteName | null): boolean {
  return to === current || (to === 'orders' && current === 'order');
}

/** The account's side menu; on phones, a dropdown that shows the current page. */
export function AccountMenu({ current }: { current: RouteName | null }) {
  const { t, i18n } = useLingui();
  const href = useHref();
  const { locale } = useShop();
  const { SingleSignOn } = useStoreSettings();
  const { isRunning, attempt } = useAttempt();
  const accountLinks = useAccountLinks();
  const [openOn, setOpenOn] = useState<RouteName | null>(null);
  // Open only on the page where it was opened: following a link closes it.
  const isOpen = openOn !== null && openOn === current;
  const here = accountLinks.find(({ to }) => isCurrentLink(to, current));
  return (
    <nav aria-label={t`My account`}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? null : current)}
      >
        <span>{here ? i18n._(here.label) : t`My account`}</span>
        <ChevronDownIcon />
      </button>
      <ul className={joinClasses(styles.list, isOpen && styles.open)}>
        {accountLinks.map(({ to, label }) => (
          <li key={to}>
            <a className={styles.link} href={href(to)} aria-current={isCurrentLink(to, current) ? 'page' : undefined}>
              {icons[to]}
              {i18n._(label)}
            </a>
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
            <Trans>Sign out</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}
