import { withoutBidiControls } from '../../../shared/text-safety.ts';
import { useShop } from '../../data/shop-context.ts';
import { HeadDetails } from './head-details.tsx';
import { useIsIndexedLayout } from './not-indexed.tsx';
import { toRobots } from './robots.ts';
import type { Card } from './social-card.tsx';

interface HeadProps {
  title: string;
  description?: string;
  keywords?: string;
  /** False for searches and filtered listings: production keeps them out of search engines too. */
  isIndexable?: boolean;
  /** The one path under which search engines should know the page, with its locale prefix. Personal pages have none. */
  canonicalPath?: string;
  /** What the page shows of itself where it is shared. */
  card?: Card;
  /** The page's news as a feed. */
  feedPath?: string;
}

/** Title and meta of a page. React moves them into the document's head. */
export function Head({
  title: named,
  description,
  keywords,
  isIndexable = true,
  canonicalPath,
  card,
  feedPath,
}: HeadProps) {
  const { environment, origin } = useShop();
  const isIndexedLayout = useIsIndexedLayout();
  // Names come from merchants and, in searches, from whoever made the link.
  const title = withoutBidiControls(named);
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      <meta name="robots" content={toRobots({ environment, isIndexedLayout, isIndexable })} />
      {canonicalPath ? (
        <>
          <link rel="canonical" href={`${origin}${canonicalPath}`} />
          <HeadDetails
            title={title}
            description={description}
            canonicalPath={canonicalPath}
            card={card}
            isIndexable={isIndexable}
          />
        </>
      ) : null}
      {feedPath ? <link rel="alternate" type="application/rss+xml" title={title} href={feedPath} /> : null}
    </>
  );
}
