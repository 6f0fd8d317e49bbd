import type { Page } from 'playwright/test';

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
