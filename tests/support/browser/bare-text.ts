import type { BrowserContext } from 'playwright/test';

/**
 * Logs a console error where a translated page would throw. A browser's translator wraps every text node in an element,
 * so React no longer finds a bare text node where it left it: removing one, or inserting before one, fails. Safe are a
 * text that is an element's only child, and elements around text.
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
