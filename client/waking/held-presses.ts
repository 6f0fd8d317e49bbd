import { isLocaleCode } from '../../shared/locales.ts';
import { isPlainPress } from '../browser/plain-press.ts';
import { toRoutedPath } from '../router/routed-path.ts';
import { SCRIPTED_BUTTON } from './early-presses.ts';
import { wake } from './waking.ts';

/** Roots of sleeping parts that React has brought to life. */
const awake = new WeakSet<Element>();
/** What was done to a part before it could answer, in order. */
const held = new Map<Element, (() => void)[]>();

function findSleepingRoot(target: EventTarget | null): Element | null {
  const root = target instanceof Element ? target.closest('[data-part]') : null;
  return root && !awake.has(root) ? root : null;
}

/**
 * For each of these React would bring the whole part to life at once, in one go and before the next paint. It is not told:
 * the part wakes in slices, and what a press asks for is held until then.
 */
const FOR_THE_AWAKE = (
  'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup input click ' +
  'focusin focusout pointerover pointerout mouseover mouseout gotpointercapture lostpointercapture'
).split(' ');
/** Where the pointer has come to rest on a sleeping part. */
let hovered: PointerEvent | null = null;

function keepFromReact(event: Event): void {
  const root = findSleepingRoot(event.target);
  if (event instanceof PointerEvent && event.type === 'pointerover') hovered = root ? event : null;
  if (root) event.stopPropagation();
}

/** Answers now what was asked of the part while it slept. */
export function markAwake(root: Element): void {
  awake.add(root);
  const { target, pointerType = 'mouse' } = hovered ?? {};
  if (target instanceof Element && root.contains(target)) {
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  }
  const presses = held.get(root) ?? [];
  held.delete(root);
  for (const press of presses) press();
}

function hold(event: Event, root: Element, repeat: () => void, giveUp?: () => void): void {
  event.stopImmediatePropagation();
  held.set(root, [...(held.get(root) ?? []), repeat]);
  wake().catch((error: unknown) => {
    console.warn('a press could not be answered', error);
    held.delete(root);
    giveUp?.();
  });
}

/** A control that needs scripts: a link to a page of the shop, or a button that the browser itself does not answer. */
function findControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, button, summary, label, input') : null;
  if (control instanceof HTMLAnchorElement) return isFollowed(control) ? control : null;
  return control?.matches(SCRIPTED_BUTTON) ? control : null;
}

function isFollowed(link: HTMLAnchorElement): boolean {
  const [, locale] = window.location.pathname.split('/');
  return isLocaleCode(locale) && toRoutedPath(link, window.location, locale) !== null;
}

function onClick(event: MouseEvent): void {
  const root = findSleepingRoot(event.target);
  const control = root && findControl(event.target);
  if (!root || !control || !isPlainPress(event)) return;
  event.preventDefault();
  const isLink = control instanceof HTMLAnchorElement;
  hold(event, root, () => control.click(), isLink ? () => window.location.assign(control.href) : undefined);
}

function onChange(event: Event): void {
  const root = findSleepingRoot(event.target);
  const { target } = event;
  if (!root || !(target instanceof HTMLSelectElement)) return;
  hold(event, root, () => target.dispatchEvent(new Event('change', { bubbles: true })));
}

function onSubmit(event: SubmitEvent): void {
  const root = findSleepingRoot(event.target);
  const { target: form } = event;
  if (!root || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  hold(event, root, () => form.requestSubmit(event.submitter));
}

/** No press is lost: what is done to a sleeping part is done again once it is awake. In the browser, once there is an app. */
export function holdPresses(): void {
  // On the window and on the way down: React stops what it cannot answer yet.
  window.addEventListener('click', onClick, true);
  window.addEventListener('change', onChange, true);
  window.addEventListener('submit', onSubmit, true);
  for (const name of FOR_THE_AWAKE) window.addEventListener(name, keepFromReact, { capture: true, passive: true });
}
