import { Trans, useLingui } from '@lingui/react/macro';
import { searchTopics } from '../../../shared/api/content.ts';
import { TERM_QUERY } from '../../../shared/listing.ts';
import { useShop } from '../../data/shop-context.ts';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { isolateAmounts } from '../../features/content/isolate-amounts.ts';
import { PageHeader } from '../../features/content/page-header.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { Link } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { FindOrdersForm } from './find-orders-form.tsx';
import { MAX_TERM_LENGTH, readHelpTerm } from './help-term.ts';
import { useHelpTopic } from './loader.ts';
import styles from './page.module.css';
import { Questions } from './questions.tsx';
import { readQuestions } from './read-questions.ts';

/** Questions with answers, then the shop's content pages: both are searched without scripts through a GET form. */
export function HelpPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { dir, tag } = useShop().locale;
  const term = readHelpTerm(query);
  const faq = useHelpTopic();
  const groups = readQuestions(faq.Body, term, tag);
  const { Topics } = useRead(searchTopics, { term });
  // Its questions are on this page.
  const topics = groups.length > 0 ? Topics.filter(({ Title }) => Title !== faq.Title) : Topics;
  return (
    <Container width="narrow">
      <ShopHead title={t`Help centre`} isIndexable={term === ''} canonicalPath={href('help')} />
      <Breadcrumbs trail={[]} current={t`Help centre`} />
      <PageHeader title={<Trans>How can we help?</Trans>} />
      <search>
        <form className={styles.form} action={href('help')} method="get">
          <Field label={t`Search the help pages`} isLabelHidden>
            <TextInput
              key={term}
              type="search"
              name={TERM_QUERY}
              defaultValue={term}
              placeholder={t`Search the help pages`}
              maxLength={MAX_TERM_LENGTH}
              lead={<SearchIcon />}
            />
          </Field>
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      <p className={styles.order}>
        <a href="#find-order">
          <Trans>Find my order</Trans>
        </a>
      </p>
      {groups.length > 0 ? <Questions groups={groups} language={faq.TextLanguage} /> : null}
      {topics.length > 0 ? (
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic.Id} className={styles.topic}>
              <h2 className={styles.title}>
                <Link to="topic" params={{ seName: topic.SeName }}>
                  {topic.Title}
                </Link>
              </h2>
              <p className={styles.excerpt}>{isolateAmounts(topic.Excerpt, dir)}</p>
            </li>
          ))}
        </ul>
      ) : groups.length > 0 ? null : (
        <EmptyState icon={<SearchIcon />} title={<Trans>No help page contains all of these words</Trans>}>
          <Trans>
            Use fewer words, or{' '}
            <Link to="topic" params={{ seName: 'contact-us' }}>
              contact us
            </Link>
            .
          </Trans>
        </EmptyState>
      )}
      {term === '' ? (
        <section className={styles.group} id="sorting">
          <h2 className={styles.title}>{t`How lists are sorted`}</h2>
          <p>
            <Trans>
              Lists begin with what sells best, unless you sort them in another way; a search begins with the names that
              match your words best. What is sold out or does not activate in your country comes last. Everyone in your
              country sees the same.
            </Trans>
          </p>
        </section>
      ) : null}
      <FindOrdersForm />
    </Container>
  );
}
