import { whenIdle } from '../browser/when-idle.ts';

/** Fetches the code of one deferred part once; may be called again after a failure. */
type LoadPart = () => Promise<unknown>;

/**
 * `idle`: in an idle pause after the page has loaded, or at the first interaction. `render`: where it is rendered, for
 * what few pages show. `visible`: when its place comes into view.
 */
export type HydrateWhen = 'idle' | 'interaction' | 'render' | 'visible';

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'click', 'wheel'] as const;

const parts = new Set<LoadPart>();

function watchInteraction(): Promise<void> {
  return new Promise((resolve) => {
    function onInteraction() {
      for (const name of INTERACTIONS) window.removeEventListener(name, onInteraction, true);
      resolve();
    }
    for (const name of INTERACTIONS) window.addEventListener(name, onInteraction, { passive: true, capture: true });
  });
}

function watchLoad(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
}

function waitForTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** After the next frame: in a frame's own callback, the code would still delay it. */
function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(waitForTask);
}

const never = new Promise<void>(() => undefined);
// Each part waits for a task or an idle pause of its own: starting all at once is a long task on a phone.
let lastInteraction: Promise<unknown> = import.meta.env.SSR ? never : watchInteraction().then(waitForPaint);
let lastIdle: Promise<unknown> = import.meta.env.SSR ? never : watchLoad();

function nextInteraction(): Promise<unknown> {
  lastInteraction = lastInteraction.then(waitForTask);
  return lastInteraction;
}

function nextIdle(): Promise<unknown> {
  lastIdle = lastIdle.then(whenIdle);
  return Promise.race([nextInteraction(), lastIdle]);
}

/** Registers a part; its code is fetched when its trigger fires. */
export function addPart(load: LoadPart, when: HydrateWhen): void {
  // A page that is left, or entered, does not wait for what nobody may ever see.
  if (when !== 'visible' || import.meta.env.SSR) parts.add(load);
  if (when === 'render' || when === 'visible') return;
  // If it fails, the server's HTML stays as it is, and the next navigation tries again.
  const start = () => load().catch((error: unknown) => console.warn('a part of the page did not load', error));
  void (when === 'idle' ? nextIdle() : nextInteraction()).then(start);
}

/** So many of the parts have loaded: the server asks with each page. */
let loadedCount = 0;

/** Fetches the code of all registered deferred parts: needed before a page is replaced, and on the server. */
export async function loadParts(): Promise<void> {
  // The code of a part may register parts of its own.
  while (loadedCount < parts.size) {
    const count = parts.size;
    await Promise.all([...parts].map((load) => load()));
    loadedCount = count;
  }
}
