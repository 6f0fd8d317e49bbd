/** A button that the browser itself does not answer. */
export const SCRIPTED_BUTTON = 'button:not([type="submit"], [popovertarget])';
/** A form that the browser itself would send nowhere. */
const SCRIPTED_FORM = 'form:not([action])';

/** By what was pressed: pressed again for want of an answer, it is still one press. */
const repeats = new Map<Element, () => void>();

function findTarget<Found extends HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

function onClick(event: Event): void {
  const button = findTarget<HTMLButtonElement>(event, SCRIPTED_BUTTON);
  if (button) repeats.set(button, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = findTarget<HTMLFormElement>(event, SCRIPTED_FORM);
  if (!form) return;
  event.preventDefault();
  repeats.set(form, () => form.requestSubmit(event.submitter));
}

// The page's first script (`first-script.tsx`): it imports nothing, to be here early, and watches from then on.
if (!import.meta.env.SSR) {
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
}

/**
 * Does again what was pressed before there was an app to answer: to be called when there is one. Links, lists to choose from
 * and forms that have an address do without it. Browser only.
 */
export function repeatEarlyPresses(): void {
  window.removeEventListener('click', onClick, true);
  window.removeEventListener('submit', onSubmit, true);
  for (const repeat of repeats.values()) repeat();
}
