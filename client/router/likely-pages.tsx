import { use, useEffect, useState } from 'react';
import type { LocaleCode } from '../../shared/locales.ts';
import { matchRoute, type RouteName } from '../../shared/routes.ts';
import { runInPauses } from '../browser/pauses.ts';
import { ReadsContext } from '../data/reads-context.ts';
import { pages } from '../pages/registry.ts';
import { useShop } from '../shop-context.ts';
import { loadOnce } from '../waking/load-once.ts';
import { fetchParts } from '../waking/waking.ts';
import { wantsLessData } from './less-data.ts';
import { loadView, type View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import { Rehearsal } from './rehearsal.tsx';
import { toRoutedPath } from './routed-path.ts';
import { useOnMove } from './use-on-move.ts';

/** What nearly every visit comes by, and what the header leads to, with what is behind that. */
const LIKELY = ['category', 'product', 'search', 'blog', 'blogPost'] as const;
/** Of each of these the first one that the page leads to is rehearsed. */
const REHEARSED = ['category', 'product'] as const;
/**
 * For its first format of a kind a browser reads its tables of the language: longer than all else that a press on a link
 * waits for.
 */
const FIRST_FORMATS: readonly ((tag: string) => unknown)[] = [
  (tag) => new Intl.NumberFormat(tag).format(1),
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(0),
];

async function fetchLikely(): Promise<void> {
  await Promise.all(LIKELY.map((name) => pages[name] && loadOnce(pages[name])));
  await fetchParts();
}

function findPathTo(name: RouteName, locale: LocaleCode): string | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const link = links.find(({ pathname }) => matchRoute(pathname)?.name === name);
  return link ? toRoutedPath(link, window.location, locale) : null;
}

interface Rehearsed {
  view: View;
  onOver: () => void;
}

const hasMoved = () => useNavigation.getState().viewCount > 0;

/**
 * Fetches the code of the pages that come next while the visitor looks at this one, makes their formats ready and
 * rehearses them.
 */
export function LikelyPages() {
  const shop = useShop();
  const reads = use(ReadsContext);
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  // Who has moved has seen the first page made, and waits for none that is only rehearsed.
  useOnMove(() => setRehearsed(null));

  useEffect(() => {
    const { locale } = shop;
    async function rehearse(name: RouteName) {
      if (!reads || hasMoved() || matchRoute(window.location.pathname)?.name === name) return;
      const path = findPathTo(name, locale.code);
      if (!path) return;
      const loaded = await loadView(path, shop, reads);
      if (hasMoved() || loaded.kind !== 'view') return;
      const { view } = loaded;
      await new Promise<void>((resolve) => {
        const onOver = () => {
          setRehearsed(null);
          resolve();
        };
        setRehearsed({ view, onOver });
      });
    }
    const formats = FIRST_FORMATS.map((make) => () => make(locale.tag));
    if (wantsLessData()) return runInPauses(formats);
    return runInPauses([fetchLikely, ...formats, ...REHEARSED.map((name) => () => rehearse(name))]);
  }, [shop, reads]);
  return rehearsed && <Rehearsal {...rehearsed} />;
}
