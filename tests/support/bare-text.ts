import type { BrowserContext } from 'playwright/test';

/**
 * Makes the console complain where a translated page would throw. A browser's translator puts every text into an element
 * of its own, so React no longer finds a bare text where it left it: to remove one, or to insert something before one,
 * fails. A text that is an element's only string, and an element around it, are safe.
 */
export async function watchBareText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { insertBefore, removeChild } = Node.prototype;
    const complain = (deed: string, text: Text, parent: Node) =>
      console.error(`a translated page would throw: ${deed} the bare text "${text.data}" in <${parent.nodeName}>`);
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      if (child instanceof Text) complain('removed', child, this);
      return removeChild.call(this, child) as Child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
      if (before instanceof Text) complain(`inserted <${child.nodeName}> before`, before, this);
      return insertBefore.call(this, child, before) as Child;
    };
  });
}
