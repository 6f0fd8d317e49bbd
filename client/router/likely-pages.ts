import { useEffect } from 'react';
import { pages } from '../pages/registry.ts';
import { useShop } from '../shop-context.ts';
import { fetchParts } from '../waking/waking.ts';
import { wantsLessData } from './less-data.ts';
import { loadOnce } from './load-view.ts';

/** What nearly every visit comes by, and what the header leads to. */
const LIKELY = ['category', 'product', 'search', 'blog'] as const;
/**
 * For its first format of a kind a browser reads its tables of the language: longer than all else that a press on a link
 * waits for.
 */
const FIRST_FORMATS: readonly ((tag: string) => unknown)[] = [
  (tag) => new Intl.NumberFormat(tag).format(1),
  (tag) => new Intl.PluralRules(tag).select(1),
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(0),
];

async function fetchLikely(): Promise<void> {
  await Promise.all(LIKELY.map((name) => pages[name] && loadOnce(pages[name])));
  await fetchParts();
}

/** Fetches the code of the pages that come next while the visitor looks at this one, and makes their formats ready. */
export function LikelyPages(): null {
  const { locale } = useShop();
  useEffect(() => {
    const start = () => void fetchLikely().catch((error: unknown) => console.warn('no page was fetched ahead', error));
    const isFetching = !wantsLessData();
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      if (isFetching) start();
      return;
    }
    const tasks = [...(isFetching ? [start] : []), ...FIRST_FORMATS.map((make) => () => make(locale.tag))];
    // Each in a pause of its own.
    let id = 0;
    function next() {
      const task = tasks.shift();
      if (!task) return;
      id = requestIdleCallback(() => {
        task();
        next();
      });
    }
    next();
    return () => cancelIdleCallback(id);
  }, [locale.tag]);
  return null;
}
