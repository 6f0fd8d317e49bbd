/** Attribute of `<html>` once the app has hydrated. Parts whose code is not loaded yet still carry `DEFERRED`. */
export const HYDRATED = 'data-hydrated';
/** Attribute of the element around a part that has not hydrated. */
export const DEFERRED = 'data-deferred';

/** All other buttons work without scripts. */
const SCRIPTED_BUTTON = 'button:not([type="submit"], [popovertarget])';
/** A form with an action is submitted by the browser itself. */
const SCRIPTED_FORM = 'form:not([action])';

const inPage = globalThis as { latchkeyEvents?: Map<Element, () => void> };
const isFirst = inPage.latchkeyEvents === undefined;
inPage.latchkeyEvents ??= new Map();
/**
 * The events to replay, by element: a button that was clicked three times before it could respond is clicked once. On
 * the window, because the inline script records them and the app, which imports its own copy of this module, replays
 * them.
 */
const waiting = inPage.latchkeyEvents;

function isHydrated(element: Element): boolean {
  return document.documentElement.hasAttribute(HYDRATED) && !element.closest(`[${DEFERRED}]`);
}

function findUnhydrated<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  const element = target instanceof Element ? target.closest<Found>(selector) : null;
  return element && !isHydrated(element) ? element : null;
}

function onClick(event: MouseEvent): void {
  const button = findUnhydrated<HTMLButtonElement>(event, SCRIPTED_BUTTON);
  if (!button) return;
  // Stop React: it may hydrate the part for this very click and would handle it as well.
  event.stopPropagation();
  waiting.set(button, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = findUnhydrated<HTMLFormElement>(event, SCRIPTED_FORM);
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  waiting.set(form, () => form.requestSubmit(event.submitter));
}

/** Replays clicks and submits on parts that have hydrated since: React itself does not. Browser only. */
export function replayEvents(): void {
  for (const [element, repeat] of [...waiting]) {
    if (!isHydrated(element)) continue;
    waiting.delete(element);
    if (element.isConnected) repeat();
  }
}

// Runs inline in the document, so that it listens before the app is loaded, and again where the app imports it. On the
// window in the capture phase, because React stops events that it cannot dispatch yet.
if (typeof window !== 'undefined' && isFirst) {
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
}
