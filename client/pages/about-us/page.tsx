import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { TopSellers } from '../../features/product/rails/top-sellers.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { HeartIcon, KeyIcon, TagIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
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
            {Name} sells game keys and gift cards: chosen by people who play, delivered as soon as you pay, and
            described so that you know where they work before you buy.
          </Trans>
        }
      />
      <Counters />
      <div className={styles.values}>
        <section className={styles.value}>
          <span className={styles.icon}>
            <KeyIcon size={22} />
          </span>
          <h2>
            <Trans>Only keys with a known origin</Trans>
          </h2>
          <p>
            <Trans>
              Our keys come from publishers and their distributors. If a key does not work, we’ll replace it.
            </Trans>
          </p>
        </section>
        <section className={styles.value}>
          <span className={styles.icon}>
            <TagIcon size={22} />
          </span>
          <h2>
            <Trans>No hidden costs</Trans>
          </h2>
          <p>
            <Trans>
              The price you see includes tax. If a payment method has a fee, you’ll see it before you order. There are
              no pre-ticked extras.
            </Trans>
          </p>
        </section>
        <section className={styles.value}>
          <span className={styles.icon}>
            <HeartIcon size={22} />
          </span>
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
          <Trans>Browse the shop</Trans>
        </ButtonLink>
        <ButtonLink href={href('becomePartner')} variant="secondary">
          <Trans>Become a partner</Trans>
        </ButtonLink>
      </div>
      <TopSellers />
    </Container>
  );
}
