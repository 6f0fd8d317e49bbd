import { checkAll, checkClusters, checkPage, readSitemap } from '../support/pages/hreflang.ts';
import { CRAWLER, toFetcher } from '../support/pages/readers.ts';
import type { Audit } from './audit.ts';

/** Every page of the demonstration shop in every language, against the sitemap. */
export const hreflangAudit: Audit = {
  name: 'hreflang',
  async run({ origin }) {
    const get = toFetcher(origin, CRAWLER);
    const urls = await readSitemap(get);
    const problems = [...checkClusters(urls), ...(await checkAll(urls, (one) => checkPage(get, one)))];
    return { extent: `${urls.length} addresses`, problems };
  },
};
