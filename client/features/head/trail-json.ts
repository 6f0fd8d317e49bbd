import type { JsonLd } from './json-ld.ts';

/** The breadcrumbs from the home page down; the last one is the page itself, which needs no URL. */
export function toTrailJson(trail: readonly { name: string; path: string }[], current: string, origin: string): JsonLd {
  const steps = [...trail.map(({ name, path }) => ({ name, item: `${origin}${path}` })), { name: current }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
