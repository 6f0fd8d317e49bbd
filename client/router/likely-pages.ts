import { useEffect } from 'react';
import { pages } from '../pages/registry.ts';
import { fetchParts } from '../waking/waking.ts';
import { wantsLessData } from './less-data.ts';
import { loadOnce } from './load-view.ts';

/** What nearly every visit comes by, and what the header leads to. */
const LIKELY = ['category', 'product', 'search', 'blog'] as const;

async function fetchLikely(): Promise<void> {
  await Promise.all(LIKELY.map((name) => pages[name] && loadOnce(pages[name])));
  await fetchParts();
}

/** Fetches the code of the pages that come next while the visitor looks at this one. */
export function LikelyPages(): null {
  useEffect(() => {
    if (wantsLessData()) return;
    const start = () => void fetchLikely().catch((error: unknown) => console.warn('no page was fetched ahead', error));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return start();
    const id = requestIdleCallback(start);
    return () => cancelIdleCallback(id);
  }, []);
  return null;
}
