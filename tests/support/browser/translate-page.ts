import type { Page } from 'playwright/test';

/**
 * What a translator does with React's own text nodes: `moved` into an element, otherwise unchanged, or `replaced` by a
 * new text node, as Chrome's does. Both are repeated for later changes of the page.
 */
export type Translator = 'moved' | 'replaced';

/**
 * Runs in the page: wraps every text node in a `<font>` element, now and later. Leaves out what must not be translated.
 */
export function wrapTexts(how: Translator): void {
  const untouched = 'font, script, style, noscript, textarea, option, title, [translate="no"]';
  function wrap(text: Text): void {
    if (text.data === '' || !text.parentElement || text.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(how === 'moved' ? text : text.data);
  }
  function wrapBelow(root: Node): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  }
  wrapBelow(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapBelow(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Translates the current page and the following ones that come without a reload. */
export async function translatePage(page: Page, how: Translator): Promise<void> {
  await page.evaluate(wrapTexts, how);
}
