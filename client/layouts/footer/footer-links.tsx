import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { useStoreSettings, useTopMenu } from '../../data/shell-reads.ts';
import type { ShownSettings } from '../../data/shell-views.ts';
import { useHref } from '../../router/use-href.ts';
import { FOOTER_LINKS_ID } from '../footer-anchor.ts';
import styles from './footer-links.module.css';

type Topic = ShownSettings['Footer']['Topics'][number];

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function TopicLinks({ topics, to }: { topics: readonly Topic[]; to: 'topic' | 'slug' }) {
  const href = useHref();
  return topics.map(({ SeName, Name }) => (
    <li key={SeName}>
      <a href={href(to, to === 'topic' ? { seName: SeName } : { slug: SeName })}>{Name}</a>
    </li>
  ));
}

/** The categories, and three columns of content pages that the settings' flags select. */
export function FooterLinks() {
  const { t } = useLingui();
  const href = useHref();
  const menu = useTopMenu();
  const { Topics } = useStoreSettings().Footer;
  const first = Topics.filter((topic) => topic.IncludeInFooterColumn1);
  const second = Topics.filter((topic) => topic.IncludeInFooterColumn2);
  const third = Topics.filter((topic) => topic.IncludeInFooterColumn3);
  return (
    <nav className={styles.links} id={FOOTER_LINKS_ID} aria-label={t`More from the shop`} tabIndex={-1}>
      <Column title={t`Shop`}>
        {menu.map(({ Id, SeName, Name, EntityName }) => (
          <li key={Id}>
            <a href={href(LIST_ROUTES[EntityName ?? 'Category'], { seName: SeName, id: Id, page: 1 })}>{Name}</a>
          </li>
        ))}
        <li>
          <a href={href('showcase')}>{t`Showcase`}</a>
        </li>
        <li>
          <a href={href('blog')}>{t`Blog`}</a>
        </li>
      </Column>
      <Column title={t`Help`}>
        <li>
          <a href={href('help')}>{t`Help centre`}</a>
        </li>
        <TopicLinks topics={first} to="topic" />
      </Column>
      <Column title={t`About us`}>
        <li>
          <a href={href('aboutUs')}>{t`About the shop`}</a>
        </li>
        <TopicLinks topics={second} to="topic" />
      </Column>
      <Column title={t`Your account`}>
        <li>
          <a href={href('profile')}>{t`My orders`}</a>
        </li>
        <li>
          <a href={href('wishlist')}>{t`Wishlist`}</a>
        </li>
        {/* Account pages are linked by their slug alone (LAYOUT-2). */}
        <TopicLinks topics={third} to="slug" />
      </Column>
    </nav>
  );
}
