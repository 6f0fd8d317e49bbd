import { type RemoteBrowser, waitFor } from './remote-browser.ts';

/** Clicks the first enabled control with this text or label, within the first element of a selector; waits for it. */
export async function click(browser: RemoteBrowser, text: string, within = 'body'): Promise<void> {
  const task = (wanted: string, selector: string) => {
    const place = document.querySelector(selector);
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    const control = [...(place?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
      (one) => nameOf(one) === wanted && !one.hasAttribute('disabled') && one.checkVisibility(),
    );
    control?.click();
    return control !== undefined;
  };
  await waitFor(browser, `“${text}” to click in ${within}`, task, text, within);
}

/** Types into a field as a person does, as far as the page can tell. */
export async function fill(browser: RemoteBrowser, selector: string, value: string): Promise<void> {
  const task = (wanted: string, text: string) => {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(wanted);
    if (!field) return false;
    const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    // React replaces the property on the element itself.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    return true;
  };
  await waitFor(browser, `the field ${selector}`, task, selector, value);
}

/** Clicks the first element of a selector once it is there. */
export async function press(browser: RemoteBrowser, selector: string): Promise<void> {
  const task = (wanted: string) => {
    const found = document.querySelector<HTMLElement>(wanted);
    found?.click();
    return found !== null;
  };
  await waitFor(browser, `${selector} to press`, task, selector);
}

/** Waits until the page shows a text. */
export async function expectText(browser: RemoteBrowser, text: string, within = 'body'): Promise<void> {
  const task = (wanted: string, selector: string) =>
    document.querySelector(selector)?.textContent?.includes(wanted) ?? false;
  await waitFor(browser, `the text “${text}” in ${within}`, task, text, within);
}

/** Waits until the shop's app runs at a path of this pattern, all of its parts included. */
export async function expectPage(browser: RemoteBrowser, pattern: RegExp): Promise<void> {
  const task = (source: string) => {
    window.dispatchEvent(new PointerEvent('pointermove'));
    const isHere = new RegExp(source).test(window.location.pathname);
    return (
      isHere && document.documentElement.hasAttribute('data-hydrated') && !document.querySelector('[data-deferred]')
    );
  };
  await waitFor(browser, `the page ${pattern}`, task, pattern.source);
}

/** What a page's layout has in common in every language: its direction, and no sideways scrolling. */
export async function findLayoutProblems(browser: RemoteBrowser, dir: string): Promise<string[]> {
  const { pathname, shown, overflow } = await browser.run(() => ({
    pathname: window.location.pathname,
    shown: document.documentElement.dir,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }));
  return [
    ...(shown === dir ? [] : [`${pathname} is written ${shown}`]),
    ...(overflow > 0 ? [`${pathname} scrolls ${overflow} px sideways`] : []),
  ];
}
