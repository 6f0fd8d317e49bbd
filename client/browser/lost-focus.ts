/** What a keyboard goes on with. Fields are left out: on a phone the focus would open its keyboard. */
const NEXT = 'a[href], button:not(:disabled), summary, select:not(:disabled), [tabindex="0"]';

/** Never a message that speaks of what went: it is gone in a moment, unless the focus holds it. */
const canTake = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-live]');

/** The control after a place in the page, else the one before it: within the dialog, the page's part or the body. */
function findNear(place: Range): HTMLElement | null {
  const { startContainer } = place;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const frame = element?.closest<HTMLElement>('dialog, main') ?? document.body;
  // A dialog that has closed: it gives the focus back itself, see `followDialog`.
  if (frame instanceof HTMLDialogElement && !frame.open) return null;
  const controls = [...frame.querySelectorAll<HTMLElement>(NEXT)];
  const isBehind = (control: HTMLElement) => place.comparePoint(control, 0) > 0;
  // The costly question last, and to as few as will do: this stands between a press and the next page's paint.
  return controls.find((control) => isBehind(control) && canTake(control)) ?? controls.findLast(canTake) ?? null;
}

/**
 * When the control that had the focus is taken out of the page (a line of the cart, a chip, a button that gave way to
 * another), the browser forgets where the keyboard was. The focus goes to what stands next to that place. Whoever knows
 * better moves it afterwards. Answers how to stop. Browser only.
 */
export function watchLostFocus(): () => void {
  // A range moves with the page: when its element goes, it stays where that has been.
  const place = document.createRange();
  let held: Element | null = null;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return;
    held = target;
    place.setStartBefore(target);
    place.collapse(true);
  }
  /** Left on purpose, e.g. by a press on the page's ground: what still stands once the change is over. */
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === held && held?.isConnected) held = null;
    });

  const removals = new MutationObserver(() => {
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    held = null;
    findNear(place)?.focus({ preventScroll: true });
  });
  /** A dialog gives the focus back to what opened it, which may be gone. */
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
