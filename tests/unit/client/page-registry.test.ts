import { expect, it } from 'vitest';
import { pages } from '../../../client/pages/registry.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { PAGE_KINDS } from '../../support/page-kinds.ts';

it('every page of the shop is among the examples that are tested in 22 languages and audited', () => {
  const shown = new Set(PAGE_KINDS.map(({ path }) => matchRoute(`/en${path}`)?.name));
  // With its customer's own id: tests that use the examples add it.
  const missing = Object.keys(pages.byName).filter(
    (name) => name !== 'order' && !shown.has(name as keyof typeof pages.byName),
  );
  expect(missing).toEqual([]);
});
