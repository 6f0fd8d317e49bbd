import { useLingui } from '@lingui/react/macro';
import { displayName } from '../../../shared/user.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { signOut, toSignInPath } from '../../features/session/sign-in.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { useCustomer } from '../../features/session/use-customer.ts';
import { useHref } from '../../router/use-href.ts';
import { useView } from '../../router/view-context.ts';
import { UserIcon } from '../../ui/icons/icon.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '../../ui/overlays/menu.tsx';
import { useAccountLinks } from '../account-links.ts';
import { useKeptWidth } from './awaited-widths.ts';
import styles from './customer-menu.module.css';

/** Sign-in for visitors; the account's pages and logout for customers. */
export function CustomerMenu() {
  const { t, i18n } = useLingui();
  const { locale } = useShop();
  const { url } = useView();
  const href = useHref();
  const { SingleSignOn } = useStoreSettings();
  const { customer, isSignedIn, isLoading } = useCustomer();
  const nameRef = useKeptWidth<HTMLElement>('name', !isLoading, customer && isSignedIn);
  const { attempt } = useAttempt();
  const accountLinks = useAccountLinks();
  const name = customer && isSignedIn ? displayName(customer) : '';
  const trigger = (
    <>
      <UserIcon size={22} />
      <bdi ref={nameRef} className={styles.name}>
        {isSignedIn ? name : t`Sign in`}
      </bdi>
    </>
  );
  if (!isSignedIn) {
    return (
      <Menu trigger={trigger} label={t`Sign in or register`}>
        <MenuLink href={toSignInPath(locale.code, url)}>{t`Sign in`}</MenuLink>
        <MenuLink href={toSignInPath(locale.code, url, { isNew: true })}>{t`Create an account`}</MenuLink>
      </Menu>
    );
  }
  return (
    <Menu trigger={trigger} label={t`Account: ${name}`}>
      {accountLinks.map(({ to, label }) => (
        <MenuLink key={to} href={href(to)}>
          {i18n._(label)}
        </MenuLink>
      ))}
      {SingleSignOn.ManagementUrl ? (
        <MenuLink href={SingleSignOn.ManagementUrl} target="_blank" rel="noopener">
          {t`Manage account`}
        </MenuLink>
      ) : null}
      <MenuDivider />
      <MenuButton onClick={() => void attempt(() => signOut(locale.code))}>{t`Sign out`}</MenuButton>
    </Menu>
  );
}
