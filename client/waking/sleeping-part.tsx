import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { markAwake } from './held-presses.ts';
import styles from './sleeping-part.module.css';
import { useIsMadeLive } from './use-is-live.ts';
import { addPart } from './waking.ts';

interface SleepingPartOptions<Props> {
  /** True when it may not wait for a touch. Asked in the browser only. */
  isDue?: (props: Props) => boolean;
  /** Has nothing to press: no element stands around it. */
  isBare?: boolean;
}

/**
 * A part of the page that the server renders and whose code the browser fetches at the visitor's first touch: until
 * then React leaves the server's HTML as it stands. Links work all the while, and presses of buttons wait
 * (`held-presses.ts`). Its properties must stay the same objects while it sleeps: a change would take the HTML away.
 */
export function sleepingPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isDue = () => false, isBare = false }: SleepingPartOptions<Props> = {},
) {
  type Kept = ComponentType<{ props: Props }>;
  let fetching: (Promise<Kept> & { status?: 'fulfilled'; value?: Kept }) | undefined;
  let arrive: (Part: Kept) => void;
  /** Never fails: what did not come when it was first asked for leaves the server's HTML as it stands until it does. */
  const arrived = new Promise<Kept>((resolve) => {
    arrive = resolve;
  });

  function fetchOnce(): Promise<Kept> {
    fetching ??= fetchPart().then(
      (Found) => {
        // That it lives is news for `Content` alone: a whole list below it is not rendered once more for that.
        const Part: Kept = memo(({ props }) => <Found {...props} />);
        // By React's own marks: who asks for it from now on does not wait for a turn of the event loop.
        if (fetching) Object.assign(fetching, { status: 'fulfilled', value: Part });
        arrive(Part);
        return Part;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  }

  function waitForPart(props: Props): Promise<Kept> {
    if (isDue(props)) fetchOnce().catch((error: unknown) => console.warn('a part did not load', error));
    return arrived;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read
  function Content({ root, props }: { root: RefObject<HTMLDivElement | null>; props: Props }) {
    const isTakenOver = !useIsMadeLive() && !import.meta.env.SSR;
    useEffect(() => {
      if (root.current) markAwake(root.current);
    }, [root]);
    // After every other hook: what waits is rendered again from here, and then the part may be here already.
    const Found = use(isTakenOver && !fetching?.value ? waitForPart(props) : fetchOnce());
    return <Found props={props} />;
  }

  addPart(fetchOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read
  return memo(function SleepingPart(props: Props) {
    const root = useRef<HTMLDivElement>(null);
    const content = (
      <Suspense>
        <Content root={root} props={props} />
      </Suspense>
    );
    if (isBare) return content;
    return (
      <div className={styles.part} data-part="" ref={root}>
        {content}
      </div>
    );
  });
}
