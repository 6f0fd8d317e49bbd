import { use } from 'react';
import { isIndexed, pageRow } from '../../../shared/pages.ts';
import { withoutBidiControls } from '../../../shared/text-safety.ts';
import { useShop } from '../../data/shop-context.ts';
import { ViewContext } from '../../router/view-context.ts';
import { HeadDetails } from './head-details.tsx';
import { useIsIndexedLayout } from './not-indexed.tsx';
import { toRobots } from './robots.ts';
import type { Card } from './social-card.tsx';

interface HeadProps {
  title: string;
  description?: string;
  keywords?: string;
  /** False for URLs that are not indexed although their page is, such as filtered listings. By default as the page. */
  isIndexable?: boolean;
  /** The canonical path, with its locale prefix. Personal pages have none. */
  canonicalPath?: string;
  /** The social card. */
  card?: Card;
}

/** Title and meta elements of a page. React hoists them into the document's head. */
export function Head({ title: named, description, keywords, isIndexable: isAsked, canonicalPath, card }: HeadProps) {
  const { environment, origin } = useShop();
  const isIndexedLayout = useIsIndexedLayout();
  const match = use(ViewContext)?.match;
  const isIndexable = isAsked ?? (match ? isIndexed(pageRow(match.name)) : true);
  // Names come from merchants and, in searches, from the author of the link.
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
          {/* Only crawlers read them, and they read documents: the browser needs no code for them. */}
          {import.meta.env.SSR ? (
            <HeadDetails
              title={title}
              description={description}
              canonicalPath={canonicalPath}
              card={card}
              isIndexable={isIndexable}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
