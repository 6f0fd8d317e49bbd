/** On `<html>` once the app has hydrated. Parts whose code is not here yet still carry `DEFERRED`. */
export const HYDRATED = 'data-hydrated';
/** On the element around a part of the page that has not hydrated. */
export const DEFERRED = 'data-deferred';

/** The browser answers other buttons by itself. */
const SCRIPTED_BUTTON = 'button:not([type="submit"], [popovertarget])';
/** The browser sends a form that has an address by itself. */
const SCRIPTED_FORM = 'form:not([action])';

/** What to repeat, by element: a button that was clicked three times for want of an answer is clicked once. */
const waiting = new Map<Element, () => void>();

function isHydrated(element: Element): boolean {
  return document.documentElement.hasAttribute(HYDRATED) && !element.closest(`[${DEFERRED}]`);
}

function findUnanswered<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  const element = target instanceof Element ? target.closest<Found>(selector) : null;
  return element && !isHydrated(element) ? element : null;
}

function onClick(event: MouseEvent): void {
  const button = findUnanswered<HTMLButtonElement>(event, SCRIPTED_BUTTON);
  if (!button) return;
  // Kept from React, which may hydrate the part for this very click and would answer it as well.
  event.stopPropagation();
  waiting.set(button, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = findUnanswered<HTMLFormElement>(event, SCRIPTED_FORM);
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  waiting.set(form, () => form.requestSubmit(event.submitter));
}

/** Repeats the clicks and submits that can be answered by now: React itself does not replay them. Browser only. */
export function replayEvents(): void {
  for (const [element, repeat] of [...waiting]) {
    if (!isHydrated(element)) continue;
    waiting.delete(element);
    if (element.isConnected) repeat();
  }
}

// A script of its own, which imports nothing: it listens before the app is here. On the window and while capturing, as
// React stops what it cannot dispatch yet.
if (!import.meta.env.SSR) {
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
}
