import { HtmlValidate } from 'html-validate';
import { LinkChecker } from 'linkinator';
import { expect, test } from 'playwright/test';
import { locales } from '../../../shared/locales.ts';
import { checkAll, checkClusters, checkPage, readSitemap, toPath } from '../../support/pages/hreflang.ts';
import { readTags } from '../../support/pages/markup.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { CRAWLER, SHOPPER, toFetcher } from '../../support/pages/readers.ts';
import { createAddress } from '../../support/shop/client-address.ts';

test('every page of the sitemap links to the same languages as the sitemap', { tag: '@long' }, async ({ baseURL }) => {
  test.slow();
  const origin = baseURL ?? '';
  const get = toFetcher(origin, CRAWLER);
  const urls = await readSitemap(get);
  expect(urls.length).toBeGreaterThan(300 * locales.length);
  expect(checkClusters(urls)).toEqual([]);
  // Each page once, in rotating languages: the audit checks all of them in all languages.
  const clusters = [...new Map(urls.map((one) => [one.cluster.en, one])).values()];
  const turns = clusters.map((one, index) => {
    const { tag } = locales[index % locales.length] ?? { tag: 'en' };
    return { ...one, loc: one.cluster[tag] ?? '' };
  });
  expect(await checkAll(turns, (one) => checkPage(get, one))).toEqual([]);
  const everyLanguage = urls.filter(({ cluster }) => toPath(cluster.en ?? '') === '/en/category/games/1/1');
  expect(everyLanguage).toHaveLength(locales.length);
  expect(await checkAll(everyLanguage, (one) => checkPage(get, one))).toEqual([]);
});

test('a page that is not indexed has no language links', async ({ baseURL }) => {
  const get = toFetcher(baseURL ?? '', CRAWLER);
  for (const { name, path } of PAGE_KINDS.filter(({ isIndexable }) => !isIndexable)) {
    const html = await (await get(`/en${path}`)).text();
    const alternates = readTags(html, 'link').filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
    expect(alternates, name).toEqual([]);
  }
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React's own HTML serialisation: XHTML's slashes, camel case names, `selected=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Safari exposes a list without bullets as a list only with an explicit role.
    'no-redundant-role': 'off',
    // The shop's own files: the entry's hash is in the policy, and it loads the others.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

test('every kind of page is valid HTML', async ({ baseURL }) => {
  test.slow();
  const origin = baseURL ?? '';
  const documents: { name: string; html: string }[] = [];
  for (const locale of ['en', 'ar']) {
    const get = toFetcher(origin, locale === 'en' ? SHOPPER : CRAWLER);
    for (const { name, path, status } of PAGE_KINDS) {
      let response = await get(`/${locale}${path}`);
      const moved = response.headers.get('Location');
      if (response.status === 301 && moved) response = await get(moved);
      expect(response.status, `${locale} ${name}`).toBe(status ?? 200);
      documents.push({ name: `${locale} ${name}`, html: await response.text() });
    }
  }
  const problems: string[] = [];
  for (const { name, html } of documents) {
    const { results } = await validator.validateString(html, name);
    for (const { messages } of results) {
      problems.push(...messages.map(({ ruleId, message, line }) => `${name}, line ${line}: ${ruleId} ${message}`));
    }
  }
  expect(problems).toEqual([]);
});

for (const locale of ['en', 'de'] as const) {
  test(`no page has a broken link, in ${locale}`, { tag: locale === 'de' ? '@long' : [] }, async ({ baseURL }) => {
    test.slow();
    const origin = baseURL ?? '';
    const checker = new LinkChecker();
    const { links } = await checker.check({
      path: PAGE_KINDS.filter(({ status }) => !status).map(({ path }) => `${origin}/${locale}${path}`),
      recurse: false,
      concurrency: 8,
      // It asks faster than one sender may: it then waits for as long as `Retry-After` names.
      retry: true,
      userAgent: SHOPPER,
      // Other journeys open pages at the same time.
      headers: { 'CF-Connecting-IP': createAddress() },
      linksToSkip: async (link) => {
        if (!link.startsWith(origin)) return true;
        const { pathname, searchParams } = new URL(link);
        // Sign-in pages need cookies. Pictures are checked in one size.
        if (pathname === '/session/start' || pathname.startsWith('/auth/')) return true;
        return pathname.startsWith('/media/') && searchParams.has('w') && searchParams.get('w') !== '150';
      },
    });
    const checked = links.filter(({ state }) => state !== 'SKIPPED');
    expect(checked.length).toBeGreaterThan(500);
    const broken = checked.filter(({ state }) => state === 'BROKEN');
    expect(broken.map(({ url, status, parent }) => `${status} ${url} on ${parent}`)).toEqual([]);
  });
}
