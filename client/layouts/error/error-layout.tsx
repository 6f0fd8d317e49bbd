import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Head } from '../../features/head/head.tsx';
import { NotIndexed } from '../../features/head/not-indexed.tsx';
import { useHref } from '../../router/use-href.ts';
import { KeyMark } from '../../ui/brand/key-mark.tsx';
import { EmptyLayout } from '../empty-layout.tsx';
import styles from './error-layout.module.css';

/** Long enough to read the page; then the home page is loaded. */
const GO_HOME_AFTER_MS = 5_000;

/**
 * Shown when a page throws (ERROR-2), with the page-not-found title. Reads only what the document around it has read,
 * because a read may be the cause, and leaves with a full page load. It stays on a broken home page, because leaving
 * would loop.
 */
export function ErrorLayout() {
  const { t } = useLingui();
  const home = useHref()('home');
  const settings = useStoreSettings();
  useEffect(() => {
    if (window.location.pathname === home) return;
    const timer = setTimeout(() => window.location.assign(home), GO_HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [home]);

  return (
    <>
      <header className={styles.head}>
        <a className={styles.name} href={home} aria-label={t`${settings.Name}, home`}>
          <span className={styles.mark}>
            <KeyMark />
          </span>
          {settings.Name}
        </a>
      </header>
      <EmptyLayout className={styles.page}>
        <NotIndexed>
          <Head title={t`This page could not be found`} />
        </NotIndexed>
        <h1 className={styles.title}>
          <Trans>Something went wrong. Please try again.</Trans>
        </h1>
        <a className={styles.main} href={window.location.href}>
          <Trans>Try again</Trans>
        </a>
        <a href={home}>
          <Trans>Go to the home page</Trans>
        </a>
      </EmptyLayout>
    </>
  );
}
