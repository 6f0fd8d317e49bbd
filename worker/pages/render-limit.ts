/** Pages rendered at once in an isolate: at some 6 ms of CPU each, the last one waits for less than half a second. */
const MAX_RENDERS = 64;
/** Of them those that nobody waits for: a page is served stale meanwhile. */
const MAX_BACKGROUND_RENDERS = 16;
/** So many that take longer than `SLOW_MS` mean that the isolate is behind: another one would take as long. */
const MAX_SLOW_RENDERS = 8;
const SLOW_MS = 1_000;
/** Longer than any render may take: one that has not ended by then was dropped by the runtime with its request. */
const MAX_RENDER_MS = 15_000;

/** Thrown instead of rendering a page while as many as the isolate can do are being rendered. */
export class OverloadError extends Error {
  constructor() {
    super('too many pages are being rendered');
    this.name = 'OverloadError';
  }
}

/** One for all: capturing a stack takes longer than the rest of the decision, and there is nothing to find in it. */
const overload = new OverloadError();

// Per isolate, oldest first. Timestamps instead of a count: the runtime drops what a request does with its visitor.
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
 * Renders a page unless the isolate is doing as much as it can: another one would only make everybody wait. What the
 * cache can serve never comes here.
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
