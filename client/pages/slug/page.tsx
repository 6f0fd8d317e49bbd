import { TopicArticle } from '../../features/content/topic-article.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';

/** A topic under its bare name; its canonical URL is the full path. All other entities redirect to their own pages. */
export function SlugPage({ params }: PageProps) {
  const href = useHref();
  const { slug = '' } = params;
  return <TopicArticle seName={slug} canonicalPath={href('topic', { seName: slug })} />;
}
