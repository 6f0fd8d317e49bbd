import { memo, useLayoutEffect, useRef, useState } from 'react';
import { joinClasses } from '../ui/join-classes.ts';
import type { View } from './load-view.ts';
import styles from './shown-page.module.css';
import { useSettled } from './use-settled.ts';
import { useView, ViewContext } from './view-context.ts';

/** A view's page, for which its own view is the one that is shown. */
export const PageOf = memo(function PageOf({ view }: { view: View }) {
  const { match, query, route } = view;
  return (
    <ViewContext value={view}>
      <route.Page params={match?.params ?? {}} query={query} />
    </ViewContext>
  );
});

interface PagePlaceProps {
  view: View;
  isLeft: boolean;
}

const PagePlace = memo(function PagePlace({ view, isLeft }: PagePlaceProps) {
  const root = useRef<HTMLDivElement>(null);
  // Else it would keep the next page from being used.
  useLayoutEffect(() => {
    if (isLeft) root.current?.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  }, [isLeft]);
  return (
    <div ref={root} className={joinClasses(styles.place, isLeft && styles.left)} inert={isLeft}>
      <PageOf view={view} />
    </div>
  );
});

/**
 * The page of the address, and for a frame the one whose place it takes, out of sight: to take that down lasts nearly as
 * long as to draw the next one, and nobody waits for it. Who comes back within that frame gets a page of its own: what
 * was open on the one that was left is not.
 */
export function ShownPage() {
  const view = useView();
  const [shown, setShown] = useState({ view, visit: 0 });
  if (shown.view !== view) {
    setShown({ view, visit: shown.visit + (shown.view.match?.name === view.match?.name ? 0 : 1) });
  }
  const settled = useSettled(shown);
  const places = settled.visit === shown.visit ? [shown] : [shown, settled];
  return places.map((one) => <PagePlace key={one.visit} view={one.view} isLeft={one !== shown} />);
}
