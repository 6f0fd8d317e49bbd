/** Concurrent renders in an isolate: at about 6 ms of CPU each, the last one waits for less than half a second. */
const MAX_RENDERS = 64;
/** Renders among them that nobody waits for, because a stale page was served. */
const MAX_BACKGROUND_RENDERS = 16;
/** If this many take longer than `SLOW_MS`, the isolate is overloaded: another one would take as long. */
const MAX_SLOW_RENDERS = 8;
const SLOW_MS = 1_000;
/** Longer than any render may take: one that has not ended by then was cancelled by the runtime with its request. */
const MAX_RENDER_MS = 15_000;

/** Thrown instead of rendering a page while the isolate is rendering as many as it can. */
export class OverloadError extends Error {
  constructor() {
    super('too many pages are being rendered');
    this.name = 'OverloadError';
  }
}

/** A shared instance: capturing a stack takes longer than the rest of the decision, and is of no use. */
const overload = new OverloadError();

// Per isolate, oldest first. Timestamps instead of a count, because the runtime cancels requests whose visitor leaves.
const running = new Set<{ startedAt: number }>();

function countSlow(now: number): number {
  let slow = 0;
  for (const render of running) {
    const age = now - render.startedAt;
    if (age >= MAX_RENDER_MS) running.delete(render);
    else if (age < SLOW_MS) break;
    else slow += 1;
  }
  return slow;
}

/**
 * Renders a page unless the isolate is already rendering as many as it can: another one would only make everybody wait.
 * Pages served from the cache never come here.
 * @throws OverloadError at once.
 */
export async function renderWithinLimit<Result>(
  render: () => Promise<Result>,
  { isBackground = false } = {},
): Promise<Result> {
  const now = Date.now();
  const isBehind = countSlow(now) >= MAX_SLOW_RENDERS;
  if (isBehind || running.size >= (isBackground ? MAX_BACKGROUND_RENDERS : MAX_RENDERS)) throw overload;
  const started = { startedAt: now };
  running.add(started);
  try {
    return await render();
  } finally {
    running.delete(started);
  }
}
