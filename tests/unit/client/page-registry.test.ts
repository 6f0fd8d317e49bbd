import { expect, it } from 'vitest';
import { pages } from '../../../client/pages/registry.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { OWN_PAGES } from '../../../worker/metadata/sitemap.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';

it('every page of the shop is among the examples that are tested in every language and audited', () => {
  const shown = new Set(PAGE_KINDS.map(({ path }) => matchRoute(`/en${path}`)?.name));
  // With its customer's own id: tests that use the examples add it.
  const missing = Object.entries(pages.byName).filter(
    ([name, load]) => load && name !== 'order' && !shown.has(name as keyof typeof pages.byName),
  );
  expect(missing).toEqual([]);
});

it('every page that search engines may index and that shows no product, category or text of the merchant is in the sitemap', () => {
  const indexed = PAGE_KINDS.filter(({ isIndexable, path }) => isIndexable && !path.includes('?'))
    .map(({ path }) => matchRoute(`/en${path}`))
    .filter((match) => match !== null && Object.keys(match.params).length === 0);
  expect(new Set(OWN_PAGES)).toEqual(new Set(indexed.map((match) => match?.name)));
});
