import { TopicArticle } from '../../features/content/topic-article.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';

/**
 * A topic under its bare name; search engines know it under its full one. Everything else that a bare name can mean
 * has been led to its own page.
 */
export function SlugPage({ params }: PageProps) {
  const href = useHref();
  const { slug = '' } = params;
  return <TopicArticle seName={slug} canonicalPath={href('topic', { seName: slug })} />;
}
