import { type ComponentType, lazy, memo, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchSight } from '../browser/watch-element.ts';
import { addPart, type HydrateWhen } from './deferred-code.ts';
import { DEFERRED, replayEvents } from './event-replay.ts';
import styles from './hydrate.module.css';
import { PartBoundary } from './part-boundary.tsx';

function AfterHydration({ run }: { run: () => void }): null {
  const runOnce = useEffectEvent(run);
  // Once, together with the effects of the boundary's content.
  useEffect(() => runOnce(), []);
  return null;
}

/**
 * Deferred hydration: the server renders this part, and it hydrates once its code has been fetched. Until then its
 * props must stay the same, or React would replace the server's HTML by the fallback.
 */
export function deferHydration<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  when: HydrateWhen = 'idle',
) {
  let resolve: (part: { default: ComponentType<Props> }) => void = () => undefined;
  const promise = new Promise<{ default: ComponentType<Props> }>((done) => {
    resolve = done;
  });
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  function load(): Promise<void> {
    loading ??= fetchPart().then(
      (Part) => {
        Loaded = Part;
        resolve({ default: Part });
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }
  addPart(load, when);
  const start = () => void load().catch((error: unknown) => console.warn('a part of the page did not load', error));
  const Lazy: ComponentType<Props> = lazy(() => promise);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module is loaded
  return memo(function DeferredPart(props: Props) {
    // Must stay the same component for as long as the part is mounted, or React would remount it.
    const [Part] = useState(() => Loaded ?? Lazy);
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (when === 'render') start();
      // The element around the part: the part itself has no box.
      const place = root.current?.parentElement;
      return when === 'visible' && place ? watchSight(place, (isSeen) => isSeen && start()) : undefined;
    }, []);
    return (
      <div ref={root} className={styles.boundary} {...{ [DEFERRED]: '' }}>
        <PartBoundary>
          {/* While its `lazy` content has not loaded, React leaves the server's HTML in the boundary as it is. */}
          <Suspense>
            <Part {...props} />
            {import.meta.env.SSR ? null : (
              <AfterHydration
                run={() => {
                  root.current?.removeAttribute(DEFERRED);
                  replayEvents();
                }}
              />
            )}
          </Suspense>
        </PartBoundary>
      </div>
    );
  });
}
