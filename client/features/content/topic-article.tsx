import type { ReactNode } from 'react';
import { getTopic } from '../../../shared/api/content.ts';
import { useRead } from '../../data/use-read.ts';
import { Head } from '../head/head.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageHeader } from './page-header.tsx';
import { SanitisedHtml } from './sanitised-html.tsx';

interface TopicArticleProps {
  seName: string;
  canonicalPath: string;
  /** Below the title: a notice. */
  intro?: ReactNode;
  /** Below the text: a form. */
  children?: ReactNode;
}

/** A page with the merchant's own text, in the static layout's column. */
export function TopicArticle({ seName, canonicalPath, intro, children }: TopicArticleProps) {
  const topic = useRead(getTopic, { seName });
  return (
    <>
      <Head
        title={topic.MetaTitle || topic.Title}
        description={topic.MetaDescription}
        keywords={topic.MetaKeywords}
        canonicalPath={canonicalPath}
      />
      <Breadcrumbs trail={[]} current={topic.Title} />
      <PageHeader title={topic.Title} titleLang={topic.TextLanguage} intro={intro} />
      <SanitisedHtml html={topic.Body} />
      {children}
    </>
  );
}
