import type { Page } from 'playwright/test';

/** A tenth of the "good" threshold. */
export const SHIFT_LIMIT = 0.01;

interface Shift {
  value: number;
  /** Sources of layout shifts, by name and classes. */
  moved: string[];
}

/** Records layout shifts without user input. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.nodeName} ${node.className}` : '');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<Shift[]>('shifts');
}
