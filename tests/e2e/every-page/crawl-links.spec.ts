import { expect, test } from 'playwright/test';
import { isIndexed, pageRow } from '../../../shared/pages.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { checkAll, readSitemap, toPath } from '../../support/pages/hreflang.ts';
import { readTags } from '../../support/pages/markup.ts';
import { CRAWLER, toFetcher } from '../../support/pages/readers.ts';

const START = '/en/';

/** Whether a crawler opens the target of a link: a page that it may index, without a query, or a further page of the blog. */
function isFollowed({ href = '', rel = '' }: Readonly<Record<string, string>>): boolean {
  const [path = '', query] = href.split(/[?#]/);
  if (!path.startsWith(START) || rel.includes('nofollow')) return false;
  const match = matchRoute(path);
  return match !== null && isIndexed(pageRow(match.name)) && (query === undefined || /\/blog\?page=\d+$/.test(href));
}

// URL-21, CATALOG-67
test('a crawler that follows links from the home page finds every page of the sitemap, and no list that moved', async ({
  baseURL,
}) => {
  test.slow();
  const get = toFetcher(baseURL ?? '', CRAWLER);
  const wanted = (await readSitemap(get)).map(({ loc }) => toPath(loc)).filter((path) => path.startsWith(START));
  const found = new Set([START]);
  const moved: string[] = [];
  let round = [START];
  while (round.length > 0) {
    const next = new Set<string>();
    await checkAll(round, async (path) => {
      const response = await get(path);
      const html = await response.text();
      if (response.status !== 200 && /^\/en\/(category|landing|bundle)\//.test(path)) moved.push(path);
      for (const { href = '' } of readTags(html, 'a').filter(isFollowed)) if (!found.has(href)) next.add(href);
      return [];
    });
    for (const path of next) found.add(path);
    round = [...next];
  }
  expect(wanted.length).toBeGreaterThan(300);
  expect(wanted.filter((path) => !found.has(path))).toEqual([]);
  expect(moved).toEqual([]);
});
