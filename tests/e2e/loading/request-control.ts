import type { Page, Route } from 'playwright/test';

/** Holds the responses to matching requests. Returns a function that releases them. */
export async function holdBack(page: Page, isHeld: (url: string) => boolean = () => true): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    if (isHeld(route.request().url())) await held;
    await route.continue();
  });
  return letGo;
}

/**
 * Handles the first such request; later ones go to the shop. Playwright's own option `times` ends the interception with
 * that request, and the requests that start at this moment may never be answered.
 */
export async function routeFirst(page: Page, url: string, handle: (route: Route) => Promise<void>): Promise<void> {
  let isHandled = false;
  await page.route(url, (route) => {
    if (isHandled) return route.continue();
    isHandled = true;
    return handle(route);
  });
}
