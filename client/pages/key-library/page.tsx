import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  getKeyLibrary,
  type KeyLibrary,
  LIBRARY_STATES,
  type LibraryArgs,
  type LibraryKey,
} from '../../../shared/api/key-library.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { FurtherPages } from '../../features/account/further-pages.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeyIcon } from '../../ui/icons/icon.tsx';
import { TabLinks } from '../../ui/navigation/tabs.tsx';
import { CsvButton } from './csv-button.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryList } from './library-list.tsx';
import { readLibraryQuery, toLibraryQuery } from './library-query.ts';
import { stateNames } from './library-states.ts';
import styles from './page.module.css';

function StateTabs({ asked, counts }: { asked: LibraryArgs; counts: KeyLibrary['Counts'] }) {
  const { t, i18n } = useLingui();
  const href = useHref();
  const states = LIBRARY_STATES.filter((state) => (counts[state] ?? 0) > 0 || state === asked.state);
  const tabs = [undefined, ...states].map((state) => ({
    href: href('keyLibrary', {}, toLibraryQuery({ ...asked, state, before: undefined })),
    label: state ? i18n._(stateNames[state]) : t`All`,
    count: state && i18n.number(counts[state] ?? 0),
    isCurrent: state === asked.state,
  }));
  return <TabLinks label={t`Keys by status`} items={tabs} />;
}

function NoKeys({ hasKeys }: { hasKeys: boolean }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <EmptyState
      icon={<KeyIcon />}
      title={hasKeys ? <Trans>No keys here</Trans> : <Trans>No keys yet</Trans>}
      action={
        hasKeys ? (
          <ButtonLink variant="secondary" href={href('keyLibrary')}>{t`Show all keys`}</ButtonLink>
        ) : (
          <ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>
        )
      }
    >
      {hasKeys ? null : <Trans>The keys you buy will be listed here.</Trans>}
    </EmptyState>
  );
}

/** All keys of a customer (KEY-40). */
export function KeyLibraryPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { HasKeyLibrary } = useStoreSettings();
  const asked = readLibraryQuery(query);
  const response = useCustomerRead(getKeyLibrary, HasKeyLibrary ? asked : null);
  useEffect(() => {
    if (!HasKeyLibrary) navigate(href('orders'), { replace: true });
  }, [HasKeyLibrary, navigate, href]);
  const replaceKey = (item: LibraryKey) =>
    response.mutate((held) => held && { ...held, Keys: held.Keys.map((key) => (key.Id === item.Id ? item : key)) });
  const hrefOf = (before?: number) => href('keyLibrary', {}, toLibraryQuery({ ...asked, before }));
  return (
    <>
      <ShopHead title={t`My keys`} />
      <h1>
        <Trans>My keys</Trans>
      </h1>
      <CustomerData response={response}>
        {({ Keys, Counts, Platforms, Next }) => {
          const hasKeys = LIBRARY_STATES.some((state) => (Counts[state] ?? 0) > 0);
          return (
            <>
              {hasKeys ? (
                <>
                  <StateTabs asked={asked} counts={Counts} />
                  <LibraryFilters asked={asked} platforms={Platforms} />
                </>
              ) : null}
              {Keys.length > 0 ? (
                <LibraryList key={hrefOf(asked.before)} keys={Keys} onChanged={replaceKey} />
              ) : (
                <NoKeys hasKeys={hasKeys} />
              )}
              <FurtherPages
                firstHref={asked.before === undefined ? null : hrefOf()}
                nextHref={Next ? hrefOf(Next) : null}
              />
              {Keys.length > 0 ? (
                <p className={styles.file}>
                  <CsvButton asked={asked} />
                  <span>
                    <Trans>The file lists what you bought, without the keys themselves.</Trans>
                  </span>
                </p>
              ) : null}
            </>
          );
        }}
      </CustomerData>
    </>
  );
}
