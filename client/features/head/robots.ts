interface RobotsFacts {
  environment: string;
  /** False on the layouts that production does not index. */
  isIndexedLayout: boolean;
  isIndexable: boolean;
}

/**
 * The robots meta of a page (CRAWL-1): environments other than production are not indexed at all; production sends
 * `noindex` on some layouts only, and lets crawlers follow the links of searches and filtered listings.
 */
export function toRobots({ environment, isIndexedLayout, isIndexable }: RobotsFacts): string {
  if (environment !== 'production') return 'noindex, nofollow';
  if (!isIndexedLayout) return 'noindex';
  return isIndexable ? 'index, follow, max-image-preview:large' : 'noindex, follow';
}
