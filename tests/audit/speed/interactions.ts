import type { Page } from 'playwright';

/** One click, tap or key press, as the Event Timing API reports it. */
export interface Interaction {
  /** The longest of its events: from the input to the next paint, ms. */
  durationMs: number;
  event: string;
  target: string;
  /** Until the first listener ran, the listeners themselves, and from there to the paint. */
  waitMs: number;
  workMs: number;
  paintMs: number;
}

declare global {
  interface Window {
    interactions?: Map<number, Interaction>;
  }
}

/** Call it before the page is opened: starts over with each document. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = new Map<number, Interaction>();
    window.interactions = found;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const held = found.get(entry.interactionId);
        if (entry.interactionId === 0 || (held && held.durationMs >= entry.duration)) continue;
        const element = entry.target instanceof Element ? entry.target : null;
        found.set(entry.interactionId, {
          durationMs: entry.duration,
          event: entry.name,
          target: `${element?.tagName.toLowerCase() ?? '?'} ${element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 24) ?? ''}`,
          waitMs: Math.round(entry.processingStart - entry.startTime),
          workMs: Math.round(entry.processingEnd - entry.processingStart),
          paintMs: Math.round(entry.startTime + entry.duration - entry.processingEnd),
        });
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The interactions on this document so far. */
export function readInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(async () => {
    // Entries are reported after their paint.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [...(window.interactions?.values() ?? [])];
  });
}
