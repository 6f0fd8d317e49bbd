import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { localeOf } from '../../../shared/locales.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Failure } from '../calls/failure.tsx';
import { useWords } from '../calls/words.ts';
import { Finder } from '../finder/finder.tsx';
import { COMPLETE, chooseLocale } from '../i18n.ts';
import { DESKS, deskNames, listsOf } from '../screens/desks.ts';
import { isOpenTo, SCREENS } from '../screens/screens.ts';
import { SignIn } from '../screens/sign-in.tsx';
import { useMay, useMe, useSignOut } from '../session.ts';
import styles from './shell.module.css';

function LanguageSelect() {
  const { t, i18n } = useLingui();
  return (
    <Select
      size="small"
      aria-label={t`Language`}
      value={i18n.locale}
      onChange={({ target }) => {
        const code = COMPLETE.find((one) => one === target.value);
        if (!code) return;
        chooseLocale(code);
        window.location.reload();
      }}
    >
      {COMPLETE.map((code) => (
        <option key={code} value={code}>
          {localeOf(code).name}
        </option>
      ))}
    </Select>
  );
}

function Head({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <span className={styles.name}>
        <Trans>Back office</Trans>
      </span>
      {children}
      <LanguageSelect />
    </header>
  );
}

/** What surrounds every screen: for those who are signed in the navigation and who they are. */
export function Shell() {
  const { t } = useLingui();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shown = useRef(path);
  useEffect(() => {
    // After a navigation the next Tab starts at the screen, not at the link that led there.
    if (shown.current !== path) document.getElementById('main')?.focus();
    shown.current = path;
  }, [path]);
  return (
    <>
      <a className={styles.skip} href="#main">{t`Skip to the content`}</a>
      {path === '/sign-in' ? <Visitor /> : <SignedIn />}
    </>
  );
}

function Visitor() {
  return (
    <>
      <Head />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function SignedIn() {
  const { t, i18n } = useLingui();
  const { me, error, isPending } = useMe();
  const href = useRouterState({ select: ({ location }) => location.href });
  const may = useMay();
  const { role } = useWords();
  const signOut = useSignOut();
  const desks = deskNames.filter((desk) => listsOf(desk).some(({ call }) => may(call)));
  return (
    <>
      <Head>
        {me ? (
          <>
            <nav className={styles.nav} aria-label={t`Screens`}>
              {SCREENS.filter((screen) => isOpenTo(may, screen)).map(({ to, title }) => (
                <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
                  {i18n._(title)}
                </Link>
              ))}
              {desks.map((desk) => (
                <Link key={desk} to="/desk/$desk" params={{ desk }}>
                  {i18n._(DESKS[desk].title)}
                </Link>
              ))}
              <Link to="/actions">
                <Trans>All actions</Trans>
              </Link>
            </nav>
            <Finder />
            <Link className={styles.who} to="/sessions">
              <bdi>{me.Name}</bdi> · {role(me.Role)}
            </Link>
            <Button variant="ghost" size="small" onClick={signOut}>
              <Trans>Sign out</Trans>
            </Button>
          </>
        ) : null}
      </Head>
      <main id="main" className={styles.main} tabIndex={-1}>
        {isPending ? <Spinner /> : null}
        {error?.code === 'sign-in-needed' && !me ? <SignIn returnUrl={href} /> : null}
        {error && (me || error.code !== 'sign-in-needed') ? <Failure error={error} /> : null}
        {me ? <Outlet /> : null}
      </main>
    </>
  );
}
