import { afterFrame } from '../browser/after-frame.ts';

/** Fetches the code of one sleeping part. Fetched once; may be asked again after a failure. */
type FetchPart = () => Promise<unknown>;

const parts = new Set<FetchPart>();
let ring: () => void = () => undefined;

/** Resolves when the visitor first does anything. Never on the server. */
export const firstTouch = new Promise<void>((resolve) => {
  ring = resolve;
});

/** After the first touch it is fetched as soon as it is known of: beside its page's data, not after them. */
export function addPart(fetchPart: FetchPart): void {
  parts.add(fetchPart);
  // What does not arrive is asked for again by whoever renders it.
  firstTouch.then(fetchPart).catch(() => undefined);
}

/** Fetches what the page came without, and brings it to life. Resolves when all of it is here. */
export async function wake(): Promise<void> {
  ring();
  await fetchParts();
}

/** The code of every part of the pages that have been loaded, for whoever is about to render them. */
export async function fetchParts(): Promise<void> {
  await Promise.all([...parts].map((fetchPart) => fetchPart()));
}

/** What a visitor does first: everything that the page came without is fetched at the first of these. */
const FIRST_TOUCHES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'wheel',
  'scroll',
] as const;

/** Wakes the page at the visitor's first touch, or at once. Browser only. */
export function wakeOnFirstTouch(isAtOnce: boolean): void {
  // What fails to arrive stays plain HTML; the next page asks again.
  const wakeAll = () => wake().catch((error: unknown) => console.warn('a part did not load', error));
  const start = (event: Event) => {
    // What the browser says by itself is nobody's touch: where the pointer rests over a page that has just been drawn, and
    // a row that it brings back to its place.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    if (event.type === 'scroll' && event.target !== document) return;
    for (const name of FIRST_TOUCHES) window.removeEventListener(name, start, true);
    // What the touch itself shows is painted first, and what its press does.
    afterFrame(wakeAll);
  };
  // On the way down: React stops what reaches a part that it has not taken over, and then it would sleep on.
  for (const name of FIRST_TOUCHES) window.addEventListener(name, start, { passive: true, capture: true });
  if (isAtOnce) wakeAll();
}
