import { checkAll, checkClusters, checkPage, readSitemap } from '../support/hreflang.ts';
import { CRAWLER, toFetcher } from '../support/readers.ts';
import type { Judge } from './judge.ts';

/** Every page of the demonstration shop in every language, against the sitemap. */
export const hreflangJudge: Judge = {
  name: 'hreflang',
  async judge({ origin }) {
    const get = toFetcher(origin, CRAWLER);
    const urls = await readSitemap(get);
    const problems = [...checkClusters(urls), ...(await checkAll(urls, (one) => checkPage(get, one)))];
    return { extent: `${urls.length} addresses`, problems };
  },
};
