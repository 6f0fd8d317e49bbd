import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Counters } from './counters.tsx';
import styles from './page.module.css';

export function AboutUsPage() {
  const { t } = useLingui();
  const href = useHref();
  const { Name, MetaDescription } = useStoreSettings();
  return (
    <Container>
      <Head title={t`About ${Name}`} description={MetaDescription} canonicalPath={href('aboutUs')} />
      <Breadcrumbs trail={[]} current={t`About us`} />
      <PageHeader
        title={<Trans>Every game starts with a key</Trans>}
        intro={
          <Trans>
            {Name} sells keys and gift cards for games: chosen by people who play them, delivered the moment they are
            paid, and described so that you know where they work before you buy.
          </Trans>
        }
      />
      <Counters />
      <div className={styles.values}>
        <section className={styles.value}>
          <h2>
            <Trans>Only keys with a known origin</Trans>
          </h2>
          <p>
            <Trans>Our keys come from publishers and their distributors. A key that does not work is replaced.</Trans>
          </p>
        </section>
        <section className={styles.value}>
          <h2>
            <Trans>No small print on prices</Trans>
          </h2>
          <p>
            <Trans>
              The price you see contains the tax that is due. If a way to pay costs something, you see it before you
              order. There is nothing to untick at the end.
            </Trans>
          </p>
        </section>
        <section className={styles.value}>
          <h2>
            <Trans>Yours to keep</Trans>
          </h2>
          <p>
            <Trans>Your keys stay in your account, so you can come back for them when you change computers.</Trans>
          </p>
        </section>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={href('home')}>
          <Trans>Look around the shop</Trans>
        </ButtonLink>
        <ButtonLink href={href('becomePartner')} variant="secondary">
          <Trans>Become a partner</Trans>
        </ButtonLink>
      </div>
    </Container>
  );
}
