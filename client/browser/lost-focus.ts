/** Focusable controls. Fields are left out: focusing one opens a phone's keyboard. */
const NEXT = 'a[href], button:not(:disabled), summary, select:not(:disabled), [tabindex="0"]';

/** Never a toast about the removed control: it disappears in a moment, unless it has the focus. */
const canTake = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-live]');

/** The next control in document order, else the previous one: within the dialog, the main part or the body. */
function findNextControl(place: Range): HTMLElement | null {
  const { startContainer } = place;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const frame = element?.closest<HTMLElement>('dialog, main') ?? document.body;
  // A closed dialog returns the focus itself, see `followDialog`.
  if (frame instanceof HTMLDialogElement && !frame.open) return null;
  const controls = [...frame.querySelectorAll<HTMLElement>(NEXT)];
  const isBehind = (control: HTMLElement) => place.comparePoint(control, 0) > 0;
  // `checkVisibility` forces a layout, so call it last and for as few elements as possible: this runs between a click
  // and the next paint.
  return controls.find((control) => isBehind(control) && canTake(control)) ?? controls.findLast(canTake) ?? null;
}

/**
 * Keeps the keyboard's place when the focused control is removed from the page (a cart line, a chip, a replaced
 * button): the focus goes to the control next to it. Code that knows a better target moves it afterwards. Returns a
 * function that stops watching. Browser only.
 */
export function watchLostFocus(): () => void {
  // A live `Range` keeps the position of an element that has been removed.
  const place = document.createRange();
  let held: Element | null = null;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return;
    held = target;
    place.setStartBefore(target);
    place.collapse(true);
  }
  /** Blurred on purpose, e.g. by a click on the background: the element is still connected after the change. */
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === held && held?.isConnected) held = null;
    });

  const removals = new MutationObserver(() => {
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    held = null;
    findNextControl(place)?.focus({ preventScroll: true });
  });
  /** A dialog returns the focus to its opener, which may have been removed. */
  function followDialog() {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }
  document.addEventListener('close', followDialog, true);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('close', followDialog, true);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    removals.disconnect();
  };
}
